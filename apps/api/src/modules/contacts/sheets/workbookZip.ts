import { inflateRawSync } from "node:zlib";

/** A workbook may unpack to so much for each row it may have. */
const MOST_BYTES_OF_A_ROW = 1_024;
const ROW = Buffer.from("<row");

interface Entry {
  name: string;
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

/**
 * Looks a zip over before a parser that believes what it says: that it is a workbook, that it unpacks to no more than it
 * declares, and that its sheets have no more rows than wanted. Throws at what is broken.
 */
export function inspectWorkbook(bytes: Buffer, mostRows: number): "good" | "unreadable" | "too-big" {
  const entries = listEntries(bytes);
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) return "unreadable";
  if (entries.reduce((sum, { unpacked }) => sum + unpacked, 0) > mostRows * MOST_BYTES_OF_A_ROW) return "too-big";
  for (const entry of entries) {
    const content = unpack(bytes, entry);
    if (!content) return "unreadable";
    // The head is a row of its own.
    if (entry.name.startsWith("xl/worksheets/") && hasMoreRows(content, mostRows + 1)) return "too-big";
  }
  return "good";
}

function listEntries(bytes: Buffer): Entry[] {
  const end = bytes.lastIndexOf(Buffer.from("504b0506", "hex"));
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
