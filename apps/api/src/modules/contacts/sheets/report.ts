import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { unit } from "../../../kernel/db/unit.js";
import { CSV_START, toCsvLine } from "./csv.js";
import { type SheetFile, writeSheetFile } from "./sheetFile.js";

interface ReportRow {
  row: number;
  name: string;
  number: string;
  result: string;
}

interface Work {
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
export async function writeReport({ companyId, importId }: Work): Promise<SheetFile & { rows: number }> {
  const scope = { companyId };
  let count = 0;
  const file = await writeSheetFile("relatorio-da-importacao.csv", "text/csv", async (append) => {
    await append(CSV_START + toCsvLine(["linha", "nome", "numero", "resultado"]));
    for (let behind = 0; ; ) {
      const rows = await unit(scope, () =>
        select<ReportRow>(
          sql`SELECT row, name, number, result FROM "ContactImportRows"
            WHERE "importId" = ${importId} AND row > ${behind} ORDER BY row LIMIT ${PAGE}`,
        ),
      );
      await append(
        rows.map((each) => toCsvLine([each.row, each.name, each.number, RESULTS[each.result] ?? ""])).join(""),
      );
      behind = rows.at(-1)?.row ?? behind;
      count += rows.length;
      if (rows.length < PAGE) return;
    }
  });
  return { ...file, rows: count };
}
