import {
  type AuthenticationCreds,
  isJidGroup,
  isLidUser,
  isPnUser,
  jidDecode,
  jidNormalizedUser,
  normalizeMessageContent,
  proto,
} from "@whiskeysockets/baileys";
import { cleanTexts } from "../../kernel/cleanText.js";
import type { Address, Chat, LineEvent, LineRef, MessageRef } from "../types.js";
import { contextOf, readContent, saysNothing, textOf } from "./content.js";
import { type Envelope, isOnPhoneOnly } from "./envelope.js";
import { toMessageId } from "./messageId.js";
import { toEncryptedVote } from "./votes.js";

const { Type } = proto.Message.ProtocolMessage;
const STUB_CIPHERTEXT = proto.WebMessageInfo.StubType.CIPHERTEXT;

/** Puts the two names of somebody together. */
export function toAddress(jid: string, alt: string | null | undefined): Address {
  const both = [jid, alt ?? ""];
  const digits = (isIt: (jid: string) => boolean | undefined) =>
    jidDecode(both.find((each) => isIt(each) === true))?.user ?? null;
  return { jid: jidNormalizedUser(jid), pn: digits(isPnUser), lid: digits(isLidUser) };
}

/** What a journal row means to the rest of the server: nothing, or one event. Pure: the same row says the same again. */
export function normalise(line: LineRef, envelope: Envelope, me: AuthenticationCreds["me"]): LineEvent | null {
  // The content is encrypted end to end: no server has looked at what senders put into it.
  return cleanTexts(readEvent(line, envelope, me));
}

function readEvent(line: LineRef, envelope: Envelope, me: AuthenticationCreds["me"]): LineEvent | null {
  const { key } = envelope;
  const chat = toChat(envelope);
  const sender = toSender(envelope);
  const placed = { ...line, chat, sender, at: new Date(envelope.at * 1_000) };
  const ref: MessageRef = {
    waId: toMessageId(key.id ?? ""),
    fromMe: key.fromMe ?? false,
    participant: key.participant || null,
  };
  const news = { ...placed, type: "message" as const, ref, pushName: envelope.pushName, isLate: envelope.isLate };
  const bare = { ...news, quoted: null, isForwarded: false };
  if (isOnPhoneOnly(envelope)) return { ...bare, content: { kind: "unsupported", name: "viewOnce" } };
  if (envelope.content === "")
    return envelope.stub === STUB_CIPHERTEXT ? { ...bare, content: { kind: "undecryptable" } } : null;

  const content = normalizeMessageContent(proto.Message.decode(Buffer.from(envelope.content, "base64"))) ?? {};
  const { protocolMessage: order, reactionMessage: reaction, pollUpdateMessage: ballot } = content;
  if (reaction?.key?.id) {
    return { ...placed, type: "reaction", target: toTarget(reaction.key, me), emoji: reaction.text ?? "" };
  }
  if (ballot) {
    const pollKey = ballot.pollCreationMessageKey;
    if (!pollKey?.id || !ballot.vote) return null;
    return {
      ...placed,
      type: "vote",
      target: toTarget(pollKey, me),
      vote: toEncryptedVote(ballot.vote, { envelope, pollKey, me }),
    };
  }
  if (order) {
    if (!order.key?.id) return null;
    // Whoever edits or revokes can only mean a message of their own; an administrator names the author.
    const target: MessageRef = { ...ref, waId: toMessageId(order.key.id) };
    if (order.type === Type.REVOKE) {
      const isOthers = chat.isGroup && order.key.participant && order.key.participant !== key.participant;
      return { ...placed, type: "revoke", target: isOthers ? toTarget(order.key, me) : target };
    }
    if (order.type === Type.MESSAGE_EDIT)
      return { ...placed, type: "edit", target, text: textOf(normalizeMessageContent(order.editedMessage) ?? {}) };
    return null;
  }
  if (saysNothing(content)) return null;
  const context = contextOf(content);
  const quoted = context?.stanzaId
    ? {
        waId: toMessageId(context.stanzaId),
        participant: context.participant ?? null,
        text: textOf(normalizeMessageContent(context.quotedMessage) ?? {}),
      }
    : null;
  return { ...news, content: readContent(content), quoted, isForwarded: context?.isForwarded ?? false };
}

function toChat({ key }: Envelope): Chat {
  const isGroup = isJidGroup(key.remoteJid ?? "") === true;
  return { ...toAddress(key.remoteJid ?? "", isGroup ? null : key.remoteJidAlt), isGroup };
}

function toSender({ key }: Envelope): Address | null {
  if (key.fromMe) return null;
  return key.participant
    ? toAddress(key.participant, key.participantAlt)
    : toAddress(key.remoteJid ?? "", key.remoteJidAlt);
}

/** A message somebody points at, seen from our side. */
function toTarget(key: proto.IMessageKey, me: AuthenticationCreds["me"]): MessageRef {
  const participant = key.participant ? jidNormalizedUser(key.participant) : null;
  const isOurs = participant !== null && [me?.id, me?.lid].some((own) => jidNormalizedUser(own) === participant);
  return {
    waId: toMessageId(key.id ?? ""),
    fromMe: key.fromMe === true || isOurs,
    participant: isOurs ? null : participant,
  };
}
