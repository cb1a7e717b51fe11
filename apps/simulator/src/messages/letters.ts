import { encodeWAMessage, proto, writeRandomPadMax16 } from "@whiskeysockets/baileys";
import { PreKeyWhisperMessage } from "libsignal/src/protobufs.js";
import { fromBase64 } from "../bytes.js";
import { deviceKeyOf } from "../people/addresses.js";
import { takeDeviceBundle } from "../signal/deviceBundles.js";
import type { Bundle } from "../signal/keys.js";
import { announceSenderKey } from "../signal/senderKeys.js";
import { hasSession, type Sealed, seal, startSession } from "../signal/sessions.js";
import type { DeviceRow, Letter } from "../store/rows.js";
import { type BinaryNode, makeNode } from "../wire/nodes.js";
import type { World } from "../world.js";
import { sendSealed } from "./parcels.js";

/** What a group hears: the words, sealed once for everybody, and what lets a device read them. */
export interface GroupWords {
  sealed: Buffer;
  /** Made before sealing: a later one would be past these words. */
  announcement: Buffer;
}

export interface Mail {
  letter: Letter;
  groupWords?: GroupWords;
}

/** Seals a letter for one device and sends it. */
export function sendLetter(world: World, device: DeviceRow, mail: Mail): Promise<void> {
  const { letter, groupWords } = mail;
  const deviceKey = deviceKeyOf(device);
  return world.inLane(deviceKey, async () => {
    const line = { party: letter.sender, device: deviceKey };
    const isFirst = !(await hasSession(world.store, line));
    if (isFirst && !(await beginSession(world, line))) return;
    const encs: BinaryNode[] = [];
    if (groupWords === undefined) {
      encs.push(encNode(await sealFaulty(world, line, { letter, isFirst }), letter));
    } else {
      if (isNewInGroup(world, letter, deviceKey)) {
        const plain = encodeWAMessage({
          senderKeyDistributionMessage: announcementOf(letter, groupWords.announcement),
        });
        encs.push(encNode(await seal(world.store, line, plain), letter));
      }
      encs.push(
        makeNode("enc", { v: "2", type: "skmsg", mediatype: letter.mediaType ?? undefined }, groupWords.sealed),
      );
    }
    sendSealed(world, deviceKey, { node: makeNode("message", letter.attributes, encs), letter });
  });
}

/** The same words once more, in a new session, pairwise even for a group: what a device gets that could not read. */
export async function resealLetter(
  world: World,
  deviceKey: string,
  again: { letter: Letter; count: number; bundle: Bundle | null },
): Promise<BinaryNode | undefined> {
  const { letter, count, bundle } = again;
  const line = { party: letter.sender, device: deviceKey };
  if (!(await beginSession(world, line, bundle))) return undefined;
  const message = proto.Message.decode(fromBase64(letter.content));
  if (letter.group !== null) {
    const voice = { party: letter.sender, group: letter.group, author: letter.sender };
    message.senderKeyDistributionMessage = announcementOf(letter, await announceSenderKey(world.store, voice));
  }
  const sealed = await seal(world.store, line, encodeWAMessage(message));
  const enc = encNode(sealed, letter);
  enc.attrs.count = String(count);
  return makeNode("message", letter.attributes, [enc]);
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
  what: { letter: Letter; isFirst: boolean },
): Promise<Sealed> {
  const sealed = await seal(world.store, line, writeRandomPadMax16(fromBase64(what.letter.content)));
  const occasion = { account: line.device.split(":")[0] ?? "", customer: line.party.split(":")[1] };
  if (what.letter.attributes.category === "peer") return sealed;
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
function isNewInGroup(world: World, letter: Letter, deviceKey: string): boolean {
  const fact = `announced:${letter.sender}/${letter.group}/${deviceKey}`;
  if (world.store.facts.has(fact)) return false;
  world.store.facts.set(fact, true);
  return true;
}

function announcementOf(letter: Letter, announcement: Buffer): proto.Message.ISenderKeyDistributionMessage {
  return { groupId: letter.group, axolotlSenderKeyDistributionMessage: announcement };
}

function encNode(sealed: Sealed, letter: Letter): BinaryNode {
  return makeNode("enc", { v: "2", type: sealed.type, mediatype: letter.mediaType ?? undefined }, sealed.bytes);
}
