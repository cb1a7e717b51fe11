import { fail } from "../errors.js";
import { ZipWriter } from "./zipWriter.js";

/** As many as Excel reads of a sheet and of a cell. */
const MAX_ROWS = 1_048_576;
const MAX_CELL_LENGTH = 32_767;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = "http://schemas.openxmlformats.org";
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const KINDS = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** What every workbook of one sheet has beside its sheet. */
const PARTS = [
  [
    "[Content_Types].xml",
    `<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${KINDS}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KINDS}.worksheet+xml"/></Types>`,
  ],
  [
    "_rels/.rels",
    `<Relationships xmlns="${FORMATS}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    "xl/workbook.xml",
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Lista" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    "xl/_rels/workbook.xml.rels",
    `<Relationships xmlns="${FORMATS}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
] as const;

type Write = (piece: string | Buffer) => Promise<void>;

/** Writes a workbook of one sheet as its rows come: no more than what is appended in one go lies in memory. */
export async function writeWorkbook(
  write: Write,
  fill: (append: (rows: string[][]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const zip = new ZipWriter(write);
  for (const [name, xml] of PARTS) await zip.add(name, (append) => append(HEAD + xml));
  await zip.add("xl/worksheets/sheet1.xml", async (append) => {
    let count = 0;
    await append(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`);
    await fill(async (rows) => {
      count += rows.length;
      if (count > MAX_ROWS) fail("ERR_EXPORT_TOO_BIG");
      await append(rows.map((cells) => `<row>${cells.map(toCell).join("")}</row>`).join(""));
    });
    await append("</sheetData></worksheet>");
  });
  await zip.end();
}

function toCell(text: string): string {
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeText(text.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;
}

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "_x000D_" };

/** Excel writes what XML has no place for as `_x000D_`, so that what looks like it already is told apart. */
function escapeText(text: string): string {
  return (
    text
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
      .replace(/[&<>\r]/g, (sign) => NAMES[sign] ?? "")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
  );
}
