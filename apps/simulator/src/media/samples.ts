import { deflateSync, crc32 as zlibCrc } from "node:zlib";
import { makeSilence } from "./silence.js";

export type SampleType = "image" | "audio" | "voice" | "document" | "sticker";

/** A small file of each type, so that nobody has to look for one. There is no sample video: it needs an encoder. */
export function makeSample(type: SampleType, seconds = 2): { bytes: Buffer; mimetype: string; fileName: string } {
  switch (type) {
    case "voice":
    case "audio":
      return { bytes: makeSilence(seconds), mimetype: "audio/ogg; codecs=opus", fileName: "voz.ogg" };
    case "document":
      return { bytes: makePdf("Um documento do simulador."), mimetype: "application/pdf", fileName: "documento.pdf" };
    case "sticker":
      return { bytes: Buffer.from(TINY_WEBP, "base64"), mimetype: "image/webp", fileName: "figurinha.webp" };
    case "image":
      return { bytes: makePng(240, 160), mimetype: "image/png", fileName: "imagem.png" };
  }
}

const TINY_WEBP = "UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==";

/** A picture with a gradient, drawn by hand. */
function makePng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      rows[at] = Math.round((x / width) * 255);
      rows[at + 1] = 140;
      rows[at + 2] = Math.round((y / height) * 255);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const named = Buffer.concat([Buffer.from(name), body]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(zlibCrc(named));
  return Buffer.concat([length, named, check]);
}

/** One page with one line. */
function makePdf(line: string): Buffer {
  const text = `BT /F1 18 Tf 60 720 Td (${line}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`;
  return Buffer.from(pdf + table + trailer, "latin1");
}
