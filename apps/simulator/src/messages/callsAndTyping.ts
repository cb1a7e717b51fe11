import type { BinaryNode } from "@whiskeysockets/baileys";
import { findAddressee } from "../people/addresses.js";
import type { Connection } from "../wire/connection.js";
import { firstChildOf, makeNode } from "../wire/nodes.js";
import type { World } from "../world.js";

/** A client answers a call; all it can do is to turn it down. */
export function takeCall(world: World, connection: Connection, node: BinaryNode): void {
  const action = firstChildOf(node);
  connection.send(makeNode("ack", { class: "call", id: node.attrs.id, from: node.attrs.to, type: action?.tag }));
  const callId = action?.attrs["call-id"];
  if (action?.tag === "reject" && callId !== undefined) world.rejectedCalls.add(callId);
}

/** Somebody at the desk is typing: the customer's screen shows it. */
export function takeChatState(world: World, deviceKey: string, node: BinaryNode): void {
  const somebody = findAddressee(world, node.attrs.to ?? "");
  if (somebody?.kind !== "customer") return;
  const account = deviceKey.split(":")[0] ?? "";
  world.typing.set(`${account}/${somebody.customer.id}`, firstChildOf(node)?.tag === "composing");
}
