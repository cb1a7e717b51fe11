import { endConnection } from "../login/endings.js";
import { getAccount } from "../people/accounts.js";
import { Refusal } from "../refusal.js";
import { makeNode, nowInSeconds, SERVER } from "../wire/nodes.js";
import type { Pairing, World } from "../world.js";
import { offerDevice } from "./offer.js";
import { findByQr, readQr } from "./qr.js";

/** The phone scans: a text that was pasted, or the code a waiting connection has shown. */
export async function scanQr(
  world: World,
  pn: string,
  seen: { qr?: string | undefined; connection?: string | undefined },
) {
  const account = getAccount(world, pn);
  const text = seen.qr ?? shownBy(world, seen.connection ?? "");
  const code = readQr(text);
  const pairing = findByQr(world, code);
  pairing.refs = pairing.refs.filter((ref) => ref !== code.ref);
  if (world.faults.take("refuse-after-scan", { account: pn }) !== undefined) {
    endConnection(pairing.connection, "logout");
    return { linked: false, device: null };
  }
  // Numbers guarded by a passkey, and codes whose secret was retired, are scanned and then nothing happens.
  const goesNowhere =
    pairing.retiredSecrets.has(code.secret) || world.faults.take("passkey", { account: pn }) !== undefined;
  if (goesNowhere) return { linked: false, device: null };
  const linked = await offerDevice(world, pairing, { account, secret: Buffer.from(code.secret, "base64") });
  return { linked, device: linked ? account.nextDevice : null };
}

/** Tells a waiting client that its secret is worth nothing any more (`companion_reg_refresh`). */
export function retireSecret(world: World, connectionId: string): void {
  const pairing = getPairing(world, connectionId);
  if (pairing.shownQr !== null) pairing.retiredSecrets.add(readQr(pairing.shownQr).secret);
  pairing.shownQr = null;
  pairing.connection.send(
    makeNode("notification", {
      from: SERVER,
      type: "companion_reg_refresh",
      id: world.newId("refresh-"),
      t: nowInSeconds(),
    }),
  );
}

function getPairing(world: World, connectionId: string): Pairing {
  const pairing = world.pairings.get(connectionId);
  if (pairing === undefined)
    throw new Refusal(404, "no-connection", `Nothing called ${connectionId} waits for a phone.`);
  return pairing;
}

function shownBy(world: World, connectionId: string): string {
  const { shownQr } = getPairing(world, connectionId);
  if (shownQr === null) {
    throw new Refusal(
      409,
      "qr-not-shown",
      "This connection has not shown its code yet: paste it, or send it to POST /qr.",
    );
  }
  return shownQr;
}
