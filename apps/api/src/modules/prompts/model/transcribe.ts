import { z } from "zod";
import { log } from "../../../kernel/log.js";
import { describeProblem } from "./askModel.js";
import { type ModelDoor, openModel } from "./openModel.js";

const MODEL = "whisper-1";
const MAX_TEXT_LENGTH = 4_000;

const Heard = z.object({ text: z.string() });

/** The words of a voice note, by the server of the model; null where it hears none. Outside of any unit. */
export async function transcribe(
  door: ModelDoor,
  { bytes, mime }: { bytes: Buffer; mime: string },
  signal: AbortSignal,
): Promise<string | null> {
  try {
    // Servers tell the kind of a file by its name.
    const kind = /mpeg|mp3/.test(mime) ? "mp3" : /mp4|m4a|aac/.test(mime) ? "m4a" : "ogg";
    const { toFile } = await import("openai");
    const file = await toFile(bytes, `audio.${kind}`, { type: mime.split(";")[0] ?? mime });
    const server = await openModel(door, signal);
    const heard = Heard.safeParse(await server.audio.transcriptions.create({ model: MODEL, file }));
    const text = heard.data?.text.trim().slice(0, MAX_TEXT_LENGTH);
    return text || null;
  } catch (error) {
    signal.throwIfAborted();
    log.info({ problem: describeProblem(error, door) }, "a voice note could not be transcribed");
    return null;
  }
}
