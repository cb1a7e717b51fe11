import type { ScheduleProblem } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { copyStoredFile, findStoredFileById } from "../../kernel/storage/storage.js";
import { findLivingConnection, readDefaultConnection } from "../connections/index.js";
import { findContact } from "../contacts/index.js";
import { arrangeContents, renderAs, sendMessage } from "../messages/index.js";
import { messageTexts } from "../messages/relations.js";
import { findLastConnection, findOrOpenForProgram } from "../tickets/index.js";
import { ticketRefs } from "../tickets/relations.js";
import { userNames } from "../users/relations.js";
import type { ScheduleModel } from "./schedule.model.js";

/**
 * Writes a schedule into its contact's conversation, in the running unit. An open or waiting ticket gets it; without one it
 * stands in a closed ticket, so that the history shows it and nobody's list of waiting customers does. Null when it was
 * written, else why not.
 */
export async function writeScheduled(row: ScheduleModel, timeZone: string): Promise<ScheduleProblem | null> {
  if (row.onlyIfSilent && (await hasWritten(row))) return "answered";
  const contact = await findContact(row.contactId);
  if (!contact?.jid) return "no_address";
  const connectionId = await findConnectionId(row);
  if (connectionId === null) return "no_connection";
  const ticket = await findOrOpenForProgram(contact, connectionId);
  const userName = await readUserName(row.userId);
  const text = (await renderAs({ userName, timeZone }, ticket, row.body)).trim();
  const media = row.mediaId === null ? null : await findStoredFileById(row.mediaId);
  if (text === "" && !media) return "empty";
  // What is sent is kept with its ticket, however long the schedule lives.
  const medias = media ? [{ file: await copyStoredFile(row, media) }] : [];
  for (const content of arrangeContents(text, medias))
    row.messageId = (await sendMessage({ ticket, content, origin: "schedule", userId: row.userId })).id;
  return null;
}

/** The one that was chosen; else that over which the contact is or was last talked to; else the company's default. */
export async function findConnectionId({
  whatsappId,
  contactId,
}: Pick<ScheduleModel, "whatsappId" | "contactId">): Promise<number | null> {
  for (const id of [whatsappId, await findLastConnection(contactId)]) {
    if (id !== null && (await findLivingConnection(id))) return id;
  }
  return (await readDefaultConnection())?.id ?? null;
}

async function hasWritten({ contactId, silentSince }: ScheduleModel): Promise<boolean> {
  const [found] = await query(sql`
    SELECT 1 FROM ${ticketRefs} t JOIN ${messageTexts} m ON m."ticketId" = t.id
     WHERE t."contactId" = ${contactId} AND m.origin = 'contact' AND m."createdAt" > ${silentSince} LIMIT 1`);
  return found !== undefined;
}

async function readUserName(id: number | null): Promise<string> {
  const [user] = await query<{ name: string }>(sql`SELECT name FROM ${userNames} u WHERE u.id = ${id}::integer`);
  return user?.name ?? "";
}
