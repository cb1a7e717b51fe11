import { z } from "zod";
import { CompletionInput } from "../ai/input.js";
import { makeSilence } from "../media/silence.js";
import { route } from "./route.js";

const none = z.unknown();
const Fixed = z.object({ text: z.string().max(4_000).default("") });
const SPOKEN_SECONDS = 2;

/** The model and the voice of this machine: what the product asks of them, and what is shown of that on their page. */
export const aiRoutes = [
  route("POST /ai/v1/chat/completions", CompletionInput, ({ world, input }) => world.ai.complete(input)),
  route("POST /ai/v1/audio/transcriptions", none, ({ world }) => world.ai.transcribe()),
  route("GET /ai/asked", none, ({ world }) => world.ai.list()),
  route("POST /ai/answer", Fixed, ({ world, input }) => world.ai.fix(input.text)),
  // Its voice is silence: whoever listens hears that something came.
  route("POST /speech/cognitiveservices/v1", none, ({ raw }) => {
    raw.response.writeHead(200, { "content-type": "audio/ogg" }).end(makeSilence(SPOKEN_SECONDS));
  }),
];
