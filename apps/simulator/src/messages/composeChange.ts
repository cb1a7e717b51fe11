import { proto } from "@whiskeysockets/baileys";
import { lidJid, numberJid } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import type { CustomerRow, GroupRow } from "../store/rows.js";
import type { World } from "../world.js";
import { memberJid } from "./ticks.js";

const { Type } = proto.Message.ProtocolMessage;
const { PIN_FOR_ALL } = proto.Message.PinInChatMessage.Type;
const WEEK_SECONDS = 604_800;

/** Who says something, to which account, alone or in a group. */
export interface ChatRef {
  customer: CustomerRow;
  account: string;
  group: GroupRow | null;
}

/** Points to a message the way the customer's phone does: what it wrote is "from me", the rest is the other's. */
export function keyFor(world: World, chat: ChatRef, id: string): proto.IMessageKey {
  const { customer, group } = chat;
  const account = world.store.accounts.get(chat.account);
  const chatMessage = world.store.messages.get(`${chat.account}/${group?.id ?? customer.id}/${id}`);
  // A change may come before what it changes; then it can only be about something of one's own.
  const fromMe = chatMessage === undefined || chatMessage.author === customer.id;
  const author = fromMe
    ? customer
    : chatMessage.from === "customer"
      ? world.store.customers.get(chatMessage.author ?? "")
      : account;
  if (group !== null)
    return { id, fromMe, remoteJid: group.id, participant: author === undefined ? "" : memberJid(group, author) };
  const isByLid = envelopeOf(customer).mode === "lid";
  return { id, fromMe, remoteJid: isByLid ? lidJid(account?.lid ?? "") : numberJid(account?.pn ?? "") };
}

/** An empty emoji takes the reaction away. */
export function reaction(key: proto.IMessageKey, emoji: string): proto.IMessage {
  return { reactionMessage: { key, text: emoji, senderTimestampMs: Date.now() } };
}

export function edit(key: proto.IMessageKey, text: string): proto.IMessage {
  const editedMessage = { conversation: text };
  return { protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage, timestampMs: Date.now() } };
}

export function deletion(key: proto.IMessageKey): proto.IMessage {
  return { protocolMessage: { key, type: Type.REVOKE } };
}

export function pin(key: proto.IMessageKey): proto.IMessage {
  return {
    pinInChatMessage: { key, type: PIN_FOR_ALL, senderTimestampMs: Date.now() },
    messageContextInfo: { messageAddOnDurationInSecs: WEEK_SECONDS },
  };
}
