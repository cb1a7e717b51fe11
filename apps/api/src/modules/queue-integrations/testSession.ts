import { randomUUID } from "node:crypto";
import type { TestSession } from "@recado/contract";
import type { z } from "zod";
import type { Ctx } from "../../kernel/context.js";
import { readUnit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { isMasked } from "../../kernel/maskedSecret.js";
import { decryptText } from "../../kernel/secrets.js";
import { detectIntent, fetchToken } from "./drivers/dialogflow.js";
import { readServiceAccount } from "./keys.js";
import { findIntegration } from "./queueIntegration.service.js";

const GREETINGS = { "pt-BR": "Olá", en: "Hello", es: "Hola" };
/** Of what a strange server says no more is shown. */
const MAX_BYTES = 2_048;
const LIMIT_MS = 10_000;

const tries = rateLimit("robot-test", { points: 10, seconds: 60 });

/** Greets a Dialogflow project and answers what it says. */
export async function testSession(ctx: Ctx, input: z.output<typeof TestSession>): Promise<{ messages: string[] }> {
  await tries.take(`company-${ctx.companyId}`);
  const { projectName, language } = input;
  const account = readServiceAccount(await readKey(ctx, input));
  if (!account) fail("ERR_TEST_SESSION_DIALOG");
  const asking = { signal: AbortSignal.timeout(LIMIT_MS), onExchange: () => Promise.resolve() };
  const token = await fetchToken({ account, projectName }, asking).catch(() => fail("ERR_TEST_SESSION_DIALOG"));
  const query = { projectName, language, session: randomUUID(), text: GREETINGS[language], token };
  const { bubbles } = await detectIntent(query, asking).catch(() => fail("ERR_TEST_REPLY_DIALOG"));
  const messages = cut(bubbles.flatMap(({ text }) => text ?? []));
  return messages.length > 0 ? { messages } : fail("ERR_TEST_REPLY_DIALOG");
}

async function readKey(ctx: Ctx, { integrationId, jsonContent }: z.output<typeof TestSession>): Promise<string> {
  if (!isMasked(jsonContent)) return jsonContent;
  if (!integrationId) return fail("ERR_TEST_SESSION_DIALOG");
  const row = await readUnit(ctx, () => findIntegration(ctx, integrationId));
  return row.jsonContent === "" ? fail("ERR_TEST_SESSION_DIALOG") : decryptText(row.jsonContent);
}

function cut(texts: string[]): string[] {
  let left = MAX_BYTES;
  const kept: string[] = [];
  for (const text of texts.slice(0, 20)) {
    const clean = Buffer.from(text.replace(/[^\P{C}\n]/gu, ""))
      .subarray(0, left)
      .toString("utf8")
      .replace(/\uFFFD+$/, "");
    left -= Buffer.byteLength(clean);
    if (clean !== "") kept.push(clean);
  }
  return kept;
}
