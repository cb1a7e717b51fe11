import { randomBytes } from "node:crypto";
import { fromBigEndian } from "../bytes.js";
import type { Hello } from "../noise/handshake.js";
import type { Connection } from "../wire/connection.js";
import { makeNode, SERVER } from "../wire/nodes.js";
import type { World } from "../world.js";

const QR_CODES = 6;

/** A client without credentials has come: it gets the codes it may show, and waits for a phone. */
export function startPairing(world: World, connection: Connection, hello: Hello): void {
  const data = hello.payload.devicePairingData;
  if (!data?.eIdent || !data.eSkeyVal || !data.eSkeySig || !data.eRegid || !data.eSkeyId) {
    throw new Error("The client registers without its keys.");
  }
  const count = world.faults.take("few-qr-codes", {})?.value ?? QR_CODES;
  const refs = Array.from({ length: count }, () => `2@${randomBytes(33).toString("base64")}`);
  world.pairings.set(connection.id, {
    connection,
    noiseKey: hello.clientStatic,
    identity: Buffer.from(data.eIdent),
    registrationId: fromBigEndian(data.eRegid),
    signedPreKey: {
      id: fromBigEndian(data.eSkeyId),
      value: Buffer.from(data.eSkeyVal),
      signature: Buffer.from(data.eSkeySig),
    },
    platform: hello.payload.userAgent?.device ?? "",
    refs,
    shownQr: null,
    retiredSecrets: new Set(),
    linkCode: null,
    offered: null,
    onCompanionFinish: null,
  });
  const codes = refs.map((ref) => makeNode("ref", {}, Buffer.from(ref)));
  connection.send(
    makeNode("iq", { from: SERVER, type: "set", id: world.newId("pair-"), xmlns: "md" }, [
      makeNode("pair-device", {}, codes),
    ]),
  );
}
