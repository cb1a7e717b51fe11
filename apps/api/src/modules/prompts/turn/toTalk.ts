import { readFile, stat } from "node:fs/promises";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { readUnit, unit } from "../../../kernel/db/unit.js";
import { storedPath } from "../../../kernel/storage/storage.js";
import { awaitFile } from "../../robots/index.js";
import type { TalkMessage } from "../model/askModel.js";
import { transcribe } from "../model/transcribe.js";
import { type AskedPrompt, readMessages, type SaidMessage } from "./readConversation.js";

const MAX_PICTURES = 3;
const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
const MAX_SOUND_BYTES = 16 * 1024 * 1024;
/** How long a file may take on its way from WhatsApp. */
const TIMEOUT_MS = 8_000;

/** What models are told where something is no text. */
const NAMES: Record<string, string> = {
  image: "imagem",
  video: "vídeo",
  audio: "áudio que não pôde ser ouvido",
  application: "arquivo",
  sticker: "figurinha",
  locationMessage: "localização",
  contactMessage: "contato",
  poll: "enquete",
};

/** Which word of whom is answered, and until when. */
interface Turn {
  companyId: number;
  ticketId: number;
  messageId: number;
  signal: AbortSignal;
}

/** The messages as words of a talk: voice notes are listened to, and pictures shown to who can see. */
export async function toTalk(prompt: AskedPrompt, messages: SaidMessage[], turn: Turn): Promise<TalkMessage[]> {
  const look = async () => (await readUnit(turn, () => readMessages(turn, 1)))[0];
  const asked = await awaitFile(messages.at(-1), look, { patienceMs: TIMEOUT_MS, signal: turn.signal });
  const all = asked ? [...messages.slice(0, -1), asked] : messages;
  const shown = prompt.seesPictures ? all.filter(isPicture).slice(-MAX_PICTURES) : [];
  const talk: TalkMessage[] = [];
  for (const message of all) {
    const heard = message === asked ? await hear(prompt, message, turn) : message.words;
    const pictures = shown.includes(message) ? await readPicture(message, turn) : [];
    const from = message.isContact ? "customer" : "robot";
    const text = heard ?? describe(message);
    if (text !== "") talk.push({ from, text, pictures });
  }
  return talk;
}

/** What was said in a voice note: it is listened to once, however often it is asked about. */
async function hear(prompt: AskedPrompt, { id, type, key, mime, words }: SaidMessage, turn: Turn) {
  if (words !== null || type !== "audio" || key === null) return words;
  const path = storedPath(turn.companyId, key);
  if ((await stat(path)).size > MAX_SOUND_BYTES) return null;
  const heard = await transcribe(prompt, { bytes: await readFile(path), mime: mime ?? "" }, turn.signal);
  if (heard !== null) {
    const kept = sql`
      INSERT INTO "HeardMessages" ("messageId", words) VALUES (${id}, ${heard}) ON CONFLICT DO NOTHING RETURNING "messageId"`;
    await unit(turn, () => query(kept));
  }
  return heard;
}

function isPicture({ isContact, type, key, mime }: SaidMessage): boolean {
  return isContact && type === "image" && key !== null && /^image\/(jpeg|png|webp|gif)$/.test(mime ?? "");
}

async function readPicture({ key, mime }: SaidMessage, { companyId }: Turn): Promise<string[]> {
  const path = storedPath(companyId, key ?? "");
  if ((await stat(path)).size > MAX_PICTURE_BYTES) return [];
  return [`data:${mime};base64,${(await readFile(path)).toString("base64")}`];
}

function describe({ type, body, fileName }: SaidMessage): string {
  if (type === "conversation") return body;
  const name = type === "application" ? fileName : null;
  return [`(${NAMES[type] ?? "mensagem sem texto"})`, name, body].filter(Boolean).join(" ");
}
