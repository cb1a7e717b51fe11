import type { SettingKey } from "@recado/contract";
import { hook } from "../../kernel/events/hooks.js";

/** A company has given a setting another value. */
export const settingChanging = hook<{ companyId: number; key: SettingKey }>("settingChanging");
