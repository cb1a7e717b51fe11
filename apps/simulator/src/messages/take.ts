import type { BinaryNode } from "@whiskeysockets/baileys";
import type { Fault } from "../contract/faults.js";
import { type Addressee, findAddressee } from "../people/addresses.js";
import { isLocked } from "../people/reachoutLock.js";
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
  const refused = refusalBy(world.faults.take("refuse-message", occasion)) ?? lockedOut(world, account, somebody);
  if (refused === undefined) {
    const group = world.store.groups.get(to) ?? null;
    await receiveMessage(world, { deviceKey, account, to, id, group, stanza });
  }
  if (world.faults.take("drop-after-delivery", occasion) !== undefined) return connection.cut();
  const error = refused === undefined ? undefined : String(refused);
  connection.send(makeNode("ack", { class: "message", id, from: to, t: nowInSeconds(), error }));
}

const RESTRICTED = 463;

function refusalBy(fault: Fault | undefined): number | undefined {
  return fault === undefined ? undefined : (fault.value ?? RESTRICTED);
}

/** While an account is locked it reaches only those who have written to it. */
function lockedOut(world: World, pn: string, somebody: Addressee | undefined): number | undefined {
  const account = world.store.accounts.get(pn);
  if (account === undefined || !isLocked(account) || somebody?.kind !== "customer") return undefined;
  const chat = world.store.messages.inGroup(`${pn}/${somebody.customer.id}`);
  return chat.some((chatMessage) => chatMessage.from === "customer") ? undefined : RESTRICTED;
}
