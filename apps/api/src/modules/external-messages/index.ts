export { toExternalMessage } from "./externalMessage.presenter.js";
export { renderText } from "./renderText.js";
export { answerOnce, findAnswer, hashRequest, readRequestKey } from "./requests.js";
