import { crc32, createDeflateRaw } from "node:zlib";
import { fail } from "../errors.js";

/** A zip as Excel knows it counts no further. */
const MAX_BYTES = 0xffff_ffff;
/** Names are UTF-8, and how long an entry is stands behind it. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The first day there is in a zip, at midnight. */
const [TIME, DAY] = [0, 0x21];
const VERSION = 20;

interface Entry {
  name: Buffer;
  at: number;
  crc: number;
  packed: number;
  unpacked: number;
}

/** Packs entries one after the other into a zip, of which no more lies in memory than what is appended in one go. */
export class ZipWriter {
  #at = 0;
  readonly #entries: Entry[] = [];

  constructor(private readonly write: (piece: Buffer) => Promise<void>) {}

  async add(name: string, fill: (append: (text: string) => Promise<void>) => Promise<void>): Promise<void> {
    const entry: Entry = { name: Buffer.from(name), at: this.#at, crc: 0, packed: 0, unpacked: 0 };
    this.#entries.push(entry);
    const head = numbers([4, 0x0403_4b50], [2, VERSION], ...shape(0, 0, 0), [2, entry.name.length], [2, 0]);
    await this.#put(head, entry.name);
    const deflate = createDeflateRaw();
    let packed: Buffer[] = [];
    deflate.on("data", (piece: Buffer) => packed.push(piece));
    const flush = async () => {
      const pieces = packed;
      packed = [];
      entry.packed += pieces.reduce((sum, { length }) => sum + length, 0);
      await this.#put(...pieces);
    };
    try {
      await fill(async (text) => {
        const bytes = Buffer.from(text);
        entry.crc = crc32(bytes, entry.crc);
        entry.unpacked += bytes.length;
        if (entry.unpacked > MAX_BYTES) fail("ERR_EXPORT_TOO_BIG");
        await new Promise<void>((resolve, reject) =>
          deflate.write(bytes, (error) => (error ? reject(error) : resolve())),
        );
        await flush();
      });
      await new Promise((resolve, reject) => deflate.once("end", resolve).once("error", reject).end());
    } finally {
      deflate.destroy();
    }
    await flush();
    await this.#put(numbers([4, 0x0807_4b50], [4, entry.crc], [4, entry.packed], [4, entry.unpacked]));
  }

  /** Writes the list of entries, by which a zip is read. */
  async end(): Promise<void> {
    const start = this.#at;
    for (const { name, at, crc, packed, unpacked } of this.#entries) {
      const head = numbers([4, 0x0201_4b50], [2, VERSION], [2, VERSION], ...shape(crc, packed, unpacked));
      // Neither more fields nor a comment, the first of the disks, no attributes.
      await this.#put(head, numbers([2, name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
    }
    const [count, length] = [this.#entries.length, this.#at - start];
    await this.#put(numbers([4, 0x0605_4b50], [4, 0], [2, count], [2, count], [4, length], [4, start], [2, 0]));
  }

  async #put(...pieces: Buffer[]): Promise<void> {
    const bytes = Buffer.concat(pieces);
    this.#at += bytes.length;
    if (this.#at > MAX_BYTES) fail("ERR_EXPORT_TOO_BIG");
    if (bytes.length > 0) await this.write(bytes);
  }
}

type Field = [bytes: 2 | 4, value: number];

/** How an entry is packed, as both of its heads tell it. */
function shape(crc: number, packed: number, unpacked: number): Field[] {
  return [
    [2, FLAGS],
    [2, DEFLATED],
    [2, TIME],
    [2, DAY],
    [4, crc],
    [4, packed],
    [4, unpacked],
  ];
}

function numbers(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size);
  return bytes;
}
