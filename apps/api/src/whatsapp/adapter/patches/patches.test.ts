import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import makeWASocket, {
  addTransactionCapability,
  DEFAULT_CONNECTION_CONFIG,
  initAuthCreds,
  type SignalKeyStore,
  type SignalRepositoryWithLIDStore,
} from "@whiskeysockets/baileys";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BaileysWs } from "../baileysWs.js";
import { libraryLog } from "../libraryLog.js";
import { libsignal } from "./undoFailedDecryption.js";

/** What the patches were written for and read against. With another version, read the patched code again before this changes. */
const WRITTEN_FOR = { "@whiskeysockets/baileys": "7.0.0-rc14", libsignal: "6.0.0" };
/** Nobody listens there: a socket is made, and never opens. */
const NOWHERE = "ws://127.0.0.1:9";

const requireFromBaileys = createRequire(import.meta.resolve("@whiskeysockets/baileys"));
const keys: SignalKeyStore = { get: async () => ({}), set: async () => undefined };
let socket: ReturnType<typeof makeWASocket>;
let ws: BaileysWs;
let repository: SignalRepositoryWithLIDStore;

beforeAll(() => {
  const auth = { creds: initAuthCreds(), keys };
  socket = makeWASocket({ auth, waWebSocketUrl: NOWHERE, logger: libraryLog });
  ws = socket.ws as unknown as BaileysWs;
  const withTransactions = addTransactionCapability(keys, libraryLog, DEFAULT_CONNECTION_CONFIG.transactionOpts);
  repository = DEFAULT_CONNECTION_CONFIG.makeSignalRepository({ ...auth, keys: withTransactions }, libraryLog);
});
afterAll(async () => {
  ws.socket = null;
  await socket.end(undefined);
});

/** For every patch, whether the private part it rests on is still there. */
const SHAPES: Record<string, () => boolean> = {
  boundClose: () => typeof ws.socket?.close === "function" && typeof ws.socket.terminate === "function",
  boundSessions: () => {
    const { prototype } = libsignal.SessionCipher as unknown as { prototype: { storeRecord(record: object): unknown } };
    const record = readFileSync(requireFromBaileys.resolve("libsignal/src/session_record.js"), "utf8");
    return (
      prototype.storeRecord.length === 1 &&
      record.includes("this._chains = {}") &&
      record.includes("this.sessions = {}")
    );
  },
  commitEachStep: () =>
    (["decryptMessage", "encryptMessage", "validateSession", "injectE2ESession"] as const).every(
      (name) => typeof repository[name] === "function",
    ),
  endOnBrokenFrame: () => ws.listenerCount("message") === 1,
  keepMessageOrder: () => ws.listenerCount("CB:message") === 1,
  keepNewerSession: () => repository.migrateSession.length >= 2 && typeof repository.validateSession === "function",
  keyObjects: () => readLibrary("Utils/crypto.js").includes("createCipheriv('aes-256-gcm', key"),
  persistTrustTokens: () => readLibrary("Socket/messages-send.js").includes("tctoken: {"),
  recordReceiptsFirst: () => ws.listenerCount("CB:receipt") === 1,
  sendBarrier: () => typeof ws.socket?.send === "function",
  sharedStorage: () => {
    const uses = readLibrary("Utils/auth-utils.js").match(/txStorage[^;]{0,26}/g) ?? [];
    return (
      uses.length > 0 && uses.every((use) => /^txStorage( = new AsyncLocalStorage|\.getStore\(\)|\.run\()/.test(use))
    );
  },
  silenceLibsignal: () =>
    readFileSync(requireFromBaileys.resolve("libsignal/src/session_record.js"), "utf8").includes("console."),
  undoFailedDecryption: () => libsignal.SessionCipher.prototype.doDecryptWhisperMessage.length === 2,
};

function readLibrary(file: string): string {
  return readFileSync(requireFromBaileys.resolve(`@whiskeysockets/baileys/lib/${file}`), "utf8");
}

describe("patches of libraries", () => {
  it.each(Object.entries(WRITTEN_FOR))("of %s were written for the installed version", (library, version) => {
    expect((requireFromBaileys(`${library}/package.json`) as { version: string }).version).toBe(version);
  });

  it("each have a check of what they rest on, and say why they are there, upstream's issue and their worth", () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
    const patches = files.map((file) => file.slice(0, -3)).filter((name) => !["index", "takeHandlers"].includes(name));
    expect(patches.sort()).toEqual(Object.keys(SHAPES).sort());
    for (const name of patches) {
      const text = readFileSync(new URL(`${name}.ts`, import.meta.url), "utf8");
      expect([name, /Why: /.test(text), /Upstream: /.test(text), /Worth: /.test(text)]).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
  });

  it.each(Object.keys(SHAPES))("%s finds what it changes", (name) => {
    expect(SHAPES[name]?.()).toBe(true);
  });
});
