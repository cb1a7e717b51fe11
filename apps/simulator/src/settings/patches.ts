import { proto } from "@whiskeysockets/baileys";
import { toBase64 } from "../bytes.js";
import type { World } from "../world.js";

/** Adds a change to a collection of shared settings; it carries its version with it, so that several may travel together. */
export function addPatch(
  world: World,
  added: { account: string; collection: string; patch: proto.ISyncdPatch },
): number {
  const { account, collection, patch } = added;
  const version = world.store.patches.countInGroup(`${account}/${collection}`) + 1;
  const encoded = proto.SyncdPatch.encode({ ...patch, version: { version } }).finish();
  const row = { account, collection, version, patch: toBase64(encoded) };
  world.store.patches.set(`${account}/${collection}/${version}`, row);
  return version;
}
