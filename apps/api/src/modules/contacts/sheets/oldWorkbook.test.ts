import { expect, it } from "vitest";
import * as xlsx from "xlsx";
import { makeBackwardsBook, makeWorkbook } from "../../../../testing/sheets.js";
import { unboxWorkbook } from "./oldWorkbook.js";

const rows = (count: number) => Array.from({ length: count }, (_, at) => [`Pessoa ${at}`, 5_511_900_000_000 + at]);

function makeBook(said: unknown[][], bookType: "biff8" | "biff5" = "biff8"): Buffer {
  const workbook = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(said), "A");
  return xlsx.write(workbook, { type: "buffer", bookType }) as Buffer;
}

it.each([
  ["a small one", "biff8", 1],
  ["a large one", "biff8", 1_000],
  ["one of the first Windows", "biff5", 200],
] as const)("%s is read out of its box", (_what, bookType, count) => {
  const { Sheets } = xlsx.read(unboxWorkbook(makeBook(rows(count), bookType)), { type: "buffer" });
  expect(xlsx.utils.sheet_to_json(Sheets.A as xlsx.WorkSheet, { header: 1, raw: true })).toEqual(rows(count));
});

/** A box with something else under the name of the workbook. */
function makeBox(content: Buffer): Buffer {
  const box = xlsx.CFB.utils.cfb_new();
  xlsx.CFB.utils.cfb_add(box, "/Workbook", content);
  return xlsx.CFB.write(box, { type: "buffer" }) as Buffer;
}

it.each([
  // Its parser would copy two gigabytes of it.
  ["one that runs backwards", makeBackwardsBook(12_000), /no workbook/],
  ["one cut in half", makeBook(rows(500)).subarray(0, 20_000), /missing/],
  ["a zip in the box", makeBox(makeWorkbook("")), /no workbook/],
  ["an empty box", makeBox(Buffer.alloc(0)), /no workbook/],
])("%s is none", (_what, bytes, problem) => {
  expect(() => unboxWorkbook(bytes)).toThrow(problem);
});

it("ends where a chain leads back into itself", () => {
  const bytes = makeBackwardsBook(1_000);
  // The first of its sectors is that of the directory.
  bytes.writeInt32LE(0, 2 * 512);
  expect(() => unboxWorkbook(bytes)).toThrow("A chain without an end");
});
