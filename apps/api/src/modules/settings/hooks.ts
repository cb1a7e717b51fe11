import type { SettingKey } from "@recado/contract";
import { defineHook } from "../../kernel/events/hooks.js";

/** A company has given a setting another value. */
export const settingChanging = defineHook<{ companyId: number; key: SettingKey }>("settingChanging");
