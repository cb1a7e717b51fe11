import { log } from "../../kernel/log.js";

const NAMES = ["log", "info", "warn", "error", "debug"] as const;
const { console: speaker } = globalThis;
let isQuiet = false;

/**
 * The encryption library prints sessions, private keys and all, to the console. Whatever comes from its folder is dropped;
 * everybody else's words go through unchanged.
 */
export function silenceLibsignal(): void {
  if (isQuiet) return;
  isQuiet = true;
  for (const name of NAMES) {
    const speak = speaker[name].bind(speaker);
    speaker[name] = (...words: unknown[]) => {
      if (isFromLibsignal()) log.debug({ name }, "the encryption library said something");
      else speak(...words);
    };
  }
}

function isFromLibsignal(): boolean {
  return /[\\/]node_modules[\\/]libsignal[\\/]/.test(new Error("where from").stack ?? "");
}
