import type { BinaryNode } from "@whiskeysockets/baileys";
import { findAddressee } from "../people/addresses.js";
import type { Connection } from "../wire/connection.js";
import { makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { receiveMessage } from "./receive.js";

/** A message from a client: faults first, then delivery, then the server's word that it has it. */
export async function takeMessage(world: World, connection: Connection, stanza: BinaryNode): Promise<void> {
  const deviceKey = connection.deviceKey ?? "";
  const account = deviceKey.split(":")[0] ?? "";
  const { to = "", id = "" } = stanza.attrs;
  const somebody = findAddressee(world, to);
  const occasion = { account, customer: somebody?.kind === "customer" ? somebody.customer.pn : undefined };
  if (world.faults.take("drop-before-delivery", occasion) !== undefined) return connection.cut();
  const refused = world.faults.take("refuse-message", occasion);
  if (refused === undefined) {
    const group = world.store.groups.get(to) ?? null;
    await receiveMessage(world, { deviceKey, account, to, id, group, stanza });
  }
  if (world.faults.take("drop-after-delivery", occasion) !== undefined) return connection.cut();
  const error = refused === undefined ? undefined : String(refused.value ?? 463);
  connection.send(makeNode("ack", { class: "message", id, from: to, t: nowInSeconds(), error }));
}
