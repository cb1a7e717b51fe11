/** Just enough of DER to write down an X.509 certificate; Node can read them, but not make them. */
const TAGS = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
} as const;

export function encode(tag: keyof typeof TAGS | number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([typeof tag === "number" ? tag : TAGS[tag]]), encodeLength(body.length), body]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest >>= 8) bytes.unshift(rest & 0xff);
  return Buffer.from([0x80 | bytes.length, ...bytes]);
}

export function encodeOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = arc >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return encode("oid", Buffer.from(bytes));
}

/** A positive whole number of any size. */
export function encodeInteger(bytes: Uint8Array): Buffer {
  const needsZero = (bytes[0] ?? 0) >= 0x80;
  return encode("integer", needsZero ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function encodeBits(bytes: Uint8Array, unused = 0): Buffer {
  return encode("bits", Buffer.from([unused]), bytes);
}

export function toPem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
