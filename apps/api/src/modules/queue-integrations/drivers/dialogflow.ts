import { type KeyObject, randomUUID, sign } from "node:crypto";
import { promisify } from "node:util";
import { z } from "zod";
import { env } from "../../../env.js";
import { clock } from "../../../kernel/clock.js";
import { readServiceAccount, type ServiceAccount } from "../keys.js";
import { type ExchangeOptions, exchangeJson, RobotProblem } from "./exchangeJson.js";
import type { Bubble, RobotAnswer, RobotQuestion } from "./types.js";

/** Where Google answers; tests have a Google of their own. */
export const dialogflowSettings = {
  tokenUrl: "https://oauth2.googleapis.com/token",
  apiUrl: "https://dialogflow.googleapis.com",
};
/** The project beside the simulator, where there is one. */
const SIMULATED = "simulator";

function addressesOf(projectName: string): typeof dialogflowSettings {
  const { SIMULATOR_CONTROL_URL: control } = env;
  if (projectName !== SIMULATED || control === undefined) return dialogflowSettings;
  return { tokenUrl: `${control}/dialogflow/token`, apiUrl: `${control}/dialogflow` };
}

/** Longer texts Google refuses. */
const MAX_TEXT_LENGTH = 256;
const NOT_UNDERSTOOD = "Desculpe, não entendi. Pode dizer de outro jeito?";

const Token = z.object({ access_token: z.string().min(1).max(8_000) });
const Reply = z.object({
  queryResult: z.object({
    fulfillmentText: z.string().optional(),
    fulfillmentMessages: z
      .array(
        z.object({
          text: z
            .object({ text: z.array(z.string()).max(50) })
            .optional()
            .catch(undefined),
          image: z.object({ imageUri: z.string() }).optional().catch(undefined),
        }),
      )
      .max(50)
      .default([]),
    parameters: z.object({ image: z.string() }).optional().catch(undefined),
    diagnosticInfo: z.object({ end_conversation: z.boolean() }).optional().catch(undefined),
  }),
});

export async function askDialogflow(question: RobotQuestion, options: ExchangeOptions): Promise<RobotAnswer> {
  const { robot, text } = question;
  const talk = { session: question.talk.session || randomUUID(), choices: [] };
  const notUnderstood: Bubble = { text: robot.typebotUnknownMessage.trim() || NOT_UNDERSTOOD, delayMs: 0 };
  // A picture with nothing under it is no question.
  if (text.trim() === "") return { talk, bubbles: [notUnderstood], ending: null };
  const account = readServiceAccount(robot.jsonContent);
  if (!account) throw new RobotProblem("The key of the project cannot be read");
  const token = await fetchToken({ account, projectName: robot.projectName }, options);
  const { bubbles, isOver } = await detectIntent({ ...robot, session: talk.session, text, token }, options);
  return { talk, bubbles: bubbles.length > 0 ? bubbles : [notUnderstood], ending: isOver ? { kind: "people" } : null };
}

/** A token for an hour at most, for the words of an account (RFC 7523). */
export async function fetchToken(
  { account, projectName }: { account: ServiceAccount; projectName: string },
  options: ExchangeOptions,
): Promise<string> {
  const { tokenUrl } = addressesOf(projectName);
  const now = Math.floor(clock.ms() / 1_000);
  const claims = {
    iss: account.client_email,
    scope: "https://www.googleapis.com/auth/dialogflow",
    aud: tokenUrl,
    iat: now,
    exp: now + 600,
  };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const signed = `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}`;
  const assertion = `${signed}.${await signText(signed, account.private_key)}`;
  const grant = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
  return exchangeJson(options, {
    url: tokenUrl,
    body: grant.toString(),
    type: "application/x-www-form-urlencoded",
    isSecret: true,
    read: readToken,
  });
}

function readToken(value: unknown): string {
  const token = Token.safeParse(value);
  if (!token.success) throw new RobotProblem("Google gave no token");
  return token.data.access_token;
}

/** By the thread pool: it takes its time, and all companies share the thread that asks. */
async function signText(text: string, key: KeyObject): Promise<string> {
  try {
    return (await promisify(sign)("sha256", Buffer.from(text), key)).toString("base64url");
  } catch {
    throw new RobotProblem("The private key of the project cannot be read");
  }
}

interface Query {
  projectName: string;
  language: string;
  session: string;
  text: string;
  token: string;
}

export async function detectIntent(
  { projectName, language, session, text, token }: Query,
  options: ExchangeOptions,
): Promise<{ bubbles: Bubble[]; isOver: boolean }> {
  const path = `/v2/projects/${encodeURIComponent(projectName)}/agent/sessions/${encodeURIComponent(session)}:detectIntent`;
  const queryInput = { text: { text: text.slice(0, MAX_TEXT_LENGTH), languageCode: language } };
  return exchangeJson(options, {
    url: addressesOf(projectName).apiUrl + path,
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ queryInput }),
    secrets: [token],
    read: readReply,
  });
}

function readReply(value: unknown): { bubbles: Bubble[]; isOver: boolean } {
  const reply = Reply.safeParse(value);
  if (!reply.success) throw new RobotProblem("This is no answer of Dialogflow");
  const { fulfillmentMessages, fulfillmentText, parameters, diagnosticInfo } = reply.data.queryResult;
  const bubbles: Bubble[] = fulfillmentMessages.flatMap(({ text: said, image }): Bubble[] => [
    ...(said?.text ?? []).filter((each) => each.trim() !== "").map((each) => ({ text: each, delayMs: 0 })),
    ...(image ? [{ url: image.imageUri, kind: "image" as const, delayMs: 0 }] : []),
  ]);
  if (bubbles.length === 0 && fulfillmentText?.trim()) bubbles.push({ text: fulfillmentText, delayMs: 0 });
  if (parameters?.image) bubbles.push({ url: parameters.image, kind: "image", delayMs: 0 });
  return { bubbles, isOver: diagnosticInfo?.end_conversation ?? false };
}
