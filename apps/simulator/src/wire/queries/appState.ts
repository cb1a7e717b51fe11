import { proto } from "@whiskeysockets/baileys";
import { fromBase64 } from "../../bytes.js";
import { addPatch } from "../../settings/patches.js";
import type { World } from "../../world.js";
import { type BinaryNode, bytesOf, childOf, childrenOf, makeNode } from "../nodes.js";
import { type Answer, QueryError } from "./query.js";

const CONFLICT = 409;

/** Settings that all devices of a number share: patches in a row, which a client fetches from where it stands, or adds to. */
export const syncAppState: Answer = ({ world, account, iq }) => {
  const wanted = childrenOf(childOf(iq, "sync"), "collection");
  return [
    makeNode(
      "sync",
      {},
      wanted.map((collection) => syncCollection(world, account.pn, collection)),
    ),
  ];
};

function syncCollection(world: World, account: string, collection: BinaryNode): BinaryNode {
  const name = collection.attrs.name ?? "";
  const stands = Number(collection.attrs.version ?? 0);
  const patch = childOf(collection, "patch") ?? childOf(childOf(collection, "patches"), "patch");
  const current = world.store.patches.countInGroup(`${account}/${name}`);
  if (patch !== undefined) {
    if (stands !== current) throw new QueryError(CONFLICT, "conflict");
    addPatch(world, { account, collection: name, patch: proto.SyncdPatch.decode(bytesOf(patch, "a patch")) });
    return makeNode("collection", { name, version: String(current + 1) });
  }
  const missing = world.store.patches.inGroup(`${account}/${name}`).filter((row) => row.version > stands);
  const patches = missing.map((row) => makeNode("patch", {}, fromBase64(row.patch)));
  return makeNode("collection", { name, version: String(stands) }, [makeNode("patches", {}, patches)]);
}
