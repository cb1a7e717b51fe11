const CODE_THREE = 3;
const VARIABLE = 0x80;
/** From this length on a frame's length takes two bytes. */
const LONG = 252;

/**
 * Puts frames of one kind into one packet, Opus' "code 3". Phones record three of 20 ms that way, and some refuse
 * notes made of single frames.
 */
export function packFrames(frames: Uint8Array[]): Uint8Array {
  const [toc] = frames.map((frame) => frame[0] ?? 0);
  if (toc === undefined || frames.some((frame) => frame[0] !== toc)) throw new Error("Frames of different kinds");
  const bodies = frames.map((frame) => frame.subarray(1));
  const lengths = bodies.slice(0, -1).flatMap(({ length }) => writeLength(length));
  return Buffer.concat([Buffer.from([toc | CODE_THREE, frames.length | VARIABLE, ...lengths]), ...bodies]);
}

function writeLength(length: number): number[] {
  if (length < LONG) return [length];
  const low = LONG + (length & 3);
  return [low, (length - low) >> 2];
}
