import { parentPort, workerData } from "node:worker_threads";
import { ALL_FORMATS, FilePathSource, Input } from "mediabunny";
import type { MediaShape } from "./measure.js";
import { toSize } from "./size.js";

async function measure(path: string): Promise<MediaShape> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  const film = await input.getPrimaryVideoTrack();
  if (film) return toSize({ width: film.displayWidth, height: film.displayHeight }) ?? {};
  const sound = await input.getPrimaryAudioTrack();
  return sound ? { seconds: Math.max(1, Math.round(await sound.computeDuration())) } : {};
}

parentPort?.postMessage(await measure(workerData as string));
