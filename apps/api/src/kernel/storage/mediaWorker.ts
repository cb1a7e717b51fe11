import { ALL_FORMATS, FilePathSource, Input, type InputAudioTrack } from "mediabunny";
import { answerTasks } from "../answerTasks.js";
import type { MediaShape } from "./measure.js";
import { toSize } from "./size.js";

/** A file may say anything of itself. */
const MAX_SECONDS = 24 * 3_600;

async function measure(path: string): Promise<MediaShape> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) });
  try {
    return await measureTracks(input);
  } finally {
    input.dispose();
  }
}

async function measureTracks(input: Input): Promise<MediaShape> {
  const video = await input.getPrimaryVideoTrack();
  if (video) return toSize({ width: video.displayWidth, height: video.displayHeight }) ?? {};
  const sound = await input.getPrimaryAudioTrack();
  return sound ? toLength(await lengthOf(sound)) : {};
}

/** What the file says of itself, which is read at once; to count all frames of an hour of sound takes seconds. */
async function lengthOf(sound: InputAudioTrack): Promise<number> {
  return (await sound.getDurationFromMetadata()) ?? (await sound.computeDuration());
}

function toLength(seconds: number): MediaShape {
  return seconds > 0 && seconds <= MAX_SECONDS ? { seconds: Math.max(1, Math.round(seconds)) } : {};
}

answerTasks(measure);
