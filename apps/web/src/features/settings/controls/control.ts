import type { SettingKey } from "@recado/contract";

/** What each control of a setting is told. */
export interface ControlProps<Key extends SettingKey = SettingKey> {
  name: Key;
  title: string;
  hint: string;
  /** Everybody may look; only some may change. */
  readOnly: boolean;
}
