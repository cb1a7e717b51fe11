export { awaitFile } from "./awaitFile.js";
export { isLed } from "./isLed.js";
export { readTalk, type TurnPayload } from "./talk.js";
export { addTurn, defineTurn } from "./turn.js";
export type { Bubble, Ending, RobotAnswer, TalkState } from "./types.js";
