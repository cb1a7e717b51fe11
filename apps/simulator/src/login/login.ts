import { fromBase64 } from "../bytes.js";
import type { Hello } from "../noise/handshake.js";
import { startPairing } from "../pairing/register.js";
import { deviceKeyOf, lidJid } from "../people/addresses.js";
import type { Connection } from "../wire/connection.js";
import { makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { endConnection, refuseLogin } from "./endings.js";

const UNKNOWN_DEVICE = 401;
const FORBIDDEN = 403;

/** Somebody has finished the handshake: a known device, one that was removed, or a newcomer. */
export function welcome(world: World, connection: Connection, hello: Hello): void {
  const { username, device } = hello.payload;
  const pn = username ? String(username) : undefined;
  const refused = world.faults.take("refuse-login", pn === undefined ? {} : { account: pn });
  if (refused !== undefined) refuseLogin(connection, refused.value ?? FORBIDDEN);
  else if (pn === undefined) startPairing(world, connection, hello);
  else letIn(world, connection, { pn, id: device ?? 0, noiseKey: hello.clientStatic });
}

function letIn(world: World, connection: Connection, claim: { pn: string; id: number; noiseKey: Buffer }): void {
  const deviceKey = deviceKeyOf(claim);
  const device = world.store.devices.get(deviceKey);
  const account = world.store.accounts.get(claim.pn);
  if (device === undefined || account === undefined || !fromBase64(device.noiseKey).equals(claim.noiseKey)) {
    refuseLogin(connection, UNKNOWN_DEVICE);
    return;
  }
  const older = world.connectionOf(deviceKey);
  if (older !== undefined) {
    older.deviceKey = null;
    endConnection(older, "replaced");
  }
  connection.deviceKey = deviceKey;
  applyConnectionFaults(world, connection, account.pn);
  const lid = lidJid(account.lid, device.id);
  connection.send(makeNode("success", { t: nowInSeconds(), lid, display_name: account.name, location: "sim" }));
}

function applyConnectionFaults(world: World, connection: Connection, account: string): void {
  const slow = world.faults.take("slow", { account });
  if (slow !== undefined) connection.delayMs = slow.value ?? 1000;
  if (world.faults.take("mute", { account }) !== undefined) connection.isMuted = true;
}
