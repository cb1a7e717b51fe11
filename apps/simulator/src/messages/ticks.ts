import { devicesOf } from "../people/accounts.js";
import { deviceKeyOf, lidJid, numberJid } from "../people/addresses.js";
import type { CustomerRow, GroupRow } from "../store/rows.js";
import { type BinaryNode, makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { raiseTicks, type Ticks } from "./chatMessages.js";
import { sendStanza } from "./pendingStanzas.js";

export interface Confirmation {
  account: string;
  customer: CustomerRow;
  group: GroupRow | null;
  /** The address the message was sent to; the confirmation must come from the same one. */
  address: string;
  ids: string[];
  ticks: Exclude<Ticks, "sent">;
}

/** A customer's phone says that it has got, shown or played messages. */
export function confirm(world: World, confirmation: Confirmation): void {
  const { account, customer, group, address, ids, ticks } = confirmation;
  const [first = "", ...others] = ids;
  const attributes = {
    from: address,
    id: first,
    type: ticks === "delivered" ? undefined : ticks,
    t: nowInSeconds(),
    participant: group === null ? undefined : memberJid(group, customer),
  };
  const list = makeNode(
    "list",
    {},
    others.map((id) => makeNode("item", { id })),
  );
  const node = makeNode("receipt", attributes, others.length === 0 ? undefined : [list]);
  for (const id of ids) raiseTicks(world, { account, chat: group?.id ?? customer.id, id }, ticks);
  tellDevices(world, account, node);
}

/** What a customer is called in a group. */
export function memberJid(group: GroupRow, person: { pn: string; lid: string }): string {
  return group.addressing === "lid" ? lidJid(person.lid) : numberJid(person.pn);
}

/** Says the same to every device of an account. */
export function tellDevices(world: World, account: string, node: BinaryNode): void {
  for (const device of devicesOf(world, account)) sendStanza(world, deviceKeyOf(device), node);
}
