import { setTimeout as pause } from "node:timers/promises";
import { type ContactImport, contactImportChannel } from "@recado/contract";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import { AppError } from "../../../kernel/errors.js";
import { payerOf } from "../../../kernel/payer.js";
import { announce } from "../../../kernel/realtime/announce.js";
import { to } from "../../../kernel/realtime/rooms.js";
import { removeStoredFiles, storedPath } from "../../../kernel/storage/storage.js";
import { attendants } from "../../users/relations.js";
import { announceManyContacts } from "../announceContact.js";
import { ContactImportModel } from "./contactImport.model.js";
import { importRows } from "./importRows.js";
import { importIntoList } from "./listRows.js";
import { readSheet } from "./readSheet.js";
import { writeReport } from "./report.js";
import { type ImportReader, toContactImport } from "./toContactImport.js";
import type { SheetRow } from "./types.js";

interface ImportRef {
  companyId: number;
  importId: number;
}

/** Rows taken over together: enough to be quick, few enough to hold nobody up. Twice as long as it took, the database is left to others. */
const BATCH = 500;

/**
 * Takes the rows over, batch by batch, each with its count in one unit: what is done is never done twice, whoever else took
 * the import up meanwhile.
 */
export async function runImport(ref: ImportRef, signal?: AbortSignal): Promise<void> {
  const found = await unit(ref, () => findWork(ref));
  if (!found) return;
  const readRest = await openRows(ref, found);
  if (!readRest) return;
  for (;;) {
    signal?.throwIfAborted();
    const began = performance.now();
    const isOver = await unit(ref, () => takeBatch(ref, readRest));
    if (isOver) break;
    await pause(2 * (performance.now() - began));
  }
  await writeReportOf(ref);
}

interface OpenImport {
  row: ContactImportModel;
  /** Where its sheet lies. */
  key: string | undefined;
}

async function findWork({ importId }: ImportRef): Promise<OpenImport | null> {
  const row = await ContactImportModel.findByPk(importId, { include: "file" });
  if (!row || row.status === "failed" || row.status === "done") return null;
  return { row, key: row.file?.key };
}

/** The next rows of an import, and how many are left with them. In the unit that takes them over. */
type ReadRest = (row: ContactImportModel) => Promise<{ rows: SheetRow[]; left: number }>;

/** How an import that is not over is read, or null; a sheet that cannot be read ends it. */
async function openRows(ref: ImportRef, { row, key }: OpenImport): Promise<ReadRest | null> {
  if (row.source === "phone") return readPhoneBook;
  try {
    const payer = payerOf({ companyId: ref.companyId, userId: row.userId });
    const rows = await readSheet(storedPath(ref.companyId, key ?? ""), payer);
    return async ({ done }) => ({ rows: rows.slice(done, done + BATCH), left: rows.length - done });
  } catch (error) {
    // What could not be read for now is read later.
    if (!(error instanceof AppError) || error.code === "ERR_RATE_LIMIT") throw error;
    const { code } = error;
    await unit(ref, () => failImport(ref, code));
    return null;
  }
}

/** Phones go on telling what is in it: what is behind is known by its id, and not by how many there were. */
const readPhoneBook: ReadRest = async ({ id, whatsappId }) => {
  const rows = await query<SheetRow & { left: number }>(
    sql`SELECT id AS row, name, number, '' AS email, (count(*) OVER ())::integer AS left
       FROM "PhoneBook" WHERE "whatsappId" = ${whatsappId} AND number <> ''
        AND id > (SELECT coalesce(max(row), 0) FROM "ContactImportRows" WHERE "importId" = ${id})
      ORDER BY id LIMIT ${BATCH}`,
  );
  return { rows, left: rows[0]?.left ?? 0 };
};

async function takeBatch({ companyId, importId }: ImportRef, readRest: ReadRest): Promise<boolean> {
  // Another worker that took the same import up waits here, and goes on behind this batch.
  const row = await ContactImportModel.findByPk(importId, { lock: true });
  if (!row || row.status === "done" || row.status === "failed") return true;
  const { rows, left } = await readRest(row);
  if (rows.length === 0) return true;
  const batch = { companyId, importId, rows };
  const isLast = rows.length === left;
  const done = row.contactListId
    ? await importIntoList({ ...batch, contactListId: row.contactListId, isLast })
    : await importRows(batch);
  await change(
    { companyId, importId },
    {
      status: "running",
      total: row.done + left,
      done: row.done + rows.length,
      created: row.created + done.created,
      updated: row.updated + done.updated,
      failed: row.failed + done.failed,
    },
  );
  return false;
}

/** Ends an import that cannot be taken over, in the running unit. */
export async function failImport(ref: ImportRef, problem: string): Promise<void> {
  const row = await ContactImportModel.findByPk(ref.importId, { lock: true });
  if (!row || row.status === "done") return;
  await change(ref, { status: "failed", problem });
  announceBrought(row);
  await removeStoredFiles([row.fileId]);
}

/** Writes the report of an import that is over anew, where it was thrown away. */
export async function rewriteReportOf(ref: ImportRef): Promise<void> {
  const row = await unit(ref, () => ContactImportModel.findByPk(ref.importId));
  if (row?.status === "done" && row.reportId === null) await writeReportOf(ref);
}

/** Writes what became of each row, and ends the import with it. Once, also where two workers came to the end together. */
async function writeReportOf(ref: ImportRef): Promise<void> {
  const report = await writeReport(ref);
  await unit(ref, async () => {
    const row = await ContactImportModel.findByPk(ref.importId, { lock: true });
    if (!row || row.reportId !== null) return;
    const [rows] = await query<{ count: number }>(
      sql`SELECT count(*)::integer AS count FROM "ContactImportRows" WHERE "importId" = ${ref.importId}`,
    );
    if (rows?.count !== report.rows) throw new Error("A contact of the report was deleted while it was written");
    await row.update({ reportId: (await report.store(ref)).id });
    await removeStoredFiles([row.fileId]);
    await change(ref, { status: "done" });
    announceBrought(row);
  }).finally(report.discard);
}

/** Screens are told once what all batches came to. */
function announceBrought({ companyId, contactListId, created, updated }: ContactImportModel): void {
  if (contactListId === null && created + updated > 0) announceManyContacts(companyId);
}

async function change({ companyId, importId }: ImportRef, values: Partial<ContactImport>): Promise<void> {
  const row = await ContactImportModel.findByPk(importId, { include: "report" });
  if (!row) return;
  const { status, total, done, created, updated, failed, problem } = { ...row.get(), ...values };
  await row.update({ status, total, done, created, updated, failed, problem });
  const [reader] = row.report
    ? await query<ImportReader>(sql`SELECT id, profile, super FROM ${attendants} a WHERE a.id = ${row.userId}::integer`)
    : [];
  const contactImport = toContactImport(row, reader);
  const audience = row.userId === null ? to.company(companyId) : to.user(companyId, row.userId);
  announce(contactImportChannel, { action: "update", contactImport }, audience);
}
