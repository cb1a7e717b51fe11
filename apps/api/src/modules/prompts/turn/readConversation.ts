import { modelRules } from "@recado/domain";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { decryptText } from "../../../kernel/secrets.js";
import { storedFiles } from "../../../kernel/storage/relations.js";
import { contactNames } from "../../contacts/relations.js";
import { messageFiles, messageTexts } from "../../messages/relations.js";
import { readSettings } from "../../notices/index.js";
import { mayRobotAnswer, type TurnPayload } from "../../robots/index.js";
import { findTicket } from "../../tickets/index.js";
import type { ModelSettings } from "../model/askModel.js";
import { PromptModel } from "../prompt.model.js";
import { readSpent } from "../usage.js";

/** A prompt with its keys in clear: only while it is asked. */
export interface AskedPrompt extends ModelSettings {
  id: number;
  prompt: string;
  seesPictures: boolean;
  voice: string;
  voiceKey: string;
  voiceRegion: string;
  inputPrice: number;
  outputPrice: number;
}

/** A message as it is kept. */
export interface SaidMessage {
  id: number;
  isContact: boolean;
  type: string;
  body: string;
  fileName: string | null;
  /** Whether its file is still on the way. */
  isComing: boolean;
  key: string | null;
  mime: string | null;
  /** What was said in it, where somebody has listened. */
  words: string | null;
}

/** All a model is told of a conversation. */
export interface Conversation {
  prompt: AskedPrompt;
  rules: string;
  timezone: string;
  isSpent: boolean;
  /** In the order they were said; the one to be answered is the last. */
  messages: SaidMessage[];
}

/** Null where the prompt has no say any more. */
export async function readConversation(payload: TurnPayload): Promise<Conversation | null> {
  const ticket = await findTicket(payload.ticketId);
  const row = await PromptModel.findByPk(payload.promptId ?? 0);
  if (!mayRobotAnswer(ticket, payload) || !row) return null;
  const { timezone } = await readSettings(ticket.companyId);
  const [contact] = await query<{ name: string }>(
    sql`SELECT name FROM ${contactNames} c WHERE c.id = ${ticket.contactId}`,
  );
  const { maxTokens, monthlyTokens, maxMessages } = row;
  const isSpent = monthlyTokens !== null && (await readSpent(row.id, timezone)) >= monthlyTokens;
  const messages = await readMessages(payload, maxMessages);
  return {
    prompt: toAsked(row),
    rules: modelRules({ name: contact?.name ?? "", maxTokens }),
    timezone,
    isSpent,
    messages,
  };
}

function toAsked(row: PromptModel): AskedPrompt {
  const { id, prompt, model, baseUrl, maxTokens, temperature, seesPictures, voice, voiceRegion } = row;
  const { inputPrice, outputPrice } = row;
  return {
    id,
    prompt,
    model,
    baseUrl,
    maxTokens,
    temperature,
    seesPictures,
    voice,
    voiceRegion,
    inputPrice,
    outputPrice,
    apiKey: row.apiKey === "" ? "" : decryptText(row.apiKey),
    voiceKey: row.voiceKey === "" ? "" : decryptText(row.voiceKey),
  };
}

/** The newest so many; what the customer has said since waits for its own turn. */
export async function readMessages(
  { ticketId, messageId }: Pick<TurnPayload, "ticketId" | "messageId">,
  most: number,
): Promise<SaidMessage[]> {
  return query<SaidMessage>(sql`
    SELECT n.*, h.words FROM (
      SELECT m.id, m.origin = 'contact' AS "isContact", m."mediaType" AS type, m.body, w."mediaName" AS "fileName",
             coalesce(w."mediaState" = 'loading', false) AS "isComing", f.key, f.mime
        FROM ${messageTexts} m LEFT JOIN ${messageFiles} w ON w.id = m.id LEFT JOIN ${storedFiles} f ON f.id = w."mediaId"
       WHERE m."ticketId" = ${ticketId} AND NOT m."isDeleted" AND (m.origin <> 'contact' OR m.id <= ${messageId})
       ORDER BY m.id = ${messageId} DESC, m.id DESC LIMIT ${most}) n
      LEFT JOIN "HeardMessages" h ON h."messageId" = n.id
     ORDER BY n.id = ${messageId}, n.id`);
}
