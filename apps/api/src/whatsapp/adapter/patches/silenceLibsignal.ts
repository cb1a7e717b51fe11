import { log } from "../../../kernel/log.js";

const NAMES = ["log", "info", "warn", "error", "debug"] as const;
const { console: speaker } = globalThis;
const LIBSIGNAL = /[\\/]node_modules[\\/]libsignal[\\/]/;
let isQuiet = false;

/**
 * Why: libsignal prints sessions, private keys included, to the console. Whatever is printed from its folder is dropped;
 * everybody else's output goes through unchanged. Upstream: WhiskeySockets/libsignal-node#1, open since 2024. Worth: no key in any log; no throughput.
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

/** Reads the call sites without formatting the stack: libsignal prints with every message. */
function isFromLibsignal(): boolean {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = (_, sites) => sites;
  Error.stackTraceLimit = 3;
  const sites = new Error("where from").stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return sites.some((site) => LIBSIGNAL.test(site.getFileName() ?? ""));
}
