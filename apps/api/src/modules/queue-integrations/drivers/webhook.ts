import { createHmac } from "node:crypto";
import { MAX_ID } from "@recado/contract";
import { z } from "zod";
import { clock } from "../../../kernel/clock.js";
import { type ExchangeOptions, exchangeJson, RobotProblem } from "./exchangeJson.js";
import type { Bubble, RobotAnswer, RobotQuestion, TalkEnding } from "./types.js";

const MAX_REPLIES = 20;

const Reply = z.union([
  z.string(),
  z.object({
    text: z.string().optional(),
    url: z.string().optional(),
    type: z.enum(["image", "video", "audio", "file"]).default("file"),
  }),
]);
const RowId = z.number().int().positive().max(MAX_ID);
const Answer = z.object({
  messages: z.array(Reply).max(MAX_REPLIES).default([]),
  transfer: z.union([z.boolean(), z.object({ queueId: RowId, userId: RowId.nullish() })]).default(false),
  finish: z.boolean().default(false),
});

/**
 * n8n, and whatever else takes a message by HTTP. It is told in a shape that stays, signed with the integration's secret, and
 * may answer `{ messages, transfer, finish }`; what it says otherwise is no answer, and it may write by the external API.
 */
export async function askWebhook(question: RobotQuestion, options: ExchangeOptions): Promise<RobotAnswer> {
  const { robot, talk } = question;
  const body = JSON.stringify(toBody(question));
  const at = Math.floor(clock.ms() / 1_000);
  const signature = createHmac("sha256", robot.secret).update(`${at}.${body}`).digest("hex");
  const answer = await exchangeJson(options, {
    url: robot.urlN8N,
    headers: robot.secret === "" ? {} : { "x-recado-signature": `t=${at},v1=${signature}` },
    body,
    secrets: [robot.secret],
    read: readAnswer,
  });
  return { talk: { session: talk.session, choices: [] }, ...answer };
}

function toBody({ company, connection, ticket, contact, message, text }: RobotQuestion) {
  const { id, uuid, queueId, queueName } = ticket;
  return {
    version: 1,
    event: "message",
    company,
    connection,
    ticket: { id, uuid, queue: queueId === null ? null : { id: queueId, name: queueName } },
    contact,
    message: { ...message, text },
  };
}

function readAnswer(value: unknown): Pick<RobotAnswer, "bubbles" | "ending"> {
  const isOurs =
    typeof value === "object" && value !== null && ["messages", "transfer", "finish"].some((key) => key in value);
  if (!isOurs) return { bubbles: [], ending: null };
  const answer = Answer.safeParse(value);
  if (!answer.success) throw new RobotProblem("The answer has not the shape it should have");
  const { messages, transfer, finish } = answer.data;
  return { bubbles: messages.flatMap(toBubbles), ending: endingOf(transfer, finish) };
}

function toBubbles(reply: z.output<typeof Reply>): Bubble[] {
  const { text, url, type } =
    typeof reply === "string" ? { text: reply, url: undefined, type: "file" as const } : reply;
  return [...(text?.trim() ? [{ text, delayMs: 0 }] : []), ...(url?.trim() ? [{ url, kind: type, delayMs: 0 }] : [])];
}

function endingOf(transfer: z.output<typeof Answer>["transfer"], finish: boolean): TalkEnding | null {
  if (typeof transfer === "object") return { kind: "move", queueId: transfer.queueId, userId: transfer.userId ?? null };
  if (transfer) return { kind: "people" };
  return finish ? { kind: "close" } : null;
}
