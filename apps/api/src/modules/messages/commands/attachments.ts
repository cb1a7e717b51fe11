import type { MessageInput } from "@recado/contract";
import { maySeeTicket } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { fail, failField } from "../../../kernel/errors.js";
import { copyStoredFile, findStoredFile, keyInAddress } from "../../../kernel/storage/storage.js";
import type { StoredFileModel } from "../../../kernel/storage/storedFile.model.js";
import { findListFiles, isListFile } from "../../file-lists/index.js";
import { findQuickFile, showsQuickFile } from "../../quick-messages/index.js";
import { findTicket, type TicketModel } from "../../tickets/index.js";
import { findVisibleMessage } from "../find.js";
import { MessageModel } from "../message.model.js";
import type { OutgoingMedia } from "../sendMessage.js";

/** The message that is answered: one the writer may read, of the same contact, whichever episode or number it is from. */
export async function findQuoted(ctx: Ctx, ticket: TicketModel, id: number): Promise<number> {
  const quoted = await findVisibleMessage(ctx, id);
  if (quoted.ticket.contactId !== ticket.contactId) fail("ERR_NO_MESSAGE_FOUND");
  return id;
}

/**
 * Copies of files of ours that go out once more: one somebody points at, one of a quick message. What is sent is kept with
 * its ticket, however long its origin lives.
 */
export async function findShared(ctx: Ctx, { mediaUrl, quickMessageId }: MessageInput): Promise<OutgoingMedia[]> {
  const found: StoredFileModel[] = [];
  if (mediaUrl) {
    // Nothing is ever fetched from an address: it names a file we keep, or none.
    const key = keyInAddress(mediaUrl);
    if (!key) failField("mediaUrl", "invalid");
    found.push(await findVisibleFile(ctx, key));
  }
  if (quickMessageId) {
    const file = await findQuickFile(ctx, quickMessageId);
    if (file) found.push(file);
  }
  const medias: OutgoingMedia[] = [];
  for (const file of found) medias.push({ file: await copyStoredFile(ctx, file) });
  return medias;
}

/** What a file list says and sends: its message, then each file over its name. */
export async function findListContents(ctx: Ctx, id: number): Promise<{ message: string; medias: OutgoingMedia[] }> {
  const { message, files } = await findListFiles(id);
  const medias: OutgoingMedia[] = [];
  for (const { file, caption } of files) medias.push({ file: await copyStoredFile(ctx, file), caption });
  return { message, medias };
}

/** A file of a message, quick message or file list that the writer may read. */
async function findVisibleFile(ctx: Ctx, key: string): Promise<StoredFileModel> {
  const file = (await findStoredFile(key)) ?? fail("ERR_NO_MEDIA_FOUND");
  const messages = await MessageModel.findAll({ where: { mediaId: file.id }, attributes: ["ticketId"] });
  for (const { ticketId } of messages) {
    const ticket = await findTicket(ticketId);
    if (ticket && maySeeTicket(ctx.user, ticket)) return file;
  }
  const isOffered = (await showsQuickFile(ctx, file.id)) || (await isListFile(file.id));
  return isOffered ? file : fail("ERR_NO_MEDIA_FOUND");
}
