import { open } from "node:fs/promises";
import { currentPayer } from "../db/fairShare.js";
import { log } from "../log.js";
import { ThreadPool } from "../threads.js";
import { readPictureSize } from "./pictureSize.js";
import type { MediaSize } from "./size.js";

/** What is known of how a file is shown: the size of a picture or video, the length of a sound. */
export type MediaShape = Partial<MediaSize> & { seconds?: number };

/** Cameras put a preview and colour tables before what is asked for here. */
const HEADER_BYTES = 512 * 1_024;

/** Videos and sounds come from people who wait for the answer, and only their place in the chat hangs on it. */
const measurers = new ThreadPool<string, MediaShape>(new URL("./mediaWorker", import.meta.url), {
  threads: 1,
  waiting: 10,
  maxWaitMs: 5_000,
  megabytes: 128,
});
/** After so long nothing is known of it. Tests that look at the length, on a busy machine, wait for longer. */
export const measureSettings = { timeoutMs: 5_000 };

/** Measures a file once, when it arrives. Never in a unit: its author decides how long that takes. */
export async function measureFile(path: string, mime: string): Promise<MediaShape> {
  if (mime.startsWith("image/")) return (await measurePicture(path)) ?? {};
  if (!/^(video|audio)\//.test(mime)) return {};
  try {
    return await measurers.run(path, currentPayer(), measureSettings);
  } catch (error) {
    // It is sent as it is; only how it is shown is not known beforehand.
    log.info({ error }, "a video or sound could not be measured");
    return {};
  }
}

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
