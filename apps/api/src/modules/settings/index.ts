export { listOpenSettings, listSettingOf, saveSetting } from "./setting.service.js";
