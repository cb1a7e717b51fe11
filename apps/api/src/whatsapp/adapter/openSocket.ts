import makeWASocket, {
  Browsers,
  DEFAULT_CONNECTION_CONFIG,
  isJidNewsletter,
  isJidStatusBroadcast,
  type SocketConfig,
  type WASocket,
} from "@whiskeysockets/baileys";
import { uploadAgent } from "../media/hosts.js";
import { lineSettings } from "../settings.js";
import type { AuthStore } from "./authStore.js";
import type { Decryption } from "./decryption.js";
import { endOnBrokenFrame } from "./patches/endOnBrokenFrame.js";
import type { Gate } from "./patches/sendBarrier.js";
import { Groups } from "./groupCache.js";
import { libraryLog } from "./libraryLog.js";
import { isRealWhatsapp } from "./network.js";
import { PhoneQuestions } from "./placeholderRequests.js";
import { keepTrustTokens } from "./patches/persistTrustTokens.js";
import { Turns } from "./serialQueue.js";
import type { Wire } from "./baileysWs.js";

interface Parts {
  address: string;
  store: AuthStore;
  decryption: Decryption;
  gate: Gate;
  findMessage: SocketConfig["getMessage"];
}

/** A fresh socket of the library, set the way a desk needs it. One that ended is never used again. */
export function openSocket({ address, store, decryption, gate, findMessage }: Parts): { socket: WASocket; wire: Wire } {
  const groups = new Groups((jid) => socket.groupMetadata(jid));
  const socket = makeWASocket({
    waWebSocketUrl: address,
    version: lineSettings.version ?? DEFAULT_CONNECTION_CONFIG.version,
    browser: Browsers.ubuntu("Chrome"),
    auth: { creds: store.creds, keys: store.state },
    makeSignalRepository: decryption.makeRepository(store.creds),
    logger: libraryLog,
    getMessage: findMessage,
    cachedGroupMetadata: groups.find,
    // The store tries again itself; what it does not take is lost with the socket.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    // The library waits a quarter of a second over each message it cannot read, and the next one waits with it.
    retryRequestDelayMs: 0,
    placeholderResendCache: new PhoneQuestions(),
    keepAliveIntervalMs: Math.min(30_000, lineSettings.silenceMs / 3),
    qrTimeout: lineSettings.qrMs,
    syncFullHistory: false,
    // Else the phone stops notifying its owner.
    markOnlineOnConnect: false,
    fetchAgent: uploadAgent(!isRealWhatsapp(address)),
    // Our own messages are rows already.
    emitOwnEvents: false,
    shouldIgnoreJid: (jid) => isJidStatusBroadcast(jid) || isJidNewsletter(jid) === true,
  });
  keepTrustTokens(socket.authState.keys);
  const wire = socket.ws as unknown as Wire;
  if (wire.socket) gate.guard(wire.socket);
  endOnBrokenFrame(wire, (error) => void socket.end(error));
  new Turns().guard(wire);
  groups.listen(wire);
  wire.prependListener("CB:message", decryption.noteStanza);
  return { socket, wire };
}
