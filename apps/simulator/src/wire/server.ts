import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { log } from "../log.js";
import { welcome } from "../login/login.js";
import type { World } from "../world.js";
import { Connection, type ConnectionEvents } from "./connection.js";
import { takeStanza } from "./stanzas.js";

/** Listens for WhatsApp clients. Any path will do; real clients ask for `/ws/chat`. */
export async function listenForClients(
  world: World,
  at: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = new WebSocketServer({ host: at.host, port: at.port });
  await new Promise<void>((resolve, reject) => server.once("listening", resolve).once("error", reject));
  const events: ConnectionEvents = {
    onHello: async (connection, hello) => welcome(world, connection, hello),
    onNode: async (connection, node) => {
      try {
        await takeStanza(world, connection, node);
      } catch (error) {
        log("warn", "stanza failed", { tag: node.tag, attrs: node.attrs, error: (error as Error).stack });
      }
    },
    onClose: (connection) => {
      world.pairings.get(connection.id)?.offered?.settle(false);
      world.pairings.delete(connection.id);
      world.connections.delete(connection.id);
    },
  };
  server.on("connection", (socket) => {
    const connection = new Connection(socket, world.keys, events);
    world.connections.set(connection.id, connection);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const connection of world.connections.values()) connection.cut();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
