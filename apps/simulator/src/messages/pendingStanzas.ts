import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from "@whiskeysockets/baileys";
import { fromBase64, toBase64 } from "../bytes.js";
import type { OutgoingMessage, PendingStanzaRow } from "../store/rows.js";
import { makeNode } from "../wire/nodes.js";
import type { World } from "../world.js";

/** Receipts of different kinds share an id, so their kind is part of the key. */
function keyOf(stanza: { device: string; tag: string; id: string; type?: string | undefined }): string {
  const type = stanza.tag === "receipt" ? `/${stanza.type ?? ""}` : "";
  return `${stanza.device}/${stanza.tag}/${stanza.id}${type}`;
}

/** Hands a stanza to a device now, or keeps it until the device comes back; either way until it is confirmed. */
export function sendStanza(world: World, device: string, node: BinaryNode): void {
  sendEncrypted(world, device, { node, outgoing: null });
}

/** The same for a sealed message, with what is needed to seal it again. */
export function sendEncrypted(
  world: World,
  device: string,
  stanza: { node: BinaryNode; outgoing: OutgoingMessage | null },
): void {
  const { node, outgoing } = stanza;
  const id = node.attrs.id ?? "";
  const row = { device, id, tag: node.tag, node: toBase64(encodeBinaryNode(node)), outgoing, retries: 0 };
  world.store.pendingStanzas.set(keyOf({ device, tag: node.tag, id, type: node.attrs.type }), row);
  transmit(world, row);
}

/** Puts a stanza on the wire as it is, if there is one to put it on. */
export function transmit(world: World, stanza: PendingStanzaRow): void {
  const connection = world.connectionOf(stanza.device);
  if (connection === undefined || !connection.isActive) return;
  const bytes = fromBase64(stanza.node);
  const occasion = { account: stanza.device.split(":")[0] ?? "", customer: stanza.outgoing?.sender.split(":")[1] };
  const isMessage = stanza.tag === "message";
  if (isMessage && connection.held === null && world.faults.take("reorder", occasion) !== undefined) {
    connection.holdBack(bytes);
    return;
  }
  connection.sendBytes(bytes);
  if (isMessage && world.faults.take("duplicate", occasion) !== undefined) connection.sendBytes(bytes);
  if (isMessage) connection.releaseHeld();
}

/** The client wants what it missed: everything unconfirmed, marked as late, and then the word that this was all. */
export async function deliverOffline(world: World, device: string): Promise<void> {
  const connection = world.connectionOf(device);
  if (connection === undefined) return;
  const done = new Set<PendingStanzaRow>();
  // More may be handed in while these are being said; only when there is nothing left does the live time begin.
  for (let waiting = rest(); waiting.length > 0; waiting = rest()) {
    for (const stanza of waiting) {
      const node = await decodeBinaryNode(fromBase64(stanza.node));
      node.attrs.offline = String(done.size);
      connection.send(node);
      done.add(stanza);
    }
  }
  connection.send(makeNode("ib", {}, [makeNode("offline", { count: String(done.size) })]));
  connection.isActive = true;

  function rest(): PendingStanzaRow[] {
    return world.store.pendingStanzas.inGroup(device).filter((stanza) => !done.has(stanza));
  }
}

export function findPending(
  world: World,
  stanza: { device: string; tag: string; id: string },
): PendingStanzaRow | undefined {
  return world.store.pendingStanzas.get(keyOf(stanza));
}

export function replacePending(world: World, stanza: PendingStanzaRow): void {
  world.store.pendingStanzas.set(keyOf(stanza), stanza);
}

/** The device has it (or has said that it never will). */
export function confirmPending(
  world: World,
  stanza: { device: string; tag: string; id: string; type?: string | undefined },
): void {
  world.store.pendingStanzas.delete(keyOf(stanza));
}
