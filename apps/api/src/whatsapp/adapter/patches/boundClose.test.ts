import { once } from "node:events";
import type { AddressInfo } from "node:net";
import makeWASocket, { type AuthenticationState, initAuthCreds } from "@whiskeysockets/baileys";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import type { BaileysWs, RawSocket } from "../baileysWs.js";
import { libraryLog } from "../libraryLog.js";
import { boundClose } from "./boundClose.js";

let server: WebSocketServer;
beforeAll(async () => {
  server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
});
afterAll(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

/** A socket of the library's that has been opened, and the server's side of it. */
async function connect(onClosing: () => void) {
  const accepted = once(server, "connection") as Promise<[WebSocket]>;
  const keys: AuthenticationState["keys"] = { get: async () => ({}), set: async () => undefined };
  const waWebSocketUrl = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const socket = makeWASocket({ auth: { creds: initAuthCreds(), keys }, waWebSocketUrl, logger: libraryLog });
  const ws = socket.ws as unknown as BaileysWs;
  boundClose(ws.socket as RawSocket, onClosing);
  const ended = new Promise<void>((resolve) => {
    socket.ev.on("connection.update", ({ connection }) => connection === "close" && resolve());
  });
  const [[other]] = await Promise.all([accepted, once(ws, "open")]);
  return { socket, other, ended };
}

it("ends a socket whose other side is dead soon after it was closed", { timeout: 20_000 }, async () => {
  let isClosing = false;
  const { socket, other, ended } = await connect(() => {
    isClosing = true;
  });
  other.pause();
  expect(isClosing).toBe(false);
  void socket.end(undefined);
  expect(isClosing).toBe(true);
  await ended;
});

it("tells of the closing where the other side closes or is torn away, too", async () => {
  for (const how of ["close", "terminate"] as const) {
    let isClosing = false;
    const { other, ended } = await connect(() => {
      isClosing = true;
    });
    other[how]();
    await ended;
    expect(isClosing).toBe(true);
  }
});
