import { encodeWAMessage, proto, writeRandomPadMax16 } from "@whiskeysockets/baileys";
import { PreKeyWhisperMessage } from "libsignal/src/protobufs.js";
import { fromBase64 } from "../bytes.js";
import { deviceKeyOf } from "../people/addresses.js";
import { takeDeviceBundle } from "../signal/deviceBundles.js";
import type { Bundle } from "../signal/keys.js";
import { announceSenderKey } from "../signal/senderKeys.js";
import { type Ciphertext, hasSession, seal, startSession } from "../signal/sessions.js";
import type { DeviceRow, OutgoingMessage } from "../store/rows.js";
import { type BinaryNode, makeNode } from "../wire/nodes.js";
import type { World } from "../world.js";
import { sendEncrypted } from "./pendingStanzas.js";

/** What a group hears: the words, sealed once for everybody, and what lets a device read them. */
export interface GroupCiphertext {
  sealed: Buffer;
  /** Made before sealing: a later one would be past these words. */
  announcement: Buffer;
}

export interface DeviceMessage {
  outgoing: OutgoingMessage;
  groupCiphertext?: GroupCiphertext;
}

/** Encrypts a message for one device and sends it. */
export function sendMessage(world: World, device: DeviceRow, message: DeviceMessage): Promise<void> {
  const { outgoing, groupCiphertext } = message;
  const deviceKey = deviceKeyOf(device);
  return world.inOrder(deviceKey, async () => {
    if (outgoing.isViewOnce || outgoing.isFromAd) {
      const unavailable = makeNode("unavailable", { type: outgoing.isViewOnce ? "view_once" : undefined });
      return sendEncrypted(world, deviceKey, {
        node: makeNode("message", outgoing.attributes, [unavailable]),
        outgoing,
      });
    }
    const line = { party: outgoing.sender, device: deviceKey };
    const isFirst = !(await hasSession(world.store, line));
    if (isFirst && !(await beginSession(world, line))) return;
    const encs: BinaryNode[] = [];
    if (groupCiphertext === undefined) {
      encs.push(encNode(await sealFaulty(world, line, { outgoing, isFirst }), outgoing));
    } else {
      if (isNewInGroup(world, outgoing, deviceKey)) {
        const plain = encodeWAMessage({
          senderKeyDistributionMessage: announcementOf(outgoing, groupCiphertext.announcement),
        });
        encs.push(encNode(await seal(world.store, line, plain), outgoing));
      }
      encs.push(encNode({ type: "skmsg", bytes: groupCiphertext.sealed }, outgoing));
    }
    sendEncrypted(world, deviceKey, { node: makeNode("message", outgoing.attributes, encs), outgoing });
  });
}

/** The same message once more, in a new session, pairwise even for a group: what a device gets that could not read. */
export async function reencryptMessage(
  world: World,
  deviceKey: string,
  again: { outgoing: OutgoingMessage; count: number; bundle: Bundle | null },
): Promise<BinaryNode | undefined> {
  const { outgoing, count, bundle } = again;
  const line = { party: outgoing.sender, device: deviceKey };
  if (!(await beginSession(world, line, bundle))) return undefined;
  const message = proto.Message.decode(fromBase64(outgoing.content));
  if (outgoing.group !== null) {
    const voice = { party: outgoing.sender, group: outgoing.group, author: outgoing.sender };
    message.senderKeyDistributionMessage = announcementOf(outgoing, await announceSenderKey(world.store, voice));
  }
  const sealed = await seal(world.store, line, encodeWAMessage(message));
  const enc = encNode(sealed, outgoing);
  enc.attrs.count = String(count);
  return makeNode("message", outgoing.attributes, [enc]);
}

async function beginSession(
  world: World,
  line: { party: string; device: string },
  given: Bundle | null = null,
): Promise<boolean> {
  const bundle = given ?? takeDeviceBundle(world, line.device);
  if (bundle === undefined) return false;
  await startSession(world.store, line, bundle);
  return true;
}

/** Seals, unless a fault wants it unreadable: bytes damaged on the way, or a first message whose beginning is missing. */
async function sealFaulty(
  world: World,
  line: { party: string; device: string },
  what: { outgoing: OutgoingMessage; isFirst: boolean },
): Promise<Ciphertext> {
  const sealed = await seal(world.store, line, writeRandomPadMax16(fromBase64(what.outgoing.content)));
  const occasion = { account: line.device.split(":")[0] ?? "", customer: line.party.split(":")[1] };
  if (what.outgoing.attributes.category === "peer") return sealed;
  if (world.faults.take("corrupt-ciphertext", occasion) !== undefined) {
    const at = sealed.bytes.length - 12;
    sealed.bytes.writeUInt8(sealed.bytes.readUInt8(at) ^ 0xff, at);
  }
  if (what.isFirst && world.faults.take("undecryptable-first", occasion) !== undefined) {
    const whole: { message: Uint8Array } = PreKeyWhisperMessage.decode(sealed.bytes.subarray(1));
    return { type: "msg", bytes: Buffer.from(whole.message) };
  }
  return sealed;
}

/** Whether this device has never been told how to read this voice in this group; it counts as told from now on. */
function isNewInGroup(world: World, outgoing: OutgoingMessage, deviceKey: string): boolean {
  const fact = `announced:${outgoing.sender}/${outgoing.group}/${deviceKey}`;
  if (world.store.facts.has(fact)) return false;
  world.store.facts.set(fact, true);
  return true;
}

function announcementOf(outgoing: OutgoingMessage, announcement: Buffer): proto.Message.ISenderKeyDistributionMessage {
  return { groupId: outgoing.group, axolotlSenderKeyDistributionMessage: announcement };
}

function encNode(
  { type, bytes }: Pick<Ciphertext, "bytes"> & { type: string },
  { mediaType, isHidden }: OutgoingMessage,
): BinaryNode {
  const attributes = { v: "2", type, mediatype: mediaType ?? undefined, "decrypt-fail": isHidden ? "hide" : undefined };
  return makeNode("enc", attributes, bytes);
}
