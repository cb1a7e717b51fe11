import { type ContactImport, contactImportChannel } from "@recado/contract";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import { AppError } from "../../../kernel/errors.js";
import { announce } from "../../../kernel/realtime/announce.js";
import { to } from "../../../kernel/realtime/rooms.js";
import { removeStoredFile, storedPath } from "../../../kernel/storage/storage.js";
import { StoredFileModel } from "../../../kernel/storage/storedFile.model.js";
import { ContactImportModel } from "./contactImport.model.js";
import { importRows } from "./importRows.js";
import { readSheet } from "./readSheet.js";
import { writeReport } from "./report.js";
import type { SheetRow } from "./sheetWords.js";
import { toContactImport } from "./toContactImport.js";

interface Work {
  companyId: number;
  importId: number;
}

/** Rows taken over together: enough to be quick, few enough to hold nobody up. */
const BATCH = 500;

/** Takes the rows over, batch by batch, each with its count in one unit: what is done is never done twice. */
export async function runImport(work: Work): Promise<void> {
  const rows = await readRows(work);
  if (!rows) return;
  for (;;) {
    const isOver = await unit(work, () => takeBatch(work, rows));
    if (isOver) break;
  }
  await finish(work);
}

/** The rows of an import that is not over, or null; a sheet that cannot be read ends it. */
async function readRows(work: Work): Promise<SheetRow[] | null> {
  const running = await unit(work, async () => {
    const row = await ContactImportModel.findByPk(work.importId);
    const file = row?.fileId ? await StoredFileModel.findByPk(row.fileId) : null;
    return row && { isOver: row.status === "done" || row.status === "failed", source: row.source, key: file?.key, row };
  });
  if (!running || running.isOver) return null;
  if (running.source === "phone") return unit(work, () => readPhoneBook(running.row.whatsappId));
  try {
    const asker = { companyId: work.companyId, userId: running.row.userId };
    return await readSheet(storedPath(work.companyId, running.key ?? ""), asker);
  } catch (error) {
    // What could not be read for now is read later.
    if (!(error instanceof AppError) || error.code === "ERR_RATE_LIMIT") throw error;
    await unit(work, () => change(work, { status: "failed", problem: error.code }));
    return null;
  }
}

function readPhoneBook(whatsappId: number | null): Promise<SheetRow[]> {
  return select<SheetRow>(
    sql`SELECT row_number() OVER (ORDER BY id)::integer AS row, name, number, '' AS email
       FROM "PhoneBook" WHERE "whatsappId" = ${whatsappId} AND number <> '' ORDER BY id`,
  );
}

async function takeBatch({ companyId, importId }: Work, rows: SheetRow[]): Promise<boolean> {
  // Another worker that took the same import up waits here, and goes on behind this batch.
  const row = await ContactImportModel.findByPk(importId, { lock: true });
  if (!row || row.status === "done" || row.status === "failed" || row.done >= rows.length) return true;
  const done = await importRows({ companyId, importId, rows: rows.slice(row.done, row.done + BATCH) });
  await change(
    { companyId, importId },
    {
      status: "running",
      total: rows.length,
      done: Math.min(row.done + BATCH, rows.length),
      created: row.created + done.created,
      updated: row.updated + done.updated,
      failed: row.failed + done.failed,
    },
  );
  return false;
}

/** Once, also where two workers came to the end together: the rows a second report would be made of are gone. */
async function finish(work: Work): Promise<void> {
  const report = await writeReport(work);
  await unit(work, async () => {
    const row = await ContactImportModel.findByPk(work.importId, { lock: true });
    if (!row || row.status === "done") return;
    const { fileId } = row;
    await row.update({ reportId: (await report.store(work)).id, fileId: null });
    if (fileId) await removeStoredFile(work, fileId);
    await select(sql`DELETE FROM "ContactImportRows" WHERE "importId" = ${work.importId} RETURNING id`);
    await change(work, { status: "done" });
  }).finally(report.discard);
}

async function change({ companyId, importId }: Work, values: Partial<ContactImport>): Promise<void> {
  const row = await ContactImportModel.findByPk(importId, { include: "report" });
  if (!row) return;
  const { status, total, done, created, updated, failed, problem } = { ...row.get(), ...values };
  await row.update({ status, total, done, created, updated, failed, problem });
  const contactImport = toContactImport(row);
  const audience = row.userId === null ? to.company(companyId) : to.user(companyId, row.userId);
  announce(contactImportChannel, { action: "update", contactImport }, audience);
}
