export { toExternalMessage } from "./external-message.presenter.js";
export { findAddress, findOrCreateByNumber } from "./findAddress.js";
export { renderText } from "./renderText.js";
export { answerOnce, findAnswer, hashRequest, readRequestKey } from "./requests.js";
