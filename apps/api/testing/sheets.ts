import { constants, crc32, deflateRawSync } from "node:zlib";

/** Enough for many batches; a long run takes as many as a sheet may have. */
export const ROWS = Number(process.env.RECADO_TEST_ROWS ?? 4_000);

export interface ZipEntry {
  name: string;
  bytes: Buffer;
  /** How often the bytes stand there, one after the other. */
  times?: number;
  /** Claims another size than it has. */
  claims?: number;
  /** The directory calls it empty, and its own head tells no size. */
  isHidden?: boolean;
}

/** A zip by hand, so that it can say what no honest program writes. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, times = 1, claims = bytes.length * times, isHidden = false } of entries) {
    const packed = pack(bytes, times);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32Of(bytes, times), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claims, 18);
    common.writeUInt16LE(name.length, 22);
    if (isHidden) common.fill(0, 14, 22);
    const local = Buffer.concat([Buffer.from("504b0304", "hex"), common, Buffer.from(name), packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(at, 10);
    if (isHidden) common.writeUInt16LE(0, 4);
    directory.push(Buffer.concat([Buffer.from("504b01021400", "hex"), common, central, Buffer.from(name)]));
    parts.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("504b0506", 0, "hex");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}

/** A gigabyte is packed as the same few megabytes again and again, which takes no time and no memory. */
function pack(bytes: Buffer, times: number): Buffer {
  const last = deflateRawSync(bytes, { level: 9 });
  if (times === 1) return last;
  const piece = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return Buffer.concat([...new Array(times - 1).fill(piece), last]);
}

function crc32Of(bytes: Buffer, times: number): number {
  let sum = 0;
  for (let turn = 0; turn < times; turn += 1) sum = crc32(bytes, sum);
  return sum;
}

/** A workbook whose one sheet is the given XML. */
export function makeWorkbook(sheet: string | Buffer, more: Partial<ZipEntry> = {}): Buffer {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const office = "http://schemas.openxmlformats.org";
  const types = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return makeZip([
    {
      name: "[Content_Types].xml",
      bytes: xml(
        `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
      ),
    },
    {
      name: "_rels/.rels",
      bytes: xml(
        `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
    },
    {
      name: "xl/workbook.xml",
      bytes: xml(
        `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      bytes: xml(
        `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
    },
    { name: "xl/worksheets/sheet1.xml", bytes: typeof sheet === "string" ? xml(sheet) : sheet, ...more },
  ]);
}

/** An old workbook of so many sectors, each of which leads to the one before it. */
export function makeBackwardsBook(sectors: number): Buffer {
  const [size, perTable, end] = [512, 128, -2];
  const tables = Math.ceil(sectors / perTable);
  const bytes = Buffer.alloc(size * (sectors + 1));
  bytes.write("d0cf11e0a1b11ae1", 0, "hex");
  for (const [at, value] of [3, 0xfffe, 9, 6].entries()) bytes.writeUInt16LE(value, 26 + 2 * at);
  bytes.writeUInt32LE(tables, 44);
  bytes.writeUInt32LE(4_096, 56);
  for (const at of [60, 68]) bytes.writeInt32LE(end, at);
  for (let table = 0; table < 109; table += 1) bytes.writeInt32LE(table < tables ? table + 1 : -1, 76 + 4 * table);
  for (let place = 0; place < sectors; place += 1)
    bytes.writeInt32LE(place > tables + 1 ? place - 1 : end, 2 * size + 4 * place);
  return bytes;
}

/** Cells in the words of a sheet: `A1` → its text. */
export function sheetOf(cells: Record<string, string>, head = ""): string {
  const rows = new Map<string, string>();
  for (const [place, text] of Object.entries(cells)) {
    const row = place.replace(/\D/g, "");
    rows.set(row, `${rows.get(row) ?? ""}<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`);
  }
  const data = [...rows].map(([row, inner]) => `<row r="${row}">${inner}</row>`).join("");
  return `${head}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`;
}
