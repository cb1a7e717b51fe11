import { setTimeout as pause } from "node:timers/promises";
import type { SheetFormat, WrittenSheet } from "@recado/contract";
import { reloadActor } from "../auth/actor.js";
import type { CompanyScope, Ctx } from "../context.js";
import { unit } from "../db/unit.js";
import { fail } from "../errors.js";
import type { HttpContext } from "../http/httpContext.js";
import { payerOf } from "../payer.js";
import { mediaAddress } from "../storage/storage.js";
import { CSV_START, escapeFormula, toCsvLine } from "./csv.js";
import { KEPT_HOURS, noteExport } from "./exports.js";
import { queueSheetWork } from "./queueSheetWork.js";
import { type SheetFile, writeSheetFile } from "./sheetFile.js";
import { writeWorkbook } from "./writeWorkbook.js";

/** How many rows are made into lines in one go. For as long as it took, others then have the thread and the database. */
export const EXPORT_PAGE = 500;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A row, by whose id the next page is asked for. */
interface ExportRow {
  id: number;
  cells: string[];
}

export interface ExportedSheet {
  /** Without its ending. */
  name: string;
  format: SheetFormat;
  head: string[];
  /** The next rows after an id, `EXPORT_PAGE` at most; each call in a unit of its own. */
  readPage(after: number): Promise<ExportRow[]>;
  /** Whoever has gone wants no file. */
  http: HttpContext;
}

/** Writes rows of the company into a sheet of the store, and says where it can be fetched for a day. */
export function exportSheet(ctx: Ctx, sheet: ExportedSheet): Promise<WrittenSheet> {
  return queueSheetWork(payerOf({ companyId: ctx.companyId, userId: ctx.user.id }), () => writeExport(ctx, sheet));
}

async function writeExport(ctx: Ctx, sheet: ExportedSheet): Promise<WrittenSheet> {
  const { format } = sheet;
  const isCsv = format === "csv";
  const name = `${sheet.name}.${format}`;
  const file = await writeSheetFile(name, isCsv ? "text/csv" : XLSX, async (write) => {
    if (isCsv) {
      await write(CSV_START);
      await readAll(ctx, sheet, (rows) => write(rows.map(toCsvLine).join("")));
    } else
      await writeWorkbook(write, (append) =>
        readAll(ctx, sheet, (rows) => append(rows.map((row) => row.map(escapeFormula)))),
      );
  });
  return keepForADay(ctx, { name, file });
}

/** Puts a file of a few pages into the store of the company, and says where it can be fetched for a day. */
export async function exportFile(
  scope: CompanyScope,
  { name, mime, bytes }: { name: string; mime: string; bytes: Buffer },
): Promise<WrittenSheet> {
  return keepForADay(scope, { name, file: await writeSheetFile(name, mime, (write) => write(bytes)) });
}

async function keepForADay(
  scope: CompanyScope,
  { name, file }: { name: string; file: SheetFile },
): Promise<WrittenSheet> {
  try {
    return await unit(scope, async () => {
      const stored = await file.store(scope);
      await noteExport(stored.id);
      return { url: mediaAddress(stored.key, KEPT_HOURS), name };
    });
  } finally {
    await file.discard();
  }
}

/** Hands on the head and the rows, a page at a time: no more of them lie in memory, and no transaction waits for a disk. */
async function readAll(
  ctx: Ctx,
  { head, readPage, http }: ExportedSheet,
  take: (rows: string[][]) => Promise<void>,
): Promise<void> {
  await take([head]);
  for (let after = 0; ; ) {
    if (http.isGone()) fail("ERR_UNAVAILABLE");
    const began = performance.now();
    const rows = await unit(ctx, async () => {
      const { user } = await reloadActor(ctx);
      if (user.profile !== ctx.user.profile || user.super !== ctx.user.super) fail("ERR_NO_PERMISSION");
      return readPage(after);
    });
    const last = rows.at(-1);
    // A page may be shorter than asked for: what is deleted while it is read is not in it.
    if (!last) return;
    await take(rows.map(({ cells }) => cells));
    after = last.id;
    await pause(performance.now() - began);
  }
}
