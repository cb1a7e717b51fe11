import { randomBytes } from "node:crypto";
import { Curve, hmacSign, proto } from "@whiskeysockets/baileys";
import { openKeyPair, toBase64 } from "../bytes.js";
import { accountParty, lidJid, numberJid } from "../people/addresses.js";
import { partyOf } from "../signal/keys.js";
import type { AccountRow, DeviceRow } from "../store/rows.js";
import { makeNode, nowInSeconds, SERVER } from "../wire/nodes.js";
import type { Pairing, World } from "../world.js";

const ACCOUNT_SIGNATURE = Buffer.from([6, 0]);
const ANSWER_WITHIN_MS = 10_000;

/**
 * The phone says yes: it signs the client's identity and sends it, sealed with the secret only the code shows. Answers
 * whether the client took it and signed back; the rest happens in `finishPairing`.
 */
export function offerDevice(
  world: World,
  pairing: Pairing,
  offer: { account: AccountRow; secret: Buffer },
): Promise<boolean> {
  const { account, secret } = offer;
  const phone = openKeyPair(partyOf(world.store, accountParty(account.pn)).identity);
  const device = makeDevice(world, pairing, account);
  const details = proto.ADVDeviceIdentity.encode({
    rawId: randomBytes(4).readUInt32BE(0),
    timestamp: Math.floor(Date.now() / 1000),
    keyIndex: device.id,
    accountType: 0,
    deviceType: 0,
  }).finish();
  const signed = proto.ADVSignedDeviceIdentity.encode({
    details,
    accountSignatureKey: phone.public,
    accountSignature: Curve.sign(phone.private, Buffer.concat([ACCOUNT_SIGNATURE, details, pairing.identity])),
  }).finish();
  const sealed = proto.ADVSignedDeviceIdentityHMAC.encode({ details: signed, hmac: hmacSign(signed, secret) }).finish();
  const answer = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    const settle = (isLinked: boolean) => {
      clearTimeout(timer);
      resolve(isLinked);
    };
    pairing.offered = { device, details, settle };
  });
  pairing.connection.send(
    makeNode("iq", { from: SERVER, type: "set", id: world.newId("pair-"), t: nowInSeconds() }, [
      makeNode("pair-success", {}, [
        makeNode("device-identity", {}, sealed),
        makeNode("biz", { name: account.name }),
        makeNode("device", { jid: numberJid(account.pn, device.id), lid: lidJid(account.lid, device.id) }),
        makeNode("platform", { name: "android" }),
      ]),
    ]),
  );
  return answer;
}

function makeDevice(world: World, pairing: Pairing, account: AccountRow): DeviceRow {
  world.store.accounts.update(account.pn, { nextDevice: account.nextDevice + 1 });
  return {
    pn: account.pn,
    id: account.nextDevice,
    noiseKey: toBase64(pairing.noiseKey),
    identity: toBase64(pairing.identity),
    registrationId: pairing.registrationId,
    signedPreKey: {
      id: pairing.signedPreKey.id,
      value: toBase64(pairing.signedPreKey.value),
      signature: toBase64(pairing.signedPreKey.signature),
    },
    platform: pairing.platform,
    linkedAt: new Date().toISOString(),
    isSynced: false,
  };
}
