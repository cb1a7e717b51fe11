import type { Asking } from "./exchangeJson.js";

/** A robot with its keys in clear: only while it is asked. */
export interface Robot {
  id: number;
  type: "typebot" | "n8n" | "webhook" | "dialogflow";
  name: string;
  projectName: string;
  jsonContent: string;
  language: string;
  urlN8N: string;
  secret: string;
  typebotSlug: string;
  typebotDelayMessage: number;
  typebotExpires: number;
  typebotKeywordFinish: string;
  typebotKeywordRestart: string;
  typebotRestartMessage: string;
  typebotUnknownMessage: string;
}

/** Where the talk is: the server's name for it, and what the customer may choose from. */
export interface TalkState {
  session: string;
  choices: string[];
}

/** A word of a customer, and all a robot may know about it. */
export interface RobotQuestion {
  robot: Robot;
  talk: TalkState & { lastAt: Date | null };
  text: string;
  message: { id: number; type: string; sentAt: string };
  company: { id: number; name: string };
  connection: { id: number; name: string };
  ticket: { id: number; uuid: string; queueId: number | null; queueName: string | null };
  contact: { id: number; name: string; number: string };
}

/** Something a robot says: words, or a file at an address. */
export interface Bubble {
  text?: string;
  url?: string;
  kind?: "image" | "video" | "audio" | "file";
  delayMs: number;
}

/** What a robot does when it has said what it had to say. */
export type Ending = { kind: "people" } | { kind: "move"; queueId: number; userId: number | null } | { kind: "close" };

export interface RobotAnswer {
  talk: TalkState;
  bubbles: Bubble[];
  ending: Ending | null;
}

export type Driver = (question: RobotQuestion, asking: Asking) => Promise<RobotAnswer>;
