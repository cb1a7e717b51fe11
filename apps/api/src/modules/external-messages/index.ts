export { toExternalMessage } from "./externalMessage.presenter.js";
export { type FoundAddress, findAddress, findOrCreateByNumber } from "./findAddress.js";
export { renderText } from "./renderText.js";
export { answerOnce, findAnswer, hashRequest, readRequestKey } from "./requests.js";
