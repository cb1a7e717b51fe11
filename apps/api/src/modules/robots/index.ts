export { awaitFile } from "./awaitFile.js";
export { mayRobotAnswer } from "./mayRobotAnswer.js";
export { refuseUsed } from "./refuseUsed.js";
export { readTalk, type TurnPayload } from "./talk.js";
export { addTurn, defineTurn } from "./turn.js";
export type { Bubble, RobotAnswer, TalkEnding, TalkState } from "./types.js";
