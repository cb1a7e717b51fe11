import { devicesOf } from "../people/accounts.js";
import { deviceKeyOf } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import type { CustomerRow } from "../store/rows.js";
import { makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";

export type TypingState = "composing" | "recording" | "paused" | "available" | "unavailable";

/** What a customer is doing right now. It is news for the moment: who is offline never hears of it. */
export function showTyping(world: World, typing: { customer: CustomerRow; account: string; state: TypingState }): void {
  const { customer, account, state } = typing;
  const { from } = envelopeOf(customer);
  const node =
    state === "available" || state === "unavailable"
      ? makeNode("presence", { from, type: state, last: state === "unavailable" ? nowInSeconds() : undefined })
      : makeNode("chatstate", { from }, [
          state === "recording" ? makeNode("composing", { media: "audio" }) : makeNode(state),
        ]);
  for (const device of devicesOf(world, account)) {
    const connection = world.connectionOf(deviceKeyOf(device));
    if (connection?.isActive) connection.send(node);
  }
}
