export { renderTexts } from "./renderTexts.js";
export { sayNotice } from "./sayNotice.js";
export { isIgnoredGroup, readServiceRules, readSettings, type ServiceRules } from "./serviceRules.js";
export { NOTICES } from "./texts.js";
