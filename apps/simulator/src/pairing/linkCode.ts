import { randomBytes } from "node:crypto";
import {
  aesDecryptCTR,
  aesDecryptGCM,
  aesEncryptCTR,
  type BinaryNode,
  Curve,
  derivePairingCodeKey,
  hkdf,
} from "@whiskeysockets/baileys";
import { openKeyPair } from "../bytes.js";
import { getAccount } from "../people/accounts.js";
import { accountParty } from "../people/addresses.js";
import { Refusal } from "../refusal.js";
import { partyOf } from "../signal/keys.js";
import { bytesOf, childOf, makeNode, nowInSeconds, SERVER } from "../wire/nodes.js";
import type { Pairing, World } from "../world.js";
import { offerDevice } from "./offer.js";

const FINISH_WITHIN_MS = 10_000;

/** The client has asked for a code: it is remembered with the number it named. */
export function companionHello(world: World, pairing: Pairing, request: BinaryNode): BinaryNode[] {
  const registration = childOf(request, "link_code_companion_reg");
  const pn = registration?.attrs.jid?.split("@")[0] ?? "";
  const wrapped = childOf(registration, "link_code_pairing_wrapped_companion_ephemeral_pub");
  const ref = `3@${world.newId("")}`;
  pairing.linkCode = { pn, ref, wrappedEphemeral: bytesOf(wrapped, "the wrapped key") };
  return [makeNode("link_code_companion_reg", {}, [makeNode("link_code_pairing_ref", {}, Buffer.from(ref))])];
}

/** The client has opened what the phone sent; what it sealed goes to the phone that waits for it. */
export function companionFinish(pairing: Pairing, request: BinaryNode): BinaryNode[] {
  const registration = childOf(request, "link_code_companion_reg");
  const bundle = childOf(registration, "link_code_pairing_wrapped_key_bundle");
  pairing.onCompanionFinish?.(bytesOf(bundle, "the key bundle"));
  return [];
}

/** The owner types the code on the phone. A wrong code is noticed, as on a real phone, when the bundle does not open. */
export async function typeLinkCode(
  world: World,
  pn: string,
  code: string,
): Promise<{ linked: boolean; device: number | null }> {
  const account = getAccount(world, pn);
  const pairing = [...world.pairings.values()].find((one) => one.linkCode?.pn === pn);
  if (pairing?.linkCode == null) throw new Refusal(404, "no-request", `Nobody has asked for a code for ${pn}.`);
  const { wrappedEphemeral, ref } = pairing.linkCode;
  const companionEphemeral = await unwrap(wrappedEphemeral, code);
  const phone = openKeyPair(partyOf(world.store, accountParty(pn)).identity);
  const ephemeral = Curve.generateKeyPair();
  const finished = new Promise<Buffer | null>((resolve) => {
    setTimeout(() => resolve(null), FINISH_WITHIN_MS).unref();
    pairing.onCompanionFinish = resolve;
  });
  pairing.connection.send(
    makeNode(
      "notification",
      { from: SERVER, type: "link_code_companion_reg", id: world.newId("code-"), t: nowInSeconds() },
      [
        makeNode("link_code_companion_reg", { stage: "primary_hello" }, [
          makeNode("link_code_pairing_wrapped_primary_ephemeral_pub", {}, await wrap(ephemeral.public, code)),
          makeNode("primary_identity_pub", {}, phone.public),
          makeNode("link_code_pairing_ref", {}, Buffer.from(ref)),
        ]),
      ],
    ),
  );
  const bundle = await finished;
  if (bundle === null) throw new Refusal(504, "no-answer", "The client did not answer the code.");
  const shared = Curve.sharedKey(ephemeral.private, companionEphemeral);
  const { identity, random } = openBundle(bundle, shared);
  const identityShared = Curve.sharedKey(phone.private, identity);
  const secret = hkdf(Buffer.concat([shared, identityShared, random]), 32, { info: "adv_secret" });
  const linked = await offerDevice(world, pairing, { account, secret: Buffer.from(secret) });
  return { linked, device: linked ? account.nextDevice : null };
}

async function unwrap(wrapped: Buffer, code: string): Promise<Buffer> {
  const key = await derivePairingCodeKey(code, wrapped.subarray(0, 32));
  return aesDecryptCTR(wrapped.subarray(48, 80), key, wrapped.subarray(32, 48));
}

async function wrap(key: Uint8Array, code: string): Promise<Buffer> {
  const salt = randomBytes(32);
  const iv = randomBytes(16);
  return Buffer.concat([salt, iv, aesEncryptCTR(key, await derivePairingCodeKey(code, salt), iv)]);
}

function openBundle(bundle: Buffer, shared: Buffer): { identity: Buffer; random: Buffer } {
  const salt = bundle.subarray(0, 32);
  const iv = bundle.subarray(32, 44);
  const key = hkdf(shared, 32, { salt, info: "link_code_pairing_key_bundle_encryption_key" });
  try {
    const plain = aesDecryptGCM(bundle.subarray(44), key, iv, Buffer.alloc(0));
    return { identity: plain.subarray(0, 32), random: plain.subarray(64, 96) };
  } catch {
    throw new Refusal(422, "wrong-code", "The code does not fit.");
  }
}
