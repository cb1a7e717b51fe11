export { toExternalMessage } from "./external-message.presenter.js";
export { findAddress, meetNumber } from "./reach.js";
export { renderText } from "./renderText.js";
export { answerOnce, findAnswer, hashRequest, readRequestKey } from "./requests.js";
