import { proto } from "@whiskeysockets/baileys";
import { toBase64 } from "../bytes.js";
import { recordReceived } from "../ledger/record.js";
import { inspectMedia } from "../media/inspect.js";
import type { CustomerRow } from "../store/rows.js";
import type { World } from "../world.js";
import { showInChat } from "./chatMessages.js";
import { describeContent } from "./content.js";
import type { Route } from "./route.js";
import { confirm } from "./ticks.js";

/** A customer's phone has the words: the ledger, the chat, and the ticks its owner's habit allows. */
export function deliverToCustomer(
  world: World,
  route: Route,
  got: { customer: CustomerRow; message: proto.Message },
): void {
  const { customer, message } = got;
  const { account, id, group } = route;
  const content = describeContent(message);
  recordReceived(world, { customer: customer.pn, account, group: group?.id ?? null, id, via: "device", content });
  const plain = toBase64(proto.Message.encode(message).finish());
  world.store.contents.set(`${account}/${id}`, { account, id, plain });
  const media = content.media === null ? null : inspectMedia(world, content.media);
  const chat = group?.id ?? customer.id;
  showInChat(world, { id, account, chat, from: "device", author: null, address: route.to, content, media });
  const ids = [id];
  const confirmation = { account, customer, group, address: route.to, ids };
  // After the server's own word to the client, which is said at the end of this turn.
  setImmediate(() => {
    if (customer.receipts !== "none") confirm(world, { ...confirmation, ticks: "delivered" });
    if (customer.receipts === "read") confirm(world, { ...confirmation, ticks: "read" });
  });
}
