import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import { CSV_START, toCsvLine } from "../../../kernel/sheets/csv.js";
import { type SheetFile, writeSheetFile } from "../../../kernel/sheets/sheetFile.js";

interface ReportRow {
  row: number;
  /** A sheet's rows have a number in the sheet; others are counted. */
  isOfSheet: boolean;
  name: string;
  number: string;
  result: string;
}

interface ImportRef {
  companyId: number;
  importId: number;
}

/** What a report says of a row; whoever made the sheet reads it beside the sheet. */
const RESULTS: Record<string, string> = {
  created: "criado",
  updated: "atualizado",
  unchanged: "já existia",
  repeated: "repetido na planilha",
  known: "já estava na lista",
  invalid: "número inválido",
  numberless: "sem número",
};
const PAGE = 5_000;

/** Writes down for each row what became of it, and says how many there were. */
export async function writeReport({ companyId, importId }: ImportRef): Promise<SheetFile & { rows: number }> {
  const scope = { companyId };
  let count = 0;
  const file = await writeSheetFile("relatorio-da-importacao.csv", "text/csv", async (append) => {
    await append(CSV_START + toCsvLine(["linha", "nome", "numero", "resultado"]));
    for (let after = 0; ; ) {
      const rows = await unit(scope, () =>
        query<ReportRow>(
          sql`SELECT r.row, i.source = 'sheet' AS "isOfSheet", r.name, r.number, r.result
             FROM "ContactImportRows" r JOIN "ContactImports" i ON i.id = r."importId"
            WHERE r."importId" = ${importId} AND r.row > ${after} ORDER BY r.row LIMIT ${PAGE}`,
        ),
      );
      const lines = rows.map(({ row, isOfSheet, name, number, result }, index) =>
        toCsvLine([isOfSheet ? row : count + index + 1, name, number, RESULTS[result] ?? ""]),
      );
      await append(lines.join(""));
      after = rows.at(-1)?.row ?? after;
      count += rows.length;
      if (rows.length < PAGE) return;
    }
  });
  return { ...file, rows: count };
}
