/** What no sector is called: the end of a chain, nothing at all. */
const isPlace = (place: number) => place >= 0;
const [ENTRY, MINI_SECTOR, MINI_BELOW] = [128, 64, 4_096];
const [HEAD, TABLES_IN_HEAD] = [76, 109];

/**
 * Takes the stream of an old workbook out of the compound file it comes in. The parser would copy the rest of a chain of
 * sectors for each one that leads into it: of a megabyte that runs backwards a gigabyte. Throws at what is broken.
 */
export function unboxWorkbook(bytes: Buffer): Buffer {
  const stream = readStream(bytes);
  // By how it begins the parser tells what it reads: anything else would be a box within the box.
  if (stream[0] !== 9 || (stream[1] ?? 9) > 8) throw new Error("It is no workbook");
  return stream;
}

function readStream(bytes: Buffer): Buffer {
  const size = 1 << bytes.readUInt16LE(30);
  if (size !== 512 && size !== 4_096) throw new Error("Sectors have one of two sizes");
  const sector = (place: number) => {
    const found = bytes.subarray((place + 1) * size, (place + 2) * size);
    if (found.length === 0) throw new Error("A part of it is missing");
    return found;
  };
  const table = Buffer.concat(listTables(bytes, { size, sector }).map(sector));
  const read = (start: number) => Buffer.concat(follow(start, table).map(sector));

  const entries = readEntries(read(bytes.readInt32LE(48)));
  const [root] = entries;
  const inRoot = listBeside(entries, root?.child ?? -1);
  const workbook = inRoot.find(({ name }) => name === "workbook") ?? inRoot.find(({ name }) => name === "book");
  if (!root || !workbook) throw new Error("There is no workbook in it");
  if (workbook.bytes >= MINI_BELOW) return read(workbook.start).subarray(0, workbook.bytes);
  const [mini, minis] = [read(bytes.readInt32LE(60)), read(root.start)];
  const small = follow(workbook.start, mini).map((at) => minis.subarray(at * MINI_SECTOR, (at + 1) * MINI_SECTOR));
  return Buffer.concat(small).subarray(0, workbook.bytes);
}

/** The sectors of a chain, each of which names the next in the table. */
function follow(start: number, table: Buffer): number[] {
  const places: number[] = [];
  for (let place = start; isPlace(place); place = table.readInt32LE(4 * place)) {
    places.push(place);
    if (places.length > table.length / 4) throw new Error("A chain without an end");
  }
  return places;
}

/** Where the table stands: the head knows the first of its sectors, and a chain the others. No more than the file has use for. */
function listTables(bytes: Buffer, { size, sector }: { size: number; sector(place: number): Buffer }): number[] {
  const needed = Math.ceil(bytes.length / size / (size / 4));
  const places = Array.from({ length: TABLES_IN_HEAD }, (_, at) => bytes.readInt32LE(HEAD + 4 * at));
  for (let next = bytes.readInt32LE(68); isPlace(next) && places.length < needed; ) {
    const more = sector(next);
    for (let at = 0; at < size - 4; at += 4) places.push(more.readInt32LE(at));
    next = more.readInt32LE(size - 4);
  }
  return places.filter(isPlace).slice(0, needed);
}

interface Entry {
  name: string;
  left: number;
  right: number;
  child: number;
  start: number;
  bytes: number;
}

function readEntries(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, place) => {
    const at = place * ENTRY;
    const nameEnd = at + Math.min(Math.max(directory.readUInt16LE(at + 64) - 2, 0), 62);
    const [left = -1, right = -1, child = -1, start = -1] = [68, 72, 76, 116].map((to) =>
      directory.readInt32LE(at + to),
    );
    const name = directory.toString("utf16le", at, nameEnd).toLowerCase();
    return { name, left, right, child, start, bytes: directory.readUInt32LE(at + 120) };
  });
}

/** An entry and those beside it in their tree: a workbook within the workbook is deeper down. */
function listBeside(entries: Entry[], first: number): Entry[] {
  const places = new Set([first]);
  for (const place of places) for (const next of [entries[place]?.left, entries[place]?.right]) places.add(next ?? -1);
  return [...places].flatMap((place) => entries[place] ?? []);
}
