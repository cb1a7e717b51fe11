export { settingChanging } from "./hooks.js";
export { listOpenSettings, listSettingOf, saveSetting } from "./setting.service.js";
