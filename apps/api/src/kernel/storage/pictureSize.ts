import { type MediaSize, toSize } from "./size.js";

/**
 * How large a JPEG, PNG, GIF or WebP is shown, read from its first bytes alone: pictures of strangers are not unpacked here.
 * Null for everything else, and for what ends too early.
 */
export function readPictureSize(start: Buffer): MediaSize | null {
  try {
    const size = readHeader(start);
    return size && toSize(size);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readHeader(start: Buffer): MediaSize | null {
  const word = (at: number, length = 4) => start.toString("latin1", at, at + length);
  if (word(0, 8) === "\x89PNG\r\n\x1a\n") return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) };
  if (word(0) === "GIF8") return { width: start.readUInt16LE(6), height: start.readUInt16LE(8) };
  if (word(0) === "RIFF" && word(8) === "WEBP") return readWebp(start, word(12));
  return start.readUInt16BE(0) === 0xffd8 ? readJpeg(start) : null;
}

function readWebp(start: Buffer, kind: string): MediaSize | null {
  if (kind === "VP8X") return { width: start.readUIntLE(24, 3) + 1, height: start.readUIntLE(27, 3) + 1 };
  if (kind === "VP8 ") return { width: start.readUInt16LE(26) & 0x3fff, height: start.readUInt16LE(28) & 0x3fff };
  if (kind !== "VP8L") return null;
  const bits = start.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const EXIF = 0xe1;
/** Where a frame begins; three numbers between them mean something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(start: Buffer): MediaSize | null {
  let isTurned = false;
  for (let at = 2; start[at] === 0xff; at += 2 + start.readUInt16BE(at + 2)) {
    const marker = start.readUInt8(at + 1);
    if (marker === EXIF) isTurned ||= readTurn(start.subarray(at + 4, at + 2 + start.readUInt16BE(at + 2)));
    if (!isFrame(marker)) continue;
    const [height, width] = [start.readUInt16BE(at + 5), start.readUInt16BE(at + 7)];
    return isTurned ? { width: height, height: width } : { width, height };
  }
  return null;
}

const ORIENTATION = 0x0112;

/** Cameras keep a picture as the sensor saw it and note how it was held; from five on it lies on its side. */
function readTurn(exif: Buffer): boolean {
  if (exif.toString("latin1", 0, 6) !== "Exif\0\0") return false;
  const tiff = exif.subarray(6);
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const folder = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < short(folder); entry += 1) {
    const at = folder + 2 + 12 * entry;
    if (short(at) === ORIENTATION) return short(at + 8) >= 5;
  }
  return false;
}
