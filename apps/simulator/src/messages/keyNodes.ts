import { fromBigEndian, toBigEndian } from "../bytes.js";
import type { Bundle } from "../signal/keys.js";
import { type BinaryNode, bytesOf, childOf, makeNode } from "../wire/nodes.js";

/** Pre-keys as stanzas carry them. */
export function keyNode(tag: string, key: { id: number; value: Buffer }): BinaryNode {
  return makeNode(tag, {}, keyParts(key));
}

export function keyParts(key: { id: number; value: Buffer }): BinaryNode[] {
  return [makeNode("id", {}, toBigEndian(key.id, 3)), makeNode("value", {}, key.value)];
}

/** The keys a retry receipt brings along, so that the next try needs no look-up. */
export function keysNode(bundle: Bundle): BinaryNode {
  const { preKey, signedPreKey } = bundle;
  return makeNode("keys", {}, [
    makeNode("type", {}, Buffer.from([5])),
    makeNode("identity", {}, bundle.identity),
    ...(preKey === null ? [] : [keyNode("key", preKey)]),
    makeNode("skey", {}, [...keyParts(signedPreKey), makeNode("signature", {}, signedPreKey.signature)]),
  ]);
}

export function bundleIn(receipt: BinaryNode): Bundle | null {
  const keys = childOf(receipt, "keys");
  if (keys === undefined) return null;
  const read = (node: BinaryNode | undefined) => ({
    id: fromBigEndian(bytesOf(childOf(node ?? keys, "id"), "a key id")),
    value: bytesOf(childOf(node ?? keys, "value"), "a key"),
  });
  const signed = childOf(keys, "skey");
  const preKey = childOf(keys, "key");
  return {
    registrationId: fromBigEndian(bytesOf(childOf(receipt, "registration"), "the registration id")),
    identity: bytesOf(childOf(keys, "identity"), "the identity"),
    signedPreKey: { ...read(signed), signature: bytesOf(childOf(signed, "signature"), "the signature") },
    preKey: preKey === undefined ? null : read(preKey),
  };
}
