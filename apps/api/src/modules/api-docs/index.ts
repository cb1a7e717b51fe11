export { describeApi } from "./describeApi.js";
export { renderGuide } from "./renderGuide.js";
