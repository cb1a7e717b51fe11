import { MESSAGE_PROBLEMS, type MediaType, type Message, type MessageData, type MessageOrigin } from "@recado/contract";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { AppError, fail } from "../../kernel/errors.js";
import { type MediaShape, measurePicture } from "../../kernel/storage/measure.js";
import { isShowable, toSize } from "../../kernel/storage/size.js";
import { storedPath } from "../../kernel/storage/storage.js";
import type { StoredFileModel } from "../../kernel/storage/storedFile.model.js";
import {
  makeMessageId,
  type OutgoingContent,
  type Priority,
  type QuotedMessage,
  queueMessage,
} from "../../whatsapp/port.js";
import { findContact } from "../contacts/index.js";
import type { TicketModel } from "../tickets/index.js";
import { announceUpdated } from "./announceMessages.js";
import { MessageModel } from "./message.model.js";
import { writeMessage } from "./writeMessage.js";

/** A file of the store that goes out. What it is shown as follows from its type. */
export interface OutgoingMedia {
  file: StoredFileModel;
  caption?: string;
  /** The same as ogg/opus: what leaves in its place, shown with a microphone. */
  voice?: { file: StoredFileModel; seconds: number; waveform?: number[] };
  isSticker?: boolean;
}

/** What can be said: words, a file, a location, or cards of people. `words` is what lists say of the last two. */
type SendableContent =
  | { text: string }
  | OutgoingMedia
  | { location: NonNullable<MessageData["location"]>; words: string }
  | { cards: NonNullable<MessageData["contacts"]>; words: string };

export interface OutgoingMessage {
  /** The caller holds the lock of its row. */
  ticket: TicketModel;
  content: SendableContent;
  origin: Exclude<MessageOrigin, "contact" | "phone">;
  userId?: number | null;
  /** The name its sender gave it. The caller has looked, under the lock, that there is none of it in the ticket. */
  clientId?: string;
  /** Where it goes, if not where the conversation is: to the number a program names. */
  chat?: string;
  /** A message of the same contact, known to be one. */
  quotedId?: number | null;
  /** Somebody has said it before, elsewhere: phones show that. */
  isForwarded?: boolean;
}

/** How urgently what does not come from a person leaves, or from what speaks with one. */
const PRIORITY_OF: Partial<Record<MessageOrigin, Priority>> = {
  api: "program",
  schedule: "schedule",
  campaign: "campaign",
};

/**
 * Writes a message of ours and its outbox row, in the caller's unit. Everything that is sent to customers goes through here.
 */
export async function sendMessage({
  ticket,
  content,
  origin,
  isForwarded,
  ...said
}: OutgoingMessage): Promise<Message> {
  const { companyId, whatsappId } = ticket;
  const { userId, clientId, quotedId } = said;
  if (whatsappId === null) fail("ERR_SENDING_WAPP_MSG");
  const chat = said.chat || (await chatOf(ticket));
  const waId = makeMessageId();
  const answered = quotedId ? await MessageModel.findByPk(quotedId) : null;
  const quoted = answered ? toQuoted(answered) : undefined;
  const shown = "file" in content ? await findShown(companyId, content) : {};
  const outgoing: OutgoingContent = {
    ...toOutgoing(companyId, content, shown),
    // The customer's phone knows a message only in the chat with the number it went over.
    quoted: answered?.whatsappId === whatsappId ? quoted : undefined,
    isForwarded,
  };
  // Sent together, in one packet.
  const [message, refusal] = await Promise.all([
    writeMessage({
      ...describe(content, shown),
      ticket,
      whatsappId,
      chat,
      waId,
      origin,
      userId,
      clientId,
      quotedId,
      quoted,
      isForwarded,
      fromMe: true,
    }),
    queueMessage(
      { companyId, connectionId: whatsappId },
      { chat, waId, content: outgoing, priority: PRIORITY_OF[origin] ?? "person" },
    ).then(
      () => undefined,
      (error: unknown) => error,
    ),
  ]);
  if (refusal) {
    // Some go on without it: then it stands there as not sent.
    if (refusal instanceof AppError && message) await giveUp(companyId, message.id);
    throw refusal;
  }
  if (!message) throw new Error("A fresh id was taken");
  return message;
}

