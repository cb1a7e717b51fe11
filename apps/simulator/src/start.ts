import path from "node:path";
import type { Addresses } from "./addresses.js";
import { listenForControl } from "./control/server.js";
import type { Env } from "./env.js";
import { makeServerKeys } from "./noise/certificate.js";
import { Store } from "./store/store.js";
import { listenForClients } from "./wire/server.js";
import { World } from "./world.js";

/** Opens the three doors: WhatsApp's own protocol, the media host, the control API. */
export async function start(env: Env): Promise<{ addresses: Addresses; stop(): Promise<void> }> {
  const store = new Store(path.resolve(env.SIMULATOR_DIR));
  const world = new World(store, makeServerKeys(store), env.SIMULATOR_SEED);
  const host = env.SIMULATOR_HOST;
  const addresses: Addresses = { whatsapp: "", media: "", control: "", caFile: "" };
  const clients = await listenForClients(world, { host, port: env.SIMULATOR_PORT });
  const control = await listenForControl(world, addresses, { host, port: env.SIMULATOR_CONTROL_PORT });
  addresses.whatsapp = `ws://${host}:${clients.port}/ws/chat`;
  addresses.control = `http://${host}:${control.port}`;
  return {
    addresses,
    stop: async () => {
      await Promise.all([clients.close(), control.close()]);
      store.close();
    },
  };
}
