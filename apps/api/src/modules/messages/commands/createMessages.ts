import { rm, writeFile } from "node:fs/promises";
import { MAX_MESSAGE_FILES, type Message, type MessageInput } from "@recado/contract";
import { signMessage } from "@recado/domain";
import { reloadActor } from "../../../kernel/auth/actor.js";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import { failField } from "../../../kernel/errors.js";
import { cleanFileName, type ReceivedFile } from "../../../kernel/http/upload.js";
import { log } from "../../../kernel/log.js";
import { storeFile } from "../../../kernel/storage/storage.js";
import { makeVoiceNote } from "../../../whatsapp/port.js";
import { findVisibleTicket, lockTicket, requireVisible, type TicketModel } from "../../tickets/index.js";
import { arrangeContents } from "../arrange.js";
import { requireWriting } from "../find.js";
import { markRead } from "../markRead.js";
import { readMessages } from "../readMessages.js";
import { renderTyped } from "../renderTyped.js";
import { type OutgoingMedia, type OutgoingMessage, sendMessage } from "../sendMessage.js";
import { findListContents, findQuoted, findShared } from "./attachments.js";
import { readForwarded } from "./forwarded.js";

/** A recording that came, and what leaves in its place. */
interface Voice {
  file: ReceivedFile;
  seconds: number;
  waveform: number[];
}

interface CreateMessagesInput {
  ticketId: number;
  input: MessageInput;
  files: ReceivedFile[];
}

/** What is asked before anything is said: whose ticket it is, its row locked, and whether this was said before. */
interface SendCheck {
  ticket: TicketModel | null;
  earlier: number[];
}

async function lockAndFindSent(ticketId: number, clientId: string | undefined): Promise<SendCheck> {
  const [ticket, earlier] = await Promise.all([
    lockTicket(ticketId),
    clientId ? findByClientId(ticketId, clientId) : [],
  ]);
  return { ticket, earlier };
}

/** Says what an attendant wrote, and sends the files that came with it: a message each, the text under the first or its own. */
export async function createMessages(ctx: Ctx, sending: CreateMessagesInput): Promise<Message[]> {
  const { ticketId, files } = sending;
  const input = { ...sending.input, isVoice: sending.input.isVoice || isOldRecording(files) };
  const texts = readTexts(input, files);
  const sendsOurs = input.mediaUrl || input.quickMessageId || input.fileListId || input.forwardedId;
  if (texts.every((text) => text === "") && files.length === 0 && !sendsOurs) failField("body", "required");
  // Before there is a unit: a minute of speech takes seconds.
  const voices = input.isVoice ? await makeVoices(ctx, { ticketId, files }) : new Map<ReceivedFile, Voice>();
  try {
    return await unit(ctx, async () => {
      const now = input.isVoice ? await reloadActor(ctx) : ctx;
      const { ticket, earlier } = await lockAndFindSent(ticketId, input.clientId);
      requireVisible(now, ticket);
      return earlier.length > 0 ? readMessages(earlier) : send(now, ticket, { input, texts, files, voices });
    });
  } finally {
    for (const { file } of voices.values()) await file.discard();
  }
}

const OLD_RECORDING = "audio-record-site-";

/** Old recorders say by the name of the file alone that it is a recording. */
function isOldRecording(files: ReceivedFile[]): boolean {
  return files.length === 1 && files.every(({ name }) => name.startsWith(OLD_RECORDING));
}

/** What was typed, by the place of the file it stands under. Old clients send the name of a file as its text, which is none. */
function readTexts({ body }: MessageInput, files: ReceivedFile[]): string[] {
  const texts = [body].flat();
  if (texts.length > Math.max(files.length, 1)) failField("body", "invalid");
  return texts.map((text, place) => (text.trim() === "" || cleanFileName(text) === files[place]?.name ? "" : text));
}

interface SendInput extends Omit<CreateMessagesInput, "ticketId"> {
  texts: string[];
  voices: Map<ReceivedFile, Voice>;
}

