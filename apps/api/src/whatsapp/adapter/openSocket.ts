import makeWASocket, {
  type BinaryNode,
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
import type { BaileysWs } from "./baileysWs.js";
import type { Decryption } from "./decryption.js";
import { GroupCache } from "./groupCache.js";
import { libraryLog } from "./libraryLog.js";
import { isRealWhatsapp } from "./network.js";
import { boundClose } from "./patches/boundClose.js";
import { endOnBrokenFrame } from "./patches/endOnBrokenFrame.js";
import { keepMessageOrder } from "./patches/keepMessageOrder.js";
import { persistTrustTokens } from "./patches/persistTrustTokens.js";
import type { SendBarrier } from "./patches/sendBarrier.js";
import { withSharedStorage } from "./patches/sharedStorage.js";
import { PlaceholderRequests } from "./placeholderRequests.js";

interface OpenSocketOptions {
  address: string;
  store: AuthStore;
  decryption: Decryption;
  barrier: SendBarrier;
  findMessage: SocketConfig["getMessage"];
  /** Writes down what the library acknowledges before it tells of it. */
  beforeAck: (stanza: BinaryNode) => Promise<void>;
  /** The socket begins to end: nothing can be sent any more. */
  onClosing: () => void;
}

/** A new Baileys socket, configured and patched for a helpdesk. */
export function openSocket(options: OpenSocketOptions): { socket: WASocket; ws: BaileysWs; groups: GroupCache } {
  const { address, store, decryption, barrier, findMessage, beforeAck, onClosing } = options;
  const placeholders = new PlaceholderRequests();
  const groups = new GroupCache((jid) => socket.groupMetadata(jid));
  const config: Partial<SocketConfig> & Pick<SocketConfig, "auth"> = {
    waWebSocketUrl: address,
    version: lineSettings.version ?? DEFAULT_CONNECTION_CONFIG.version,
    browser: Browsers.ubuntu("Chrome"),
    auth: { creds: store.creds, keys: store.state },
    makeSignalRepository: decryption.makeRepository(store.creds),
    logger: libraryLog,
    getMessage: findMessage,
    cachedGroupMetadata: groups.find,
    // The store retries by itself, and ends the socket when that does not help.
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
    // The default waits 250 ms after each message that cannot be decrypted, and the next message waits with it.
    retryRequestDelayMs: 0,
    placeholderResendCache: placeholders,
    keepAliveIntervalMs: Math.min(30_000, lineSettings.silenceMs / 3),
    qrTimeout: lineSettings.qrMs,
    syncFullHistory: false,
    // Otherwise the phone stops notifying its owner.
    markOnlineOnConnect: false,
    fetchAgent: uploadAgent(!isRealWhatsapp(address)),
    // Messages sent here are in the outbox already.
    emitOwnEvents: false,
    shouldIgnoreJid: (jid) => isJidStatusBroadcast(jid) || isJidNewsletter(jid) === true,
  };
  const socket = withSharedStorage(() => makeWASocket(config));
  persistTrustTokens(socket.authState.keys);
  const ws = socket.ws as unknown as BaileysWs;
  if (ws.socket) {
    barrier.guard(ws.socket);
    boundClose(ws.socket, () => {
      placeholders.stop();
      onClosing();
    });
  }
  endOnBrokenFrame(ws, (error) => void socket.end(error));
  keepMessageOrder(ws, beforeAck);
  groups.listen(ws);
  ws.prependListener("CB:message", decryption.noteStanza);
  return { socket, ws, groups };
}
