import { fromBigEndian, toBase64, toBigEndian } from "../../bytes.js";
import { keyNode, keyParts } from "../../messages/keyNodes.js";
import { findAddressee, namesOf } from "../../people/addresses.js";
import { keepDevicePreKey, takeDeviceBundle } from "../../signal/deviceBundles.js";
import { type Bundle, giveBundle } from "../../signal/keys.js";
import type { DeviceRow } from "../../store/rows.js";
import type { World } from "../../world.js";
import { type BinaryNode, bytesOf, childOf, childrenOf, makeNode } from "../nodes.js";
import type { Answer } from "./query.js";

/** How many one-time keys the server still has of this client. */
export const countKeys: Answer = ({ world, deviceKey }) => [
  makeNode("count", { value: String(world.store.devicePreKeys.countInGroup(deviceKey)) }),
];

/** A fresh load of one-time keys, with the identity they belong to. */
export const uploadKeys: Answer = ({ world, deviceKey, iq }) => {
  for (const key of childrenOf(childOf(iq, "list"), "key")) {
    keepDevicePreKey(world, deviceKey, { id: idOf(key), value: bytesOf(childOf(key, "value"), "a key") });
  }
  world.store.devices.update(deviceKey, {
    registrationId: fromBigEndian(bytesOf(childOf(iq, "registration"), "the registration id")),
    identity: toBase64(bytesOf(childOf(iq, "identity"), "the identity")),
    signedPreKey: signedPreKeyIn(childOf(iq, "skey")),
  });
  return [];
};

export const rotateSignedKey: Answer = ({ world, deviceKey, iq }) => {
  world.store.devices.update(deviceKey, { signedPreKey: signedPreKeyIn(childOf(childOf(iq, "rotate"), "skey")) });
  return [];
};

export const confirmDigest: Answer = () => [makeNode("digest")];

/** The keys of those somebody wants to write to: customers, phones, other clients. */
export const fetchKeys: Answer = ({ world, iq }) => {
  const users = childrenOf(childOf(iq, "key"), "user").map((user) => {
    const jid = user.attrs.jid ?? "";
    const bundle = bundleOf(world, jid);
    if (bundle === undefined)
      return makeNode("user", { jid }, [makeNode("error", { code: "404", text: "item-not-found" })]);
    return makeNode("user", { jid }, bundleParts(bundle));
  });
  return [makeNode("list", {}, users)];
};

function bundleOf(world: World, jid: string): Bundle | undefined {
  const somebody = findAddressee(world, jid);
  if (somebody === undefined) return undefined;
  const { pn, party } = namesOf(somebody);
  return somebody.device === 0 ? giveBundle(world.store, party) : takeDeviceBundle(world, `${pn}:${somebody.device}`);
}

function bundleParts(bundle: Bundle): BinaryNode[] {
  const { signedPreKey, preKey } = bundle;
  return [
    makeNode("registration", {}, toBigEndian(bundle.registrationId, 4)),
    makeNode("type", {}, Buffer.from([5])),
    makeNode("identity", {}, bundle.identity),
    makeNode("skey", {}, [...keyParts(signedPreKey), makeNode("signature", {}, signedPreKey.signature)]),
    ...(preKey === null ? [] : [keyNode("key", preKey)]),
  ];
}

function signedPreKeyIn(node: BinaryNode | undefined): DeviceRow["signedPreKey"] {
  return {
    id: idOf(node),
    value: toBase64(bytesOf(childOf(node, "value"), "the signed key")),
    signature: toBase64(bytesOf(childOf(node, "signature"), "the signature")),
  };
}

function idOf(node: BinaryNode | undefined): number {
  return fromBigEndian(bytesOf(childOf(node, "id"), "a key id"));
}
