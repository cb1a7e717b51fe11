import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { decodeText } from "../../../kernel/decodeText.js";
import { unescapeFormula } from "../../../kernel/sheets/csv.js";
import { unboxWorkbook } from "./oldWorkbook.js";
import type { SheetAnswer, SheetQuestion } from "./types.js";
import { repackWorkbook } from "./workbookZip.js";

// A sheet is a stranger's: whatever its parser makes of it, nothing inherits from it.
Object.freeze(Object.prototype);

const HEADS = new Map<string, "name" | "number" | "email">([
  ["nome", "name"],
  ["name", "name"],
  ["numero", "number"],
  ["number", "number"],
  ["telefone", "number"],
  ["celular", "number"],
  ["whatsapp", "number"],
  ["phone", "number"],
  ["e-mail", "email"],
  ["email", "email"],
]);

/** How workbooks begin: the new ones are zip files, the old ones compound files. */
const ZIP = "504b0304";
const COMPOUND = "d0cf11e0";

/** Characters that are read of a cell. */
const MOST_READ = 300;

const { path, mostRows } = workerData as SheetQuestion;
parentPort?.postMessage(await read());

async function read(): Promise<SheetAnswer> {
  const bytes = readFileSync(path);
  const signature = bytes.subarray(0, 4).toString("hex");
  const isText = signature !== ZIP && signature !== COMPOUND;
  // Whatever else the parser would take it for has been looked at by nobody.
  if (isText && bytes.includes(0)) return { problem: "unreadable" };
  // Cells may hold line breaks, but not in every row.
  if (isText && countLines(bytes, 2 * mostRows + 1) > 2 * mostRows) return { problem: "too-big" };
  const workbook = signature === ZIP ? repackWorkbook(bytes, mostRows) : signature === COMPOUND && unboxWorkbook(bytes);
  if (typeof workbook === "string") return { problem: workbook };
  // Only now: a bomb does not wait for the reader to be loaded.
  const xlsx = await import("xlsx");
  const options = {
    dense: true,
    sheetRows: mostRows + 2,
    cellFormula: false,
    cellHTML: false,
    bookVBA: false,
  } as const;
  const book = workbook
    ? xlsx.read(workbook, { ...options, type: "buffer" })
    : xlsx.read(decodeText(bytes), { ...options, type: "string", raw: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ""];
  if (!sheet) return { problem: "unreadable" };
  // The range is what the file says of itself; only cells that are there are looked at.
  const range = xlsx.utils.decode_range(sheet["!fullref"] ?? sheet["!ref"] ?? "A1");
  if (range.e.r > mostRows) return { problem: "too-big" };
  const lines = (sheet["!data"] ?? []) as ({ v?: unknown } | undefined)[][];
  return pickColumns(lines);
}

function countLines(bytes: Buffer, most: number): number {
  let count = 0;
  for (let at = bytes.indexOf(10); at >= 0 && count < most; at = bytes.indexOf(10, at + 1)) count += 1;
  return count;
}

function pickColumns(lines: ({ v?: unknown } | undefined)[][]): SheetAnswer {
  const columns = new Map<"name" | "number" | "email", number>();
  (lines[0] ?? []).forEach((cell, index) => {
    const head = HEADS.get(plain(textOf(cell).slice(0, MOST_READ)));
    if (head && !columns.has(head)) columns.set(head, index);
  });
  if (!columns.has("number")) return { problem: "unreadable" };
  const readCell = (line: ({ v?: unknown } | undefined)[], column: "name" | "number" | "email") => {
    const index = columns.get(column);
    return index === undefined ? "" : unescapeFormula(textOf(line[index])).trim().slice(0, MOST_READ);
  };
  const rows = lines.slice(1).flatMap((line, index) => {
    if (!line) return [];
    const row = {
      row: index + 2,
      name: readCell(line, "name"),
      number: readCell(line, "number"),
      email: readCell(line, "email"),
    };
    return row.name + row.number + row.email === "" ? [] : [row];
  });
  return { rows };
}

/** Numbers stay whole: a phone is not 5.5E+12. */
function textOf(cell: { v?: unknown } | undefined): string {
  const value = cell?.v;
  if (typeof value === "number") return Number.isSafeInteger(value) ? String(value) : value.toFixed(0);
  return typeof value === "string" ? value : "";
}

/** As `foldText` of the domain, which would bring all of it and the contract into each of these threads. */
function plain(head: string): string {
  return head
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim()
    .toLowerCase();
}
