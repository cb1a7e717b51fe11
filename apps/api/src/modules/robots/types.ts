import type { ReceivedFile } from "../../kernel/http/upload.js";

/** Which robot it is: of its two names one is set. */
export interface RobotRef {
  integrationId: number | null;
  promptId: number | null;
}

/** Where the talk is: the server's name for it, and what the customer may choose from. */
export interface TalkState {
  session: string;
  choices: string[];
}

/** Something a robot says: words, a file at an address, or a voice note. */
export interface Bubble {
  text?: string;
  url?: string;
  kind?: "image" | "video" | "audio" | "file";
  /** As ogg/opus. */
  voice?: ReceivedFile;
  delayMs: number;
}

/** What a robot does when it has said what it had to say. */
export type TalkEnding =
  | { kind: "people" }
  | { kind: "move"; queueId: number; userId: number | null }
  | { kind: "close" };

export interface RobotAnswer {
  talk: TalkState;
  bubbles: Bubble[];
  ending: TalkEnding | null;
}
