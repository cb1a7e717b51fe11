import type { Bubble, RobotAnswer, TalkEnding, TalkState } from "../../robots/index.js";
import type { ExchangeOptions } from "./exchangeJson.js";

export type { Bubble, RobotAnswer, TalkEnding };

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

/** What a customer has sent, at an address that is good for an hour or two. */
export interface SentFile {
  url: string;
  mime: string;
  name: string | null;
}

/** A word of a customer, and all a robot may know about it. */
export interface RobotQuestion {
  robot: Robot;
  talk: TalkState & { lastAt: Date | null };
  /** What is shown of it in words, such as what stands under a picture; empty where that is nothing. */
  text: string;
  message: { id: number; type: string; sentAt: string; file: SentFile | null };
  company: { id: number; name: string };
  connection: { id: number; name: string };
  ticket: { id: number; uuid: string; queueId: number | null; queueName: string | null };
  contact: { id: number; name: string; number: string };
}

export type Driver = (question: RobotQuestion, options: ExchangeOptions) => Promise<RobotAnswer>;
