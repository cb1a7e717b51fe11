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
 * The library logs stanzas, handshakes and keys: nothing of that is kept, only that there was an error.
 */
export const libraryLog: LibraryLogger = {
  level: "error",
  child: () => libraryLog,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (...words) => {
    const text = words.find((word) => typeof word === "string");
    log.debug({ said: text?.replace(/[^a-zA-Z' -]/g, "").slice(0, 80) }, "the WhatsApp library reports an error");
  },
};