/** Its connection was removed. */
async function giveUp(companyId: number, messageId: number): Promise<void> {
  await execute(sql`UPDATE "Messages" SET problem = ${MESSAGE_PROBLEMS.connectionRemoved} WHERE id = ${messageId}`);
  await announceUpdated(companyId, [messageId]);
}

/** Where to write: where the conversation is, or for one that we begin, where its contact is reached. */
async function chatOf(ticket: TicketModel): Promise<string> {
  if (ticket.chat !== "") return ticket.chat;
  const contact = await findContact(ticket.contactId);
  return contact?.jid || fail("ERR_SENDING_WAPP_MSG");
}

function toQuoted({ waId, fromMe, participant, body }: MessageModel): QuotedMessage {
  return { waId, fromMe, participant: participant || null, text: body };
}

/** Known before it is shown, so that nothing jumps where it is, here and on phones. */
async function findShown(companyId: number, { file }: OutgoingMedia): Promise<MediaShape> {
  // Pictures that came before they were measured on their way in; a look at the first bytes is enough.
  const isUnknown = file.mime.startsWith("image/") && file.shown.width === undefined;
  return isUnknown ? ((await measurePicture(storedPath(companyId, file.key))) ?? {}) : file.shown;
}

function describe(content: SendableContent, shown: MediaShape) {
  if ("text" in content) return { body: content.text };
  if ("location" in content)
    return { body: content.words, mediaType: "locationMessage" as const, data: { location: content.location } };
  if ("cards" in content)
    return { body: content.words, mediaType: "contactMessage" as const, data: { contacts: content.cards } };
  return describeMedia(content, shown);
}

function describeMedia({ file, caption, voice, isSticker }: OutgoingMedia, shown: MediaShape) {
  const data: MessageData = voice ? { isVoice: true, seconds: voice.seconds, waveform: voice.waveform } : shown;
  return {
    body: caption,
    mediaType: isSticker ? ("sticker" as const) : mediaTypeOf(file.mime, shown),
    mediaId: file.id,
    voiceId: voice?.file.id,
    mediaName: file.name,
    mediaMime: file.mime,
    data,
  };
}

function toOutgoing(companyId: number, content: SendableContent, shown: MediaShape): OutgoingContent {
  if ("text" in content) return { kind: "text", text: content.text };
  if ("location" in content) {
    const { latitude, longitude, name, address } = content.location;
    return { kind: "location", latitude, longitude, name, address };
  }
  if ("cards" in content) return { kind: "contacts", cards: content.cards };
  return toOutgoingMedia(companyId, content, shown);
}

function toOutgoingMedia(companyId: number, { file, caption, voice, isSticker }: OutgoingMedia, shown: MediaShape) {
  const media = { kind: "media" as const };
  if (voice) {
    const path = storedPath(companyId, voice.file.key);
    const { name: fileName, mime: mimetype } = voice.file;
    const { seconds, waveform } = voice;
    return { ...media, as: "audio" as const, path, mimetype, fileName, isVoice: true, seconds, waveform };
  }
  const type = isSticker ? "sticker" : mediaTypeOf(file.mime, shown);
  const isFile = type !== "image" && type !== "video" && type !== "audio" && type !== "sticker";
  const as = isFile ? ("document" as const) : type;
  const path = storedPath(companyId, file.key);
  const { seconds } = shown;
  return { ...media, as, path, mimetype: file.mime, fileName: file.name, caption, size: toSize(shown), seconds };
}

/** What a file is shown as: by the first part of its type, where phones show it at all. */
function mediaTypeOf(mime: string, shown: MediaShape): MediaType {
  const kind = mime.split("/")[0];
  if (kind === "video" || kind === "audio") return kind;
  // Drawings and pictures of cameras are files to WhatsApp, and so is what nobody should open by looking at the chat.
  return /^image\/(jpeg|png|webp|gif)$/.test(mime) && isShowable(shown) ? "image" : "application";
}
