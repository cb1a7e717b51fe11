import { type BinaryNode, isJidBroadcast } from "@whiskeysockets/baileys";
import { answerMediaRequest } from "../media/again.js";
import { findAddressee } from "../people/addresses.js";
import type { Connection } from "../wire/connection.js";
import { childOf, childrenOf, makeNode } from "../wire/nodes.js";
import type { World } from "../world.js";
import { raiseTicks } from "./chatMessages.js";
import { confirmPending } from "./pendingStanzas.js";
import { relayReceipt } from "./relay.js";
import { answerRetry } from "./retries.js";

/** A client confirms messages, or says that it cannot read one, or that a file is gone. */
export async function takeReceipt(world: World, connection: Connection, receipt: BinaryNode): Promise<void> {
  const device = connection.deviceKey ?? "";
  const { id = "", to = "", participant, type } = receipt.attrs;
  connection.send(makeNode("ack", { class: "receipt", id, from: to, type }));
  const peer = findAddressee(world, to);
  if (peer?.kind === "account" && type !== "server-error") relayReceipt(world, device, receipt);
  if (type === "retry") return answerRetry(world, device, receipt);
  if (type === "server-error") return answerMediaRequest(world, device, receipt);
  const others = childrenOf(childOf(receipt, "list"), "item").map((item) => item.attrs.id ?? "");
  for (const one of [id, ...others]) {
    confirmPending(world, { device, tag: "message", id: one });
    // What came through a broadcast list is confirmed to the list; who wrote it stands beside.
    tellAuthor(world, device, { id: one, to: isJidBroadcast(to) ? (participant ?? "") : to, type });
  }
}

/** The customer sees ticks under what it wrote. */
function tellAuthor(world: World, device: string, receipt: { id: string; to: string; type: string | undefined }): void {
  const { id, to, type } = receipt;
  if (type === "peer_msg" || type === "hist_sync" || type === "sender") return;
  const somebody = findAddressee(world, to);
  const chat = world.store.groups.has(to) ? to : somebody?.kind === "customer" ? somebody.customer.id : undefined;
  if (chat === undefined) return;
  const isRead = type === "read" || type === "played";
  raiseTicks(world, { account: device.split(":")[0] ?? "", chat, id }, isRead ? type : "delivered");
}
