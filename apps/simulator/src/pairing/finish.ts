import { type BinaryNode, Curve, proto } from "@whiskeysockets/baileys";
import { openKeyPair } from "../bytes.js";
import { log } from "../log.js";
import { endConnection } from "../login/endings.js";
import { accountParty, deviceKeyOf } from "../people/addresses.js";
import { partyOf } from "../signal/keys.js";
import { bytesOf, childOf } from "../wire/nodes.js";
import type { Pairing, World } from "../world.js";

const DEVICE_SIGNATURE = Buffer.from([6, 1]);

/** The client has signed back: the device exists, and the client is told to come again as one. */
export function finishPairing(world: World, pairing: Pairing, answer: BinaryNode): void {
  const identity = childOf(childOf(answer, "pair-device-sign"), "device-identity");
  const offered = pairing.offered;
  if (identity === undefined || offered === null) return;
  const signed = proto.ADVSignedDeviceIdentity.decode(bytesOf(identity, "the signed identity"));
  const phone = openKeyPair(partyOf(world.store, accountParty(offered.device.pn)).identity);
  const words = Buffer.concat([DEVICE_SIGNATURE, offered.details, pairing.identity, phone.public]);
  // The library's verify accepts everything, so what is checked here is that the answer fits the offer.
  const isRight =
    Buffer.from(signed.details ?? []).equals(Buffer.from(offered.details)) &&
    Curve.verify(pairing.identity, words, signed.deviceSignature ?? Buffer.alloc(0));
  pairing.offered = null;
  if (isRight) {
    world.store.devices.set(deviceKeyOf(offered.device), offered.device);
    log("info", "device linked", { device: deviceKeyOf(offered.device) });
  }
  endConnection(pairing.connection, isRight ? "restart" : "logout");
  offered.settle(isRight);
}
