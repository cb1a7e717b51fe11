export { describeApi, describeForPrograms } from "./describeApi.js";
export { renderGuide } from "./renderGuide.js";
export { TRY_PAGE, TRY_SCRIPT, tryFiles } from "./tryPage.js";
