import Switch from "@mui/material/Switch";
import { SettingRow } from "../SettingRow";
import { useSettingControl } from "../useSettingControl";
import type { ControlProps } from "./control";

/** A setting that is on or off. */
export function SwitchSetting({ name, title, hint, readOnly }: ControlProps) {
  const { value, save, saving } = useSettingControl(name);
  return (
    <SettingRow
      title={title}
      hint={hint}
      saving={saving}
      control={(aria) => (
        <Switch
          checked={value === "enabled"}
          disabled={readOnly}
          onChange={(_, on) => save(on ? "enabled" : "disabled")}
          // What is seen of it ends where the fields below end.
          sx={{ mr: -1.25 }}
          slotProps={{ input: aria }}
        />
      )}
    />
  );
}
