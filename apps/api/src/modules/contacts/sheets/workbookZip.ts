import { inflateRawSync } from "node:zlib";

/** A workbook may unpack to so much for each row it may have. */
const MAX_BYTES_OF_A_ROW = 1_024;
const ROW = Buffer.from("<row");
/** Parts of other kinds of documents would make the parser read one of those, by rules nobody has looked at. */
const OF_WORKBOOK = /^(\[Content_Types\]\.xml$|xl\/)/;
/** Where a part begins, its line in the directory, which names the version it was made by, and the end. */
const LOCAL_HEAD = Buffer.from("504b0304", "hex");
const CENTRAL_HEAD = Buffer.from("504b01021400", "hex");
const END = Buffer.from("504b0506", "hex");

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

interface Part {
  name: string;
  content: Buffer;
}

/**
 * Unpacks a workbook for a parser that believes what a zip says: into a zip of our own, which packs nothing. It is a workbook,
 * unpacks to no more than it declares, and its sheets have no more rows than wanted. Throws at what is broken.
 */
export function repackWorkbook(bytes: Buffer, mostRows: number): Buffer | "unreadable" | "too-big" {
  const entries = listEntries(bytes).filter(({ name }) => OF_WORKBOOK.test(name));
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) return "unreadable";
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostRows * MAX_BYTES_OF_A_ROW) return "too-big";
  const parts: Part[] = [];
  for (const entry of entries) {
    const content = unpack(bytes, entry);
    if (!content) return "unreadable";
    // The head is a row of its own.
    if (entry.name.startsWith("xl/worksheets/") && hasMoreRows(content, mostRows + 1)) return "too-big";
    parts.push({ name: entry.name, content });
  }
  return storeParts(parts);
}

function listEntries(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(END);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    const [nameLength = 0] = lengths;
    entries.push({
      name: bytes.toString("latin1", at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + lengths.reduce((sum, each) => sum + each, 0);
  }
  return entries;
}

/** The bytes of an entry, or null when they are more than was said. */
function unpack(bytes: Buffer, { method, packed, unpacked, at }: Entry): Buffer | null {
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(start, start + packed);
  if (method === 0) return packed === unpacked ? content : null;
  if (method !== 8) return null;
  return inflateRawSync(content, { maxOutputLength: Math.max(unpacked, 1) });
}

/** More than so many rows, or one that says it stands behind them. */
function hasMoreRows(content: Buffer, most: number): boolean {
  const last = content.lastIndexOf(ROW);
  const rowNumber = /^<row\s[^>]*?\br="(\d+)"/.exec(content.toString("latin1", Math.max(last, 0), last + 200))?.[1];
  if (Number(rowNumber ?? 0) > most) return true;
  let count = 0;
  for (let at = content.indexOf(ROW); at >= 0 && count <= most; at = content.indexOf(ROW, at + ROW.length)) count += 1;
  return count > most;
}

/** A zip that packs nothing: sizes and methods are ours, and whoever reads it inflates nothing. */
function storeParts(parts: Part[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content } of parts) {
    const named = Buffer.from(name, "latin1");
    // No flags, method, time, and no checksum: the parser does not ask for it.
    const shape = Buffer.alloc(26);
    shape.writeUInt32LE(content.length, 14);
    shape.writeUInt32LE(content.length, 18);
    shape.writeUInt16LE(named.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    pieces.push(LOCAL_HEAD, shape, named, content);
    directory.push(CENTRAL_HEAD, shape, place, named);
    at += LOCAL_HEAD.length + shape.length + named.length + content.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...pieces, ...directory, END, end]);
}
