import path from "node:path";
import type { Addresses } from "./addresses.js";
import { listenForControl } from "./control/server.js";
import type { Env } from "./env.js";
import { listenForMedia } from "./media/server.js";
import { makeServerKeys } from "./noise/certificate.js";
import { createDemo } from "./people/demo.js";
import { Store } from "./store/store.js";
import { listenForClients } from "./wire/server.js";
import { World } from "./world.js";

/** Opens the three doors: WhatsApp's own protocol, the media host, the control API. */
export async function start(env: Env): Promise<{ addresses: Addresses; stop(): Promise<void> }> {
  const store = new Store(path.resolve(env.SIMULATOR_DIR));
  const world = new World(store, makeServerKeys(store), env.SIMULATOR_SEED);
  if (env.SIMULATOR_DEMO) createDemo(world);
  const host = env.SIMULATOR_HOST;
  const addresses: Addresses = { whatsapp: "", media: "", control: "", caFile: "" };
  const clients = await listenForClients(world, { host, port: env.SIMULATOR_PORT });
  const name = env.SIMULATOR_NAME;
  const media = await listenForMedia(world, { host, port: env.SIMULATOR_MEDIA_PORT, name });
  world.mediaHost = media.host;
  const control = await listenForControl(world, addresses, { host, port: env.SIMULATOR_CONTROL_PORT, name });
  addresses.whatsapp = `ws://${host}:${clients.port}/ws/chat`;
  addresses.media = `https://${media.host}`;
  addresses.caFile = media.caFile;
  addresses.control = `http://${host}:${control.port}`;
  return {
    addresses,
    stop: async () => {
      await Promise.all([clients.close(), media.close(), control.close()]);
      store.close();
    },
  };
}
