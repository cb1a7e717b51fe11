import { fromBase64 } from "../bytes.js";
import type { Hello } from "../noise/handshake.js";
import { lidJid } from "../people/addresses.js";
import { startPairing } from "../pairing/register.js";
import type { Connection } from "../wire/connection.js";
import { makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { endConnection, refuseLogin } from "./endings.js";

const UNKNOWN_DEVICE = 401;

/** Somebody has finished the handshake: a known device, one that was removed, or a newcomer. */
export function welcome(world: World, connection: Connection, hello: Hello): void {
  const { username, device: deviceId } = hello.payload;
  const pn = username ? String(username) : undefined;
  const refused = world.faults.take("refuse-login", pn === undefined ? {} : { account: pn });
  if (refused !== undefined) return refuseLogin(connection, refused.value ?? 403);
  if (pn === undefined) return startPairing(world, connection, hello);

  const deviceKey = `${pn}:${deviceId ?? 0}`;
  const device = world.store.devices.get(deviceKey);
  const account = world.store.accounts.get(pn);
  if (device === undefined || account === undefined || !fromBase64(device.noiseKey).equals(hello.clientStatic)) {
    return refuseLogin(connection, UNKNOWN_DEVICE);
  }
  const older = world.connectionOf(deviceKey);
  if (older !== undefined) {
    older.deviceKey = null;
    endConnection(older, "replaced");
  }
  connection.deviceKey = deviceKey;
  applyConnectionFaults(world, connection, pn);
  connection.send(
    makeNode("success", {
      t: nowInSeconds(),
      lid: lidJid(account.lid, device.id),
      display_name: account.name,
      location: "sim",
    }),
  );
}

function applyConnectionFaults(world: World, connection: Connection, account: string): void {
  const slow = world.faults.take("slow", { account });
  if (slow !== undefined) connection.delayMs = slow.value ?? 1000;
  if (world.faults.take("mute", { account }) !== undefined) connection.isMuted = true;
}