async function send(ctx: Ctx, ticket: TicketModel, sending: SendInput): Promise<Message[]> {
  const { input } = sending;
  const { clientId } = input;
  requireWriting(ctx, ticket);
  const quotedId = input.quotedMsg && (await findQuoted(ctx, ticket, input.quotedMsg));
  const forwarded = input.forwardedId ? await readForwarded(ctx, input.forwardedId) : [];
  const contents = [...forwarded, ...(await readWritten(ctx, ticket, sending))];
  if (contents.length === 0) failField("body", "required");
  if (ticket.unreadMessages > 0) await markRead(ticket);

  const messages: Message[] = [];
  for (const [index, content] of contents.entries()) {
    const message = await sendMessage({
      ticket,
      content,
      origin: "user",
      userId: ctx.user.id,
      clientId: clientId && (index === 0 ? clientId : `${clientId}.${index}`),
      quotedId: index === 0 ? quotedId : null,
      isForwarded: index < forwarded.length,
    });
    messages.push(message);
  }
  return messages;
}

/** What was typed and the files that come with it, as messages. */
async function readWritten(
  ctx: Ctx,
  ticket: TicketModel,
  { input, texts, files, voices }: SendInput,
): Promise<OutgoingMessage["content"][]> {
  const medias: OutgoingMedia[] = await findShared(ctx, input);
  for (const file of files) medias.push(await storeUpload(ctx, file, voices.get(file)));
  const isSigned = input.signed && !input.quickMessageId;
  const signed: string[] = [];
  for (const text of texts) {
    const typed = await renderTyped(ctx, ticket, text);
    signed.push(isSigned && typed !== "" ? signMessage(ctx.user.name, typed) : typed);
  }
  const [text = ""] = signed;
  if (input.fileListId) return [...medias, ...(await arrangeList(ctx, ticket, { id: input.fileListId, text }))];
  if (medias.length === 0) return arrangeContents(text, []);
  return medias.flatMap((media, place) => arrangeContents(signed[place] ?? "", [media]));
}

/** A file list: what is written in place of its message, or that, and then its files. */
async function arrangeList(
  ctx: Ctx,
  ticket: TicketModel,
  { id, text }: { id: number; text: string },
): Promise<OutgoingMessage["content"][]> {
  const { message, medias } = await findListContents(ctx, id);
  return [{ text: text || (await renderTyped(ctx, ticket, message)) }, ...medias];
}

/** What the same request made before, its first message and those that followed it. */
async function findByClientId(ticketId: number, clientId: string): Promise<number[]> {
  const clientIds = [
    clientId,
    ...Array.from({ length: 2 * MAX_MESSAGE_FILES + 1 }, (_, index) => `${clientId}.${index + 1}`),
  ];
  const rows = await query<{ id: number }>(
    sql`SELECT id FROM "Messages" WHERE "ticketId" = ${ticketId} AND "clientId" = ANY(${clientIds}::text[]) ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

async function storeUpload(ctx: Ctx, file: ReceivedFile, voice: Voice | undefined): Promise<OutgoingMedia> {
  const stored = await storeFile(ctx, file);
  if (!voice) return { file: stored };
  return { file: stored, voice: { ...voice, file: await storeFile(ctx, voice.file) } };
}

/** Turns recordings into what phones show with a microphone. What cannot be turned is sent as the file it is. */
async function makeVoices(
  ctx: Ctx,
  { ticketId, files }: Omit<CreateMessagesInput, "input">,
): Promise<Map<ReceivedFile, Voice>> {
  const voices = new Map<ReceivedFile, Voice>();
  // No work for those who may not speak here.
  await unit(ctx, async () => requireWriting(ctx, await findVisibleTicket(ctx, ticketId)));
  for (const file of files.filter(({ mime }) => mime === "audio/mpeg")) {
    try {
      const requester = { companyId: ctx.companyId, userId: ctx.user.id };
      const { bytes, mimetype, ...sound } = await makeVoiceNote(file.path, requester);
      const path = `${file.path}.ogg`;
      await writeFile(path, bytes);
      const discard = () => rm(path, { force: true });
      const name = file.name.replace(/(\.\w+)?$/, ".ogg");
      voices.set(file, { ...sound, file: { path, name, mime: mimetype, bytes: bytes.length, discard } });
    } catch (error) {
      log.warn({ error, requestId: ctx.requestId }, "a recording could not be made a voice note");
    }
  }
  return voices;
}
