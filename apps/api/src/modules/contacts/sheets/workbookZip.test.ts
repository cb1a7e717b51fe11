import { expect, it } from "vitest";
import * as xlsx from "xlsx";
import { makeWorkbook, makeZip, sheetOf } from "../../../../testing/sheets.js";
import { repackWorkbook } from "./workbookZip.js";

const ROWS = [
  ["nome", "numero"],
  ["Ana", "5511988887777"],
];
const MEGABYTE = Buffer.alloc(1024 * 1024);

/** A zip again, or why it is none. */
function repack(bytes: Buffer): Buffer {
  const packed = repackWorkbook(bytes, 50_000);
  if (typeof packed === "string") throw new Error(packed);
  return packed;
}

function rowsOf(bytes: Buffer): unknown[] {
  const { Sheets, SheetNames } = xlsx.read(bytes, { type: "buffer" });
  return xlsx.utils.sheet_to_json(Sheets[SheetNames[0] ?? ""] as xlsx.WorkSheet, { header: 1, raw: true });
}

it.each([false, true])("says what the workbook said, packed (%s) or not", (compression) => {
  const workbook = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(ROWS), "A");
  const bytes = xlsx.write(workbook, { type: "buffer", bookType: "xlsx", compression }) as Buffer;
  expect(rowsOf(repack(bytes))).toEqual(ROWS);
});

it("leaves nothing for others to unpack behind an entry that is empty by the directory", () => {
  const bomb = makeWorkbook(MEGABYTE, { times: 50, isHidden: true });
  const sizes = (xlsx.CFB.read(repack(bomb), { type: "buffer" }).FileIndex as { size?: number }[]).map(
    ({ size }) => size ?? 0,
  );
  expect(Math.max(...sizes)).toBeLessThan(1_000);
});

it("has no part of another kind of document", () => {
  const more = ["META-INF/manifest.xml", "Index/Document.iwa", "content.xml"].map((name) => ({
    name,
    bytes: MEGABYTE,
  }));
  const workbook = { name: "xl/workbook.xml", bytes: Buffer.from(sheetOf({})) };
  const { FullPaths } = xlsx.CFB.read(repack(makeZip([...more, workbook])), { type: "buffer" });
  expect((FullPaths as string[]).filter((path) => /\w\.\w/.test(path))).toEqual(["Root Entry/xl/workbook.xml"]);
});

it.each([
  ["more than its rows may weigh", makeWorkbook(MEGABYTE, { times: 50 }), "too-big"],
  ["more than it says", makeWorkbook(MEGABYTE, { claims: 1_000 }), null],
])("takes none that unpacks to %s", (_what, bytes, problem) => {
  const look = () => repackWorkbook(bytes, 1_000);
  if (problem) expect(look()).toBe(problem);
  else expect(look).toThrow();
});
