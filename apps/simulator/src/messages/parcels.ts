import { type BinaryNode, decodeBinaryNode, encodeBinaryNode } from "@whiskeysockets/baileys";
import { fromBase64, toBase64 } from "../bytes.js";
import type { Letter, ParcelRow } from "../store/rows.js";
import { makeNode } from "../wire/nodes.js";
import type { World } from "../world.js";

/** Receipts of different kinds share an id, so their kind is part of the key. */
function keyOf(parcel: { device: string; tag: string; id: string; type?: string | undefined }): string {
  const type = parcel.tag === "receipt" ? `/${parcel.type ?? ""}` : "";
  return `${parcel.device}/${parcel.tag}/${parcel.id}${type}`;
}

/** Hands a stanza to a device now, or keeps it until the device comes back; either way until it is confirmed. */
export function sendParcel(world: World, device: string, node: BinaryNode): void {
  sendSealed(world, device, { node, letter: null });
}

/** The same for a sealed message, with what is needed to seal it again. */
export function sendSealed(world: World, device: string, parcel: { node: BinaryNode; letter: Letter | null }): void {
  const { node, letter } = parcel;
  const id = node.attrs.id ?? "";
  const row = { device, id, tag: node.tag, node: toBase64(encodeBinaryNode(node)), letter, retries: 0 };
  world.store.parcels.set(keyOf({ device, tag: node.tag, id, type: node.attrs.type }), row);
  transmit(world, row);
}

/** Puts a parcel on the wire as it is, if there is one to put it on. */
export function transmit(world: World, parcel: ParcelRow): void {
  const connection = world.connectionOf(parcel.device);
  if (connection === undefined || !connection.isActive) return;
  const bytes = fromBase64(parcel.node);
  const occasion = { account: parcel.device.split(":")[0] ?? "", customer: parcel.letter?.sender.split(":")[1] };
  const isMessage = parcel.tag === "message";
  if (isMessage && connection.held === null && world.faults.take("reorder", occasion) !== undefined) {
    connection.holdBack(bytes);
    return;
  }
  connection.sendBytes(bytes);
  if (isMessage && world.faults.take("duplicate", occasion) !== undefined) connection.sendBytes(bytes);
  if (isMessage) connection.releaseHeld();
}

/** The client wants what it missed: everything unconfirmed, marked as late, and then the word that this was all. */
export async function deliverLate(world: World, device: string): Promise<void> {
  const connection = world.connectionOf(device);
  if (connection === undefined) return;
  const done = new Set<ParcelRow>();
  // More may be handed in while these are being said; only when there is nothing left does the live time begin.
  for (let waiting = rest(); waiting.length > 0; waiting = rest()) {
    for (const parcel of waiting) {
      const node = await decodeBinaryNode(fromBase64(parcel.node));
      node.attrs.offline = String(done.size);
      connection.send(node);
      done.add(parcel);
    }
  }
  connection.send(makeNode("ib", {}, [makeNode("offline", { count: String(done.size) })]));
  connection.isActive = true;

  function rest(): ParcelRow[] {
    return world.store.parcels.inGroup(device).filter((parcel) => !done.has(parcel));
  }
}

export function findParcel(world: World, parcel: { device: string; tag: string; id: string }): ParcelRow | undefined {
  return world.store.parcels.get(keyOf(parcel));
}

export function replaceParcel(world: World, parcel: ParcelRow): void {
  world.store.parcels.set(keyOf(parcel), parcel);
}

/** The device has it (or has said that it never will). */
export function settleParcel(
  world: World,
  parcel: { device: string; tag: string; id: string; type?: string | undefined },
): void {
  world.store.parcels.delete(keyOf(parcel));
}
