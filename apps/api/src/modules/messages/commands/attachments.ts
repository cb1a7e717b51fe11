import type { MessageInput } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { fail, failField } from "../../../kernel/errors.js";
import { keyInAddress, storedPath, storeFile } from "../../../kernel/storage/storage.js";
import { StoredFileModel } from "../../../kernel/storage/storedFile.model.js";
import { findQuickFile } from "../../quick-messages/index.js";
import type { TicketModel } from "../../tickets/index.js";
import type { SaidMedia } from "../say.js";

/** The message that is answered: one of the same contact, whichever episode it is from. */
export async function findQuoted(ticket: TicketModel, id: number): Promise<number> {
  const [row] = await select<{ id: number }>(
    `SELECT m.id FROM "Messages" m JOIN "Tickets" t ON t.id = m."ticketId"
      WHERE m.id = $1 AND t."contactId" = $2 AND m."whatsappId" IS NOT DISTINCT FROM $3`,
    [id, ticket.contactId, ticket.whatsappId],
  );
  return row?.id ?? fail("ERR_NO_MESSAGE_FOUND");
}

/** Files of ours that go out once more: one somebody points at, one of a quick message. */
export async function findShared(ctx: Ctx, { mediaUrl, quickMessageId }: MessageInput): Promise<SaidMedia[]> {
  const found: StoredFileModel[] = [];
  if (mediaUrl) {
    // Nothing is ever fetched from an address: it names a file we keep, or none.
    const key = keyInAddress(mediaUrl);
    if (!key) failField("mediaUrl", "invalid");
    found.push((await StoredFileModel.findOne({ where: { key } })) ?? fail("ERR_NO_MEDIA_FOUND"));
  }
  if (quickMessageId) {
    const file = await findQuickFile(ctx, quickMessageId);
    if (file) found.push(file);
  }
  const medias: SaidMedia[] = [];
  for (const file of found) medias.push({ file: await copyFile(ctx, file) });
  return medias;
}

/** What is sent is kept with its ticket, however long its origin lives. */
function copyFile(ctx: Ctx, { key, name, mime, bytes }: StoredFileModel): Promise<StoredFileModel> {
  const path = storedPath(ctx.companyId, key);
  return storeFile(ctx, { path, name, mime, bytes, discard: () => Promise.resolve() });
}
