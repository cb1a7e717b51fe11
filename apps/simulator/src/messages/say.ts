import { encodeWAMessage, proto } from "@whiskeysockets/baileys";
import { toBase64 } from "../bytes.js";
import type { ContentKind } from "../contract/types.js";
import { inspectMedia } from "../media/inspect.js";
import { devicesOf } from "../people/accounts.js";
import { customerParty, lidJid, numberJid } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import { hashToDigits } from "../random.js";
import { announceSenderKey, sealForGroup } from "../signal/senderKeys.js";
import type { CustomerRow, GroupRow, OutgoingMessage } from "../store/rows.js";
import { type Attributes, nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { showInChat } from "./chatMessages.js";
import { type Content, describeContent } from "./content.js";
import { sendMessage } from "./outgoingMessages.js";
import { memberJid } from "./ticks.js";

export interface SayInput {
  customer: CustomerRow;
  account: string;
  group: GroupRow | null;
  message: proto.IMessage;
  id: string;
  isBroadcast?: boolean;
  isFromAd?: boolean;
}

/** How a stanza says that it changes another message. */
const EDITS: Partial<Record<ContentKind, string>> = { edit: "1", pin: "2", delete: "7" };
/** What is about another message, and shows nothing where it cannot be read. */
const HIDDEN: ContentKind[] = ["reaction", "vote", "edit", "pin"];

/** A customer says something to an account, alone or in a group: into the chat, and sealed to every client of the account. */
export async function say(world: World, input: SayInput): Promise<void> {
  const { customer, account, group, id, isFromAd = false } = input;
  const message = proto.Message.create(input.message);
  const content = describeContent(message);
  const plain = toBase64(proto.Message.encode(message).finish());
  world.store.contents.set(`${account}/${id}`, { account, id, plain });
  const media = content.media === null ? null : inspectMedia(world, content.media);
  const { attributes, address } = envelope(world, input, content);
  const chat = group?.id ?? customer.id;
  showInChat(world, { id, account, chat, from: "customer", author: customer.id, address, content, media });
  const sender = customerParty(customer.pn);
  const mediaType = content.media === null ? null : mediaTypeOf(content);
  const outgoing: OutgoingMessage = {
    id,
    sender,
    attributes,
    content: plain,
    mediaType,
    group: group?.id ?? null,
    isHidden: HIDDEN.includes(content.kind),
    isViewOnce: Boolean(message.imageMessage?.viewOnce ?? message.videoMessage?.viewOnce),
    isFromAd,
  };
  if (group === null) await sendToAll(world, account, outgoing);
  else await sendToGroup(world, account, { outgoing, message });
}

async function sendToAll(world: World, account: string, outgoing: OutgoingMessage): Promise<void> {
  await Promise.all(devicesOf(world, account).map((device) => sendMessage(world, device, { outgoing })));
}

/** Sealed once for all; the key to it is announced before, and in the order the words are said. */
async function sendToGroup(
  world: World,
  account: string,
  what: { outgoing: OutgoingMessage; message: proto.Message },
): Promise<void> {
  const { outgoing, message } = what;
  const voice = { party: outgoing.sender, group: outgoing.group ?? "", author: outgoing.sender };
  await world.inOrder(`voice:${voice.party}/${voice.group}`, async () => {
    const announcement = await announceSenderKey(world.store, voice);
    const sealed = await sealForGroup(world.store, voice, encodeWAMessage(message));
    const devices = devicesOf(world, account);
    await Promise.all(
      devices.map((device) => sendMessage(world, device, { outgoing, groupCiphertext: { sealed, announcement } })),
    );
  });
}

function envelope(world: World, input: SayInput, content: Content): { attributes: Attributes; address: string } {
  const { customer, group, id } = input;
  const common = {
    id,
    t: nowInSeconds(),
    type: stanzaType(content),
    notify: customer.name,
    edit: EDITS[content.kind],
  };
  if (group !== null) {
    const isByLid = group.addressing === "lid";
    const other = isByLid ? { participant_pn: numberJid(customer.pn) } : { participant_lid: lidJid(customer.lid) };
    const participant = memberJid(group, customer);
    const shown = customer.identity === "pn" || customer.identity === "lid" ? {} : other;
    return {
      attributes: { from: group.id, participant, addressing_mode: group.addressing, ...shown, ...common },
      address: group.id,
    };
  }
  const { from, mode, other } = envelopeOf(customer);
  if (input.isBroadcast) {
    const list = `${hashToDigits(`${world.seed}/list/${customer.pn}`, 12)}@broadcast`;
    const names = { [mode === "pn" ? "participant_lid" : "participant_pn"]: other };
    return {
      attributes: { from: list, participant: from, addressing_mode: mode, ...names, ...common },
      address: from,
    };
  }
  const attributes = { from, addressing_mode: mode, [mode === "pn" ? "sender_lid" : "sender_pn"]: other, ...common };
  return { attributes, address: from };
}

function stanzaType(content: Content): string {
  if (content.kind === "reaction" || content.kind === "poll") return content.kind;
  if (content.kind === "vote") return "poll";
  const isMedia = content.media !== null || content.kind === "location" || content.kind === "contact";
  return isMedia ? "media" : "text";
}

function mediaTypeOf(content: Content): string {
  return content.kind === "voice" ? "ptt" : content.kind;
}
