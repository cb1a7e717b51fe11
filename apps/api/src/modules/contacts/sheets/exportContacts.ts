import { setTimeout as pause } from "node:timers/promises";
import type { SHEET_FORMATS } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import { mediaAddress } from "../../../kernel/storage/storage.js";
import { CSV_START, guard, toCsvLine } from "./csv.js";
import { inTurn } from "./readSheet.js";
import { writeSheetFile } from "./sheetFile.js";
import { writeWorkbook } from "./writeWorkbook.js";

interface ExportRow {
  id: number;
  name: string;
  number: string;
  email: string;
}

const HEAD = ["nome", "numero", "e-mail"];
/** So many are made into lines in one go, and for as long as it took others have the thread and the database. */
const PAGE = 500;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Format = (typeof SHEET_FORMATS)[number];

/** All contacts of the company as a sheet of the store, and where it can be fetched. */
export function exportContacts(ctx: Ctx, format: Format): Promise<{ url: string; name: string }> {
  return inTurn({ companyId: ctx.companyId, userId: ctx.user.id }, () => writeExport(ctx, format));
}

async function writeExport(ctx: Ctx, format: Format): Promise<{ url: string; name: string }> {
  const isCsv = format === "csv";
  const name = `contatos.${format}`;
  const file = await writeSheetFile(name, isCsv ? "text/csv" : XLSX, async (append) => {
    if (isCsv) await append(CSV_START + toCsvLine(HEAD));
    for (let behind = 0; ; ) {
      const began = performance.now();
      const rows = await unit(ctx, () => readPage(behind));
      // A workbook is put together from lines of JSON, which need no quoting of their own.
      const lines = rows.map((row) =>
        isCsv
          ? toCsvLine([row.name, row.number, row.email])
          : `${JSON.stringify([guard(row.name), row.number, guard(row.email)])}\n`,
      );
      await append(lines.join(""));
      behind = rows.at(-1)?.id ?? behind;
      if (rows.length < PAGE) return;
      await pause(performance.now() - began);
    }
  });
  try {
    if (!isCsv) await writeWorkbook(file.path, HEAD);
    return await unit(ctx, async () => {
      const stored = await file.store(ctx);
      await select(sql`INSERT INTO "ContactExports" ("fileId") VALUES (${stored.id}) RETURNING id`);
      return { url: mediaAddress(stored.key), name };
    });
  } finally {
    await file.discard();
  }
}

function readPage(behind: number): Promise<ExportRow[]> {
  return select<ExportRow>(
    sql`SELECT id, name, number, email FROM "Contacts" WHERE NOT "isGroup" AND id > ${behind} ORDER BY id LIMIT ${PAGE}`,
  );
}
