import { type ContactImport, contactImportChannel, MAX_IMPORTS } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import { addWork } from "../../../kernel/durable/work.js";
import { rateLimit } from "../../../kernel/http/rateLimit.js";
import type { ReceivedFile } from "../../../kernel/http/upload.js";
import { payerOf } from "../../../kernel/payer.js";
import { authorize } from "../../../kernel/policy.js";
import { announce } from "../../../kernel/realtime/announce.js";
import { to } from "../../../kernel/realtime/rooms.js";
import { storeFile } from "../../../kernel/storage/storage.js";
import type { LineRef } from "../../../whatsapp/port.js";
import { findDefaultConnection, findLivingConnection } from "../../connections/index.js";
import { ContactImportModel } from "./contactImport.model.js";
import { IMPORTS_KEY, importContacts } from "./import.work.js";
import { readSheet } from "./readSheet.js";
import { toContactImport } from "./toContactImport.js";

/** Each sheet costs a thread and a while; nobody has so many, and one company's must not hold up the others'. */
const limit = rateLimit("contact-sheets", { points: 20, seconds: 60 });

/** The newest into the contacts, or into a list. */
export async function listImportsOf(ctx: Ctx, contactListId: number | null): Promise<ContactImport[]> {
  const rows = await ContactImportModel.findAll({
    where: { contactListId },
    include: "report",
    order: [["id", "DESC"]],
    limit: MAX_IMPORTS,
  });
  return rows.map((row) => toContactImport(row, ctx.user));
}

export async function getImport(ctx: Ctx, id: number): Promise<ContactImport> {
  const row = await ContactImportModel.findOne({ where: { id, contactListId: null }, include: "report" });
  authorize(ctx, row, { missing: "ERR_NO_IMPORT_FOUND" });
  return toContactImport(row, ctx.user);
}

/** Reads a sheet once to see whether it is one, and leaves the taking over, into the contacts or a list, to a worker. */
export async function startSheetImport(
  ctx: Ctx,
  file: ReceivedFile,
  contactListId: number | null = null,
): Promise<ContactImport> {
  await limit.take(String(ctx.companyId));
  const rows = await readSheet(file.path, payerOf({ companyId: ctx.companyId, userId: ctx.user.id }));
  return unit(ctx, async () => {
    const { id: fileId } = await storeFile(ctx, file);
    const row = await ContactImportModel.create({
      source: "sheet",
      contactListId,
      fileName: file.name,
      fileId,
      total: rows.length,
      userId: ctx.user.id,
    });
    return begin(ctx, row);
  });
}

/** The same for the address book of the phone behind a connection, as far as it was told to us. */
export async function startPhoneImport(ctx: Ctx, whatsappId: number | null): Promise<ContactImport> {
  const connection = whatsappId ? await findLivingConnection(whatsappId) : await findDefaultConnection();
  authorize(ctx, connection, { missing: "ERR_NO_WAPP_FOUND" });
  const [book] = await query<{ count: number }>(
    sql`SELECT count(*)::integer AS count FROM "PhoneBook" WHERE "whatsappId" = ${connection.id} AND number <> ''`,
  );
  const row = await ContactImportModel.create({
    source: "phone",
    fileName: connection.name,
    whatsappId: connection.id,
    total: book?.count ?? 0,
    userId: ctx.user.id,
  });
  return begin(ctx, row);
}

/** Sets a worker on it, and shows it on every screen of who asked. */
async function begin({ companyId, user }: Ctx, row: ContactImportModel): Promise<ContactImport> {
  await addWork(importContacts, { importId: row.id }, { key: IMPORTS_KEY });
  const contactImport = toContactImport(row, user);
  announce(contactImportChannel, { action: "update", contactImport }, to.user(companyId, user.id));
  return contactImport;
}

/** Keeps what a phone's owner calls people; the newest name counts. */
export async function rememberPhoneBook(
  { connectionId }: LineRef,
  entries: { jid: string; pn: string | null; lid: string | null; name: string }[],
): Promise<void> {
  await execute(
    sql`INSERT INTO "PhoneBook" ("whatsappId", jid, number, lid, name)
     SELECT DISTINCT ON (e.jid) ${connectionId}, e.jid, coalesce(e.pn, ''), coalesce(e.lid, ''), left(e.name, 200)
       FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e (jid text, pn text, lid text, name text)
     ON CONFLICT ("whatsappId", jid) DO UPDATE
       SET number = excluded.number, lid = excluded.lid, name = excluded.name, "updatedAt" = now()`,
  );
}
