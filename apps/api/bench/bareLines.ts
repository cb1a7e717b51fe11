// The library alone, its keys in memory and nothing written anywhere: what Recado's lines are held against.
import makeWASocket, {
  type AuthenticationState,
  type BinaryNode,
  Browsers,
  DisconnectReason,
  initAuthCreds,
  type SignalDataSet,
  type SignalDataTypeMap,
  type WASocket,
} from "@whiskeysockets/baileys";
import { pino } from "pino";
import { silenceLibsignal } from "../src/whatsapp/adapter/patches/silenceLibsignal.js";
import { readReceipt } from "../src/whatsapp/adapter/receipts.js";
import type { BareLineReport, Order } from "./children.js";

const logger = pino({ level: "silent" });
const sockets = new Map<string, WASocket>();
const report = (news: BareLineReport) => process.send?.(news);

silenceLibsignal();
process.on("message", (order: Order) => {
  if ("open" in order) for (const account of order.open) open(account, makeMemory());
  else if ("send" in order) void send(order.send);
  else {
    globalThis.gc?.();
    report({ memory: process.memoryUsage() });
  }
});
process.once("disconnect", () => process.exit(1));
process.once("SIGTERM", () => process.exit(0));

function open(account: string, auth: AuthenticationState): void {
  const socket = makeWASocket({
    waWebSocketUrl: process.env.BENCH_SIMULATOR ?? "",
    version: [2, 3000, 1_043_857_760],
    browser: Browsers.ubuntu("Chrome"),
    auth,
    logger,
    syncFullHistory: false,
    markOnlineOnConnect: false,
    emitOwnEvents: false,
  });
  sockets.set(account, socket);
  socket.ev.on("connection.update", ({ qr, connection, lastDisconnect }) => {
    if (qr) report({ qr, account });
    if (connection === "open") report({ opened: account });
    const code = (lastDisconnect?.error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode;
    if (connection === "close" && code === DisconnectReason.restartRequired) open(account, auth);
  });
  socket.ev.on("messages.upsert", ({ messages }) =>
    report({ heard: messages.filter(({ key }) => !key.fromMe).length }),
  );
  socket.ws.on("CB:receipt", (node: BinaryNode) => {
    const receipt = readReceipt(node, auth.creds.me);
    if (receipt?.status === "delivered") report({ arrived: receipt.waIds.length });
  });
}

/** The chats beside each other, each after its own order. */
async function send({ account, chats, each }: { account: string; chats: string[]; each: number }): Promise<void> {
  const socket = sockets.get(account);
  await Promise.all(
    chats.map(async (chat) => {
      for (let turn = 0; turn < each; turn += 1) await socket?.sendMessage(chat, { text: `sai ${turn}` });
    }),
  );
}

function makeMemory(): AuthenticationState {
  const rows = new Map<string, unknown>();
  return {
    creds: initAuthCreds(),
    keys: {
      get: async <Type extends keyof SignalDataTypeMap>(type: Type, ids: string[]) => {
        const found: Record<string, SignalDataTypeMap[Type]> = {};
        for (const id of ids) {
          const value = rows.get(`${type}/${id}`);
          if (value !== undefined) found[id] = value as SignalDataTypeMap[Type];
        }
        return found;
      },
      set: async (data: SignalDataSet) => {
        for (const [type, values] of Object.entries(data))
          for (const [id, value] of Object.entries(values ?? {})) rows.set(`${type}/${id}`, value ?? undefined);
      },
    },
  };
}
