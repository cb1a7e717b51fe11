import { appendFileSync } from "node:fs";
import { log } from "../../kernel/log.js";

interface LibraryLogger {
  level: string;
  child(): LibraryLogger;
  trace(): void;
  debug(): void;
  info(): void;
  warn(): void;
  error(...words: unknown[]): void;
}

/**
 * The library's own log. It writes stanzas, handshakes and keys, so none of what it hands over is kept: only that there
 * was an error, for those who look closely.
 */
export const libraryLog: LibraryLogger = {
  level: "error",
  child: () => libraryLog,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (...words) => {
    appendFileSync("/tmp/lines-slow.log", `LIB ${JSON.stringify(words.map((w) => w instanceof Error ? w.message : typeof w === "object" && w ? Object.fromEntries(Object.entries(w).map(([k, v]) => [k, v instanceof Error ? v.message : String(v).slice(0, 200)])) : w)).slice(0, 500)}\n`);
    const text = words.find((word) => typeof word === "string");
    log.debug({ said: text?.replace(/[^a-zA-Z' -]/g, "").slice(0, 80) }, "the WhatsApp library reports an error");
  },
};
