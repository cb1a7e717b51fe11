import { rm } from "node:fs/promises";
import { type FileTypeResult, fileTypeFromFile } from "file-type";
import { z } from "zod";
import type { CompanyScope } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, defineWork, type Task } from "../../kernel/durable/work.js";
import { cleanFileName } from "../../kernel/http/upload.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import { newIncomingPath } from "../../kernel/storage/folders.js";
import { requireFreeSpace } from "../../kernel/storage/freeSpace.js";
import { measurePicture } from "../../kernel/storage/measure.js";
import { isShowable, type MediaSize } from "../../kernel/storage/size.js";
import { storeFile } from "../../kernel/storage/storage.js";
import { askLine, downloadMedia, MediaProblem, type MediaRef, mediaLimits } from "../../whatsapp/port.js";
import { announceUpdated } from "./announceMessages.js";
import { MessageModel } from "./message.model.js";

const MAX_AT_ONCE = 6;

/** Fetches the file of a message into the store. The message says `loading` until it is there, or `missing` in the end. */
export const fetchInboundMedia = defineWork("messages.media", {
  payload: z.object({ messageId: z.number() }),
  atOnce: MAX_AT_ONCE,
  // Network errors are retried for an hour.
  attempts: 35,
  rest: (attempt) => Math.min(2 ** attempt, 120),
  run: ({ messageId }, task) => fetchMedia(messageId, task),
  onGivenUp: async ({ messageId }, { scope }) => markMissing(scope.companyId, messageId),
});

interface MissingMedia {
  message: MessageModel;
  media: MediaRef;
}

async function fetchMedia(messageId: number, task: Task): Promise<void> {
  const { companyId } = task.scope;
  const wanted = await unit({ companyId }, () => findMissingMedia(messageId));
  if (!wanted) return;
  // Beside as many others as are fetched at once.
  await requireFreeSpace(MAX_AT_ONCE * Math.min(wanted.media.bytes || mediaLimits.bytes, mediaLimits.bytes));
  const path = await newIncomingPath();
  try {
    const { bytes } = await download(wanted, path);
    const type = await fileTypeFromFile(path);
    // What the file says is true, whatever its sender said. Films of strangers are not opened: their phones tell.
    const size = type?.mime.startsWith("image/") ? await measurePicture(path) : null;
    await unit({ companyId }, async () => {
      await storeMedia({ companyId, messageId, path, bytes, type, size });
      await task.done();
    });
  } catch (error) {
    if (!(error instanceof MediaProblem)) throw error;
    if (error.reason === "network" || error.reason === "slow") throw error;
    const isTooBig = error.reason === "too-big";
    await unit({ companyId }, () => markMissing(companyId, messageId, isTooBig));
  } finally {
    await rm(path, { force: true });
  }
}

async function findMissingMedia(messageId: number): Promise<MissingMedia | null> {
  const message = await MessageModel.findByPk(messageId);
  if (message?.mediaState !== "loading" || !message.mediaRef) return null;
  return { message, media: JSON.parse(decryptText(message.mediaRef)) as MediaRef };
}

/** A file that is gone from the host may be uploaded again by the phone. */
async function download({ message, media }: MissingMedia, path: string): Promise<{ bytes: number }> {
  try {
    return await downloadMedia(media, path);
  } catch (error) {
    if (!(error instanceof MediaProblem) || error.reason !== "gone") throw error;
    const again = await askForMedia(message, media).catch(() => null);
    if (!again) throw error;
    return downloadMedia(again, path);
  }
}

/** Asks the phone to put a file on the host again; answers where. Outside of any unit. */
function askForMedia(message: MessageModel, media: MediaRef): Promise<MediaRef> {
  const { companyId, whatsappId, chat, waId, fromMe, participant } = message;
  return askLine({ companyId, connectionId: whatsappId ?? 0 }, "askMediaAgain", {
    chat,
    message: { waId, fromMe, participant: participant || null },
    media,
  });
}

/** Starts anew for a file that was given up: the phone is asked first. False when there is nothing to ask for. */
export async function askForMissing(message: MessageModel): Promise<boolean> {
  const { companyId, mediaRef } = message;
  if (message.mediaState !== "missing" || !mediaRef) return false;
  const media = await askForMedia(message, JSON.parse(decryptText(mediaRef)) as MediaRef);
  await unit({ companyId }, async () => {
    // Somebody else may have asked meanwhile, and the file be here.
    const [asked] = await query(sql`
      UPDATE "Messages" SET "mediaRef" = ${encryptText(JSON.stringify(media))}, "mediaState" = 'loading', "updatedAt" = now()
       WHERE id = ${message.id} AND "mediaState" = 'missing' RETURNING id`);
    if (!asked) return;
    await announceUpdated(companyId, [message.id]);
    await addWork(fetchInboundMedia, { messageId: message.id });
  });
  return true;
}

interface FetchedMedia extends CompanyScope {
  messageId: number;
  path: string;
  bytes: number;
  type: FileTypeResult | undefined;
  size: MediaSize | null;
}

async function storeMedia({ companyId, messageId, path, bytes, type, size }: FetchedMedia): Promise<void> {
  const message = await MessageModel.findByPk(messageId, { lock: true });
  // Another run was faster, or the message is gone with its ticket.
  if (message?.mediaState !== "loading") return;
  const mime = type?.mime ?? believe(message.mediaMime);
  const name = cleanFileName(message.mediaName ?? `${message.mediaType}-${messageId}.${type?.ext ?? "bin"}`);
  const file = await storeFile({ companyId }, { path, name, mime, bytes, discard: () => Promise.resolve() });
  await message.update({
    mediaId: file.id,
    mediaState: "ready",
    mediaName: name,
    mediaMime: mime,
    mediaRef: null,
    ...(size && { data: { ...message.data, ...size } }),
    // A picture that takes the memory of whoever looks at the chat is a file to be downloaded.
    ...(size && !isShowable(size) && { mediaType: "application" as const }),
  });
  await announceUpdated(companyId, [messageId]);
}

/** What the sender calls a file that shows no sign of its type; but a picture or a PDF would show one. */
function believe(claimed: string | null): string {
  const mime = (claimed ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  const isType = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(mime);
  return !isType || /^image\/|pdf/.test(mime) ? "application/octet-stream" : mime;
}

/** One that is too big is not offered again: it would be too big each time. */
async function markMissing(companyId: number, messageId: number, isTooBig = false): Promise<void> {
  const message = await MessageModel.findByPk(messageId, { lock: true });
  if (message?.mediaState !== "loading") return;
  await message.update({
    mediaState: "missing",
    ...(isTooBig && { mediaRef: null, data: { ...message.data, isTooBig } }),
  });
  await announceUpdated(companyId, [messageId]);
}
