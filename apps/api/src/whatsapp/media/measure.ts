import { open } from "node:fs/promises";
import { log } from "../../kernel/log.js";
import type { MediaSize } from "../words.js";
import { readPictureSize } from "./pictureSize.js";
import { toSize } from "./size.js";

/** Cameras put a preview and colour tables before what is asked for here. */
const HEADER_BYTES = 512 * 1_024;

/** How large a picture in a file is; null when that cannot be told. */
export async function measurePicture(path: string): Promise<MediaSize | null> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return readPictureSize(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

/** How large a film of ours is. Those of strangers are not opened: their telephones tell. */
export async function measureFilm(path: string): Promise<MediaSize | null> {
  // A large library, and few send films.
  const { ALL_FORMATS, FilePathSource, Input } = await import("mediabunny");
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  try {
    const track = await input.getPrimaryVideoTrack();
    return track && toSize({ width: track.displayWidth, height: track.displayHeight });
  } catch (error) {
    // It is sent as it is; only its place in the chat is not known beforehand.
    log.info({ error }, "a film could not be measured");
    return null;
  } finally {
    input.dispose();
  }
}
