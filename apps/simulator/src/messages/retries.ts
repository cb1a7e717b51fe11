import { type BinaryNode, encodeBinaryNode } from "@whiskeysockets/baileys";
import { toBase64, toBigEndian } from "../bytes.js";
import { customerParty } from "../people/addresses.js";
import { giveBundle } from "../signal/keys.js";
import type { CustomerRow } from "../store/rows.js";
import { makeNode, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { bundleIn, keysNode } from "./keyNodes.js";
import { reencryptMessage } from "./outgoingMessages.js";
import { findPending, replacePending, sendStanza, transmit } from "./pendingStanzas.js";
import type { Route } from "./route.js";
import { memberJid } from "./ticks.js";

const MAX_RETRIES = 5;

/** A customer could not read a message: its phone asks for it again, from the second time on with keys of its own. */
export function askAgain(world: World, route: Route, customer: CustomerRow): void {
  const fact = `asked:${customer.pn}/${route.account}/${route.id}`;
  const count = ((world.store.facts.get(fact) as number | undefined) ?? 0) + 1;
  if (count > MAX_RETRIES) return;
  world.store.facts.set(fact, count);
  const bundle = giveBundle(world.store, customerParty(customer.pn));
  const t = nowInSeconds();
  const content = [
    makeNode("retry", { count: String(count), id: route.id, t, v: "1" }),
    makeNode("registration", {}, toBigEndian(bundle.registrationId, 4)),
  ];
  if (count > 1) content.push(keysNode(bundle));
  const participant = route.group === null ? undefined : memberJid(route.group, customer);
  setImmediate(() => {
    sendStanza(
      world,
      route.deviceKey,
      makeNode("receipt", { from: route.to, id: route.id, type: "retry", t, participant }, content),
    );
  });
}

/** A client could not read a message: it gets the same words in a new session. */
export async function answerRetry(world: World, deviceKey: string, receipt: BinaryNode): Promise<void> {
  const id = receipt.attrs.id ?? "";
  await world.inOrder(deviceKey, async () => {
    const pending = findPending(world, { device: deviceKey, tag: "message", id });
    if (pending?.outgoing == null || pending.retries >= MAX_RETRIES) return;
    const count = pending.retries + 1;
    const node = await reencryptMessage(world, deviceKey, {
      outgoing: pending.outgoing,
      count,
      bundle: bundleIn(receipt),
    });
    if (node === undefined) return;
    const again = { ...pending, retries: count, node: toBase64(encodeBinaryNode(node)) };
    replacePending(world, again);
    transmit(world, again);
  });
}
