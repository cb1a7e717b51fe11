import { decodePatches, encodeSyncdPatch, newLTHashState, proto } from "@whiskeysockets/baileys";
import { fromBase64 } from "../bytes.js";
import { tellDevices } from "../messages/ticks.js";
import { lidJid, numberJid } from "../people/addresses.js";
import type { AccountRow, CustomerRow } from "../store/rows.js";
import { makeNode, nowInSeconds, SERVER } from "../wire/nodes.js";
import type { World } from "../world.js";
import { addPatch } from "./patches.js";

const COLLECTION = "critical_unblock_low";

/** The owner saves a customer in the phone's address book; every client learns the name. */
export async function saveInPhoneBook(
  world: World,
  account: AccountRow,
  entry: { customer: CustomerRow; name: string },
): Promise<void> {
  const { customer, name } = entry;
  await world.inOrder(`settings/${account.pn}`, async () => {
    const keyData = { keyData: fromBase64(account.appStateKey.data) };
    const getKey = async () => proto.Message.AppStateSyncKeyData.fromObject(keyData);
    const earlier = world.store.patches.inGroup(`${account.pn}/${COLLECTION}`);
    const patches = earlier.map((row) => proto.SyncdPatch.decode(fromBase64(row.patch)));
    const { state } = await decodePatches(COLLECTION, patches, newLTHashState(), getKey, {});
    const change = {
      type: COLLECTION,
      index: ["contact", numberJid(customer.pn)],
      syncAction: {
        contactAction: {
          fullName: name,
          firstName: name.split(" ")[0],
          lidJid: lidJid(customer.lid),
          saveOnPrimaryAddressbook: true,
        },
        timestamp: Date.now(),
      },
      apiVersion: 2,
      operation: proto.SyncdMutation.SyncdOperation.SET,
    } as const;
    const { patch } = await encodeSyncdPatch(
      { ...change, index: [...change.index] },
      account.appStateKey.id,
      state,
      getKey,
    );
    const version = addPatch(world, { account: account.pn, collection: COLLECTION, patch });
    const attributes = { from: SERVER, type: "server_sync", id: world.newId("sync-"), t: nowInSeconds() };
    const collection = makeNode("collection", { name: COLLECTION, version: String(version) });
    tellDevices(world, account.pn, makeNode("notification", attributes, [collection]));
  });
}
