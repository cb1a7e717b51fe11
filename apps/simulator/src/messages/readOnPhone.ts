import { numberJid } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import type { AccountRow, CustomerRow } from "../store/rows.js";
import { makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { raiseTicks } from "./chatMessages.js";
import { tellDevices } from "./ticks.js";

/** The owner opens a chat on the phone itself: its messages count as read everywhere. */
export function readOnPhone(world: World, account: AccountRow, customer: CustomerRow): string[] {
  const chat = world.store.messages.inGroup(`${account.pn}/${customer.id}`);
  const unread = chat.filter((message) => message.from === "customer" && message.ticks !== "read").map(({ id }) => id);
  const [first, ...others] = unread;
  if (first === undefined) return [];
  const attributes = {
    from: numberJid(account.pn),
    recipient: envelopeOf(customer).from,
    id: first,
    type: "read-self",
    t: nowInSeconds(),
  };
  const list = makeNode(
    "list",
    {},
    others.map((id) => makeNode("item", { id })),
  );
  tellDevices(world, account.pn, makeNode("receipt", attributes, others.length === 0 ? undefined : [list]));
  for (const id of unread) raiseTicks(world, { account: account.pn, chat: customer.id, id }, "read");
  return unread;
}
