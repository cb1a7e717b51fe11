import { log } from "../../../kernel/log.js";

const NAMES = ["log", "info", "warn", "error", "debug"] as const;
const { console: speaker } = globalThis;
const LIBSIGNAL = /[\\/]node_modules[\\/]libsignal[\\/]/;
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

/** Looks at who called, without writing the stack down as text: the library speaks with every message. */
function isFromLibsignal(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  Error.stackTraceLimit = 3;
  const sites = new Error("where from").stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return sites.some((site) => LIBSIGNAL.test(site.getFileName() ?? ""));
}
