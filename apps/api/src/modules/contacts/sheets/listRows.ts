import { parsePhone } from "@recado/domain";
import { execute } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { removeStoredFiles } from "../../../kernel/storage/storage.js";
import { cleanLine } from "../cleanName.js";
import { ContactImportModel } from "./contactImport.model.js";
import type { RowsDone } from "./importRows.js";
import type { SheetRow } from "./types.js";

/** A row of a sheet with a number that may be one; what else it says is clean. */
interface ListRow extends SheetRow {
  number: string;
}

/** Rows on their way into a contact list, in the running unit. */
export interface ListRows {
  companyId: number;
  contactListId: number;
  rows: ListRow[];
  /** There are no more behind these. */
  isLast: boolean;
}

/** Takes rows into a list, and says which it did not take, because their number is there already. */
type TakeRows = (given: ListRows) => Promise<{ row: number; result: "repeated" | "known" }[]>;

let takeRows: TakeRows | undefined;

/** Contact lists lie above contacts: they say here how rows come into them. */
export function setContactLists(take: TakeRows): void {
  takeRows = take;
}

/** Like `importRows`, into a list, and with only what was not taken in the report. */
export async function importIntoList(
  batch: Omit<ListRows, "rows"> & { importId: number; rows: SheetRow[] },
): Promise<RowsDone> {
  const { importId, rows, ...into } = batch;
  if (!takeRows) throw new Error("No contact lists are there");
  const read = rows.map((each) => ({
    row: each.row,
    name: cleanLine(each.name),
    email: cleanLine(each.email),
    typed: cleanLine(each.number),
    number: parsePhone(each.number) ?? "",
  }));
  const good = read.filter(({ number }) => number !== "");
  const twice = new Map((await takeRows({ ...into, rows: good })).map(({ row, result }) => [row, result]));
  const refused = read.flatMap(({ row, name, number, typed }) => {
    const unreadable = typed === "" ? "numberless" : "invalid";
    const result = number === "" ? unreadable : twice.get(row);
    return result ? [{ row, name, number, typed, result }] : [];
  });
  await execute(sql`
    INSERT INTO "ContactImportRows" ("importId", row, name, number, phone, result)
    SELECT ${importId}, r.row, r.name, r.typed, r.number, r.result
      FROM jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) AS r (row integer, name text, number text, typed text, result text)
    ON CONFLICT ("importId", row) DO NOTHING`);
  return { created: good.length - twice.size, updated: 0, failed: read.length - good.length };
}

/** Takes the imports of a list away with it, and their files. Whoever takes rows of one over has ended by then. */
export async function removeImportsOf(contactListId: number): Promise<void> {
  const rows = await ContactImportModel.findAll({ where: { contactListId }, order: [["id", "ASC"]], lock: true });
  await removeStoredFiles(rows.flatMap(({ fileId, reportId }) => [fileId, reportId]));
  await ContactImportModel.destroy({ where: { contactListId } });
}
