import { toSpeech } from "@recado/domain";
import { env } from "../../../env.js";
import type { ReceivedFile } from "../../../kernel/http/upload.js";
import { log } from "../../../kernel/log.js";
import { sendOutgoing } from "../../../kernel/outgoing/sendOutgoing.js";
import { writeIncoming } from "../../../kernel/storage/folders.js";
import { measureFile } from "../../../kernel/storage/measure.js";

/** Nobody listens to more than this. */
const MAX_SPOKEN_LENGTH = 1_500;
const MAX_BYTES = 4 * 1024 * 1024;
/** The region of the synthesiser beside the simulator, where there is one. */
const SIMULATED = "simulator";

/** Where Azure answers for a region; tests have an Azure of their own. */
export const speechSettings = {
  address: (region: string) =>
    region === SIMULATED && env.SIMULATOR_CONTROL_URL !== undefined
      ? `${env.SIMULATOR_CONTROL_URL}/speech/cognitiveservices/v1`
      : `https://${region}.tts.speech.microsoft.com/cognitiveservices/v1`,
};

export function isSpeechRegion(region: string): boolean {
  return /^[a-z0-9]{2,40}$/.test(region);
}

interface VoiceSettings {
  voice: string;
  voiceKey: string;
  voiceRegion: string;
}

/** Says words as a voice note, as WhatsApp's own apps record them; null where that fails. Outside of any unit. */
export async function speak(
  text: string,
  { voice, voiceKey, voiceRegion }: VoiceSettings,
  signal: AbortSignal,
): Promise<ReceivedFile | null> {
  if (text.length > MAX_SPOKEN_LENGTH) return null;
  try {
    const { status, body } = await sendOutgoing(speechSettings.address(voiceRegion), {
      method: "POST",
      headers: {
        "ocp-apim-subscription-key": voiceKey,
        "content-type": "application/ssml+xml",
        "x-microsoft-outputformat": "ogg-48khz-16bit-mono-opus",
        "user-agent": "recado",
      },
      body: Buffer.from(toSpeech(text, voice)),
      signal,
      maxBytes: MAX_BYTES,
    });
    if (status !== 200 || !isVoiceNote(body)) throw new Error(`The synthesiser answered ${status}`);
    return await receive(body);
  } catch (error) {
    signal.throwIfAborted();
    log.info({ error }, "an answer could not be spoken");
    return null;
  }
}

/** Opus in ogg. */
function isVoiceNote(body: Buffer): boolean {
  return body.subarray(0, 4).toString("latin1") === "OggS" && body.subarray(0, 64).includes("OpusHead");
}

async function receive(body: Buffer): Promise<ReceivedFile> {
  const file = await writeIncoming(body);
  const shown = await measureFile(file.path, "audio/ogg");
  return { ...file, name: "voz.ogg", mime: "audio/ogg; codecs=opus", shown };
}
