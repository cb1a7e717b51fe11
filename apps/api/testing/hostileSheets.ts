import { MAX_SHEET_ROWS } from "@recado/contract";
import * as xlsx from "xlsx";
import { makeBackwardsBook, makeWorkbook, makeZip, sheetOf } from "./sheets.js";
import { PIXEL } from "./world.js";

/** A workbook with one sheet. */
export function book(rows: unknown[][], bookType: "xlsx" | "biff8" = "xlsx"): Buffer {
  const workbook = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(rows), "Contatos");
  return xlsx.write(workbook, { type: "buffer", bookType }) as Buffer;
}

const row = '<row r="1"><c r="A1" t="inlineStr"><is><t>numero</t></is></c></row>';
const wide = (rows: number) =>
  Buffer.from(
    `<worksheet><sheetData>${Array.from({ length: rows }, (_, at) => row.replaceAll('1"', `${at + 1}"`)).join("")}</sheetData></worksheet>`,
  );
const megabytes = Buffer.alloc(16 * 1024 * 1024);
const entity = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;

/** What it is, how it is made, and the errors it may come to; `undefined` is none. */
export const hostileSheets: [string, () => Buffer, (string | undefined)[]][] = [
  ["two cells at the far ends", () => makeWorkbook(sheetOf({ A1: "numero", XFD1048576: "x" })), ["ERR_SHEET_TOO_BIG"]],
  ["a gigabyte of nothing", () => makeWorkbook(megabytes, { times: 64 }), ["ERR_SHEET_TOO_BIG"]],
  [
    "a gigabyte that says it is small",
    () => makeWorkbook(megabytes, { times: 64, claims: 1_000 }),
    ["ERR_SHEET_UNREADABLE"],
  ],
  [
    "a gigabyte behind an entry that is empty by the directory",
    () => makeWorkbook(megabytes, { times: 64, isHidden: true }),
    ["ERR_SHEET_UNREADABLE"],
  ],
  ["an old workbook that runs backwards", () => makeBackwardsBook(12_000), ["ERR_SHEET_UNREADABLE"]],
  ["a million rows", () => makeWorkbook(wide(1_000_000)), ["ERR_SHEET_TOO_BIG"]],
  ["one row too many", () => makeWorkbook(wide(MAX_SHEET_ROWS + 2)), ["ERR_SHEET_TOO_BIG"]],
  ["a million lines", () => Buffer.from(`numero\n${"1\n".repeat(1_000_000)}`), ["ERR_SHEET_TOO_BIG"]],
  [
    "entities from elsewhere",
    () => makeWorkbook(sheetOf({ A1: "numero", A2: "&e;&b;" }, entity)),
    [undefined, "ERR_SHEET_UNREADABLE"],
  ],
  ["a zip that is no workbook", () => makeZip([{ name: "a.txt", bytes: Buffer.from("x") }]), ["ERR_SHEET_UNREADABLE"]],
  [
    "a workbook cut in half",
    () => makeWorkbook(sheetOf({ A1: "numero" })).subarray(0, 600),
    ["ERR_SHEET_UNREADABLE", "ERR_FILE_TYPE"],
  ],
  [
    "an old workbook cut in half",
    () => book([["numero"], ["1"]], "biff8").subarray(0, 1_200),
    ["ERR_SHEET_UNREADABLE"],
  ],
  ["a PDF", () => Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"), ["ERR_SHEET_UNREADABLE"]],
  ["a picture", () => PIXEL, ["ERR_FILE_TYPE"]],
  ["nothing", () => Buffer.alloc(0), ["ERR_FILE_TYPE"]],
  [
    "a page",
    () => Buffer.from("<html><table><tr><td>numero</td></tr><tr><td>5511988887777</td></tr></table>"),
    [undefined, "ERR_SHEET_UNREADABLE", "ERR_FILE_TYPE"],
  ],
  ["no column of numbers", () => book([["nome"], ["Ana"]]), ["ERR_SHEET_UNREADABLE"]],
  ["heads nobody meant", () => Buffer.from("__proto__;constructor;toString\n1;2;3\n"), ["ERR_SHEET_UNREADABLE"]],
];
