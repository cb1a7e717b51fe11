const FRAME_MS = 20;
const SAMPLES_PER_FRAME = 960;
/** One Opus packet of silence, 20 ms at 48 kHz, mono. */
const SILENT_FRAME = Buffer.from([0xf8, 0xff, 0xfe]);
const STREAM = 1;
const FRAMES_PER_PAGE = 50;

/** A voice note in which nobody speaks: a valid Ogg Opus file, so that players and converters take it. */
export function makeSilence(seconds: number): Buffer {
  const frames = Math.max(1, Math.round((seconds * 1000) / FRAME_MS));
  const pages = [
    makePage({ flags: 2, granule: 0, sequence: 0 }, [opusHead()]),
    makePage({ flags: 0, granule: 0, sequence: 1 }, [opusTags()]),
  ];
  for (let done = 0, sequence = 2; done < frames; sequence += 1) {
    const count = Math.min(FRAMES_PER_PAGE, frames - done);
    done += count;
    const place = { flags: done === frames ? 4 : 0, granule: done * SAMPLES_PER_FRAME, sequence };
    pages.push(
      makePage(
        place,
        Array.from({ length: count }, () => SILENT_FRAME),
      ),
    );
  }
  return Buffer.concat(pages);
}

function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write("OpusHead");
  head.set([1, 1], 8);
  head.writeUInt32LE(48_000, 12);
  return head;
}

function opusTags(): Buffer {
  const vendor = Buffer.from("simulator");
  const length = Buffer.alloc(4);
  length.writeUInt32LE(vendor.length);
  return Buffer.concat([Buffer.from("OpusTags"), length, vendor, Buffer.alloc(4)]);
}

function makePage(place: { flags: number; granule: number; sequence: number }, packets: Buffer[]): Buffer {
  const header = Buffer.alloc(27 + packets.length);
  header.write("OggS");
  header.writeUInt8(place.flags, 5);
  header.writeBigUInt64LE(BigInt(place.granule), 6);
  header.writeUInt32LE(STREAM, 14);
  header.writeUInt32LE(place.sequence, 18);
  header.writeUInt8(packets.length, 26);
  for (const [index, packet] of packets.entries()) header.writeUInt8(packet.length, 27 + index);
  const page = Buffer.concat([header, ...packets]);
  page.writeUInt32LE(checkOf(page), 22);
  return page;
}

/** Ogg's own checksum: polynomial 04c11db7, no reflection, no final turn. */
function checkOf(page: Buffer): number {
  let check = 0;
  for (const byte of page) {
    check = (check ^ (byte << 24)) >>> 0;
    for (let bit = 0; bit < 8; bit += 1)
      check = ((check & 0x80000000) !== 0 ? (check << 1) ^ 0x04c11db7 : check << 1) >>> 0;
  }
  return check;
}
