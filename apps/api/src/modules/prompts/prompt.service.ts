import { type Prompt, type PromptChange, type PromptInput, promptChannel, type SearchPage } from "@recado/contract";
import { col, fn } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { hasMore, pageWindow, whereHasText } from "../../kernel/db/search.js";
import { sql } from "../../kernel/db/sql.js";
import { fail, failField } from "../../kernel/errors.js";
import { isMasked, maskSecret, secretColumn } from "../../kernel/maskedSecret.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { queueNames } from "../queues/relations.js";
import { refuseUsed } from "../robots/index.js";
import { isModelUrl } from "./model/openModel.js";
import { isSpeechRegion } from "./model/speak.js";
import { PromptModel } from "./prompt.model.js";
import { toPrompt } from "./prompt.presenter.js";

export async function listPrompts(search: SearchPage) {
  const { rows, count } = await PromptModel.findAndCountAll({
    where: whereHasText(search.searchParam, ["name"]),
    order: [
      [fn("fold", col("name")), "ASC"],
      ["id", "ASC"],
    ],
    ...pageWindow(search),
  });
  return { prompts: await present(rows), count, hasMore: hasMore(search, count) };
}

export async function getPrompt(ctx: Ctx, id: number): Promise<Prompt> {
  return presentOne(await findPrompt(ctx, id));
}

export async function createPrompt(ctx: Ctx, input: PromptInput): Promise<Prompt> {
  const { apiKey, voiceKey, ...fields } = input;
  // There is nothing yet that a masked key could mean.
  if (isMasked(apiKey)) failField("apiKey", "required");
  if (isMasked(voiceKey)) failField("voiceKey", "required");
  requireFields({ ...fields, hasKey: apiKey.trim() !== "", hasVoiceKey: voiceKey.trim() !== "" });
  await requireQueue(fields.queueId);
  const row = await PromptModel.create({
    ...fields,
    ...secretColumn("apiKey", apiKey),
    ...secretColumn("voiceKey", voiceKey),
  });
  return saved(ctx, "create", row);
}

export async function updatePrompt(ctx: Ctx, id: number, change: PromptChange): Promise<Prompt> {
  const row = await findPrompt(ctx, id, { lock: true });
  const { apiKey, voiceKey, ...fields } = change;
  const { voice, voiceRegion, baseUrl } = row;
  const keeps = (given: string | undefined) => given === undefined || isMasked(given);
  // A key is write-only: it is not sent to another server than the one it was entered for.
  if (keeps(apiKey) && row.apiKey !== "" && (fields.baseUrl ?? baseUrl) !== baseUrl) failField("apiKey", "required");
  requireFields({
    voice,
    voiceRegion,
    baseUrl,
    ...fields,
    hasKey: keeps(apiKey) ? row.apiKey !== "" : apiKey?.trim() !== "",
    hasVoiceKey: keeps(voiceKey) ? row.voiceKey !== "" : voiceKey?.trim() !== "",
  });
  if (fields.queueId !== undefined) await requireQueue(fields.queueId);
  const keys = { ...secretColumn("apiKey", apiKey), ...secretColumn("voiceKey", voiceKey) };
  return saved(ctx, "update", await row.update({ ...fields, ...keys }));
}

export async function removePrompt(ctx: Ctx, id: number): Promise<void> {
  const row = await findPrompt(ctx, id, { lock: true });
  await refuseUsed("promptId", id, "ERR_PROMPT_IN_USE");
  await row.destroy();
  announce(promptChannel, { action: "delete", promptId: id }, to.holders(ctx.companyId, "integrations:manage"));
}

/** A prompt of the company; 404 where there is none. */
export async function findPrompt(ctx: Ctx, id: number, { lock = false } = {}): Promise<PromptModel> {
  const row = await PromptModel.findByPk(id, { lock });
  authorize(ctx, row, { missing: "ERR_NO_PROMPT_FOUND" });
  return row;
}

async function present(rows: PromptModel[]): Promise<Prompt[]> {
  const queues = await query<{ id: number; name: string }>(
    sql`SELECT id, name FROM ${queueNames} q WHERE id = ANY(${rows.flatMap(({ queueId }) => queueId ?? [])}::integer[])`,
  );
  return rows.map((row) => {
    const queue = queues.find(({ id }) => id === row.queueId) ?? null;
    return toPrompt(row, { queue, apiKey: maskSecret(row.apiKey), voiceKey: maskSecret(row.voiceKey) });
  });
}

async function presentOne(row: PromptModel): Promise<Prompt> {
  const [prompt] = await present([row]);
  return prompt ?? fail("ERR_NO_PROMPT_FOUND");
}

async function saved(ctx: Ctx, action: "create" | "update", row: PromptModel): Promise<Prompt> {
  const prompt = await presentOne(row);
  announce(promptChannel, { action, prompt }, to.holders(ctx.companyId, "integrations:manage"));
  return prompt;
}

async function requireQueue(id: number): Promise<void> {
  const [queue] = await query(sql`SELECT id FROM ${queueNames} q WHERE id = ${id}`);
  if (!queue) fail("ERR_QUEUE_NOT_FOUND");
}

interface RequiredFields {
  voice: string;
  voiceRegion: string;
  baseUrl: string;
  hasKey: boolean;
  hasVoiceKey: boolean;
}

/** OpenAI wants a key, servers of one's own need not; a voice is Azure's. */
function requireFields({ voice, voiceRegion, baseUrl, hasKey, hasVoiceKey }: RequiredFields): void {
  if (baseUrl === "" && !hasKey) failField("apiKey", "required");
  if (baseUrl !== "" && !isModelUrl(baseUrl)) failField("baseUrl", "invalid");
  if (voiceRegion !== "" && !isSpeechRegion(voiceRegion)) failField("voiceRegion", "invalid");
  if (voice === "texto") return;
  if (voiceRegion === "") failField("voiceRegion", "required");
  if (!hasVoiceKey) failField("voiceKey", "required");
}
