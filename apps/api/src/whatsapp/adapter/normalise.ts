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
  const common = { ...line, chat, sender, at: new Date(envelope.at * 1_000) };
  const ref: MessageRef = {
    waId: toMessageId(key.id ?? ""),
    fromMe: key.fromMe ?? false,
    participant: key.participant || null,
  };
  const message = { ...common, type: "message" as const, ref, pushName: envelope.pushName, isLate: envelope.isLate };
  const stub = { ...message, quoted: null, isForwarded: false };
  if (isOnPhoneOnly(envelope)) return { ...stub, content: { kind: "unsupported", name: "viewOnce" } };
  if (envelope.content === "")
    return envelope.stub === STUB_CIPHERTEXT ? { ...stub, content: { kind: "undecryptable" } } : null;

  const content = normalizeMessageContent(proto.Message.decode(Buffer.from(envelope.content, "base64"))) ?? {};
  const { protocolMessage, reactionMessage, pollUpdateMessage } = content;
  if (reactionMessage?.key?.id) {
    const target = toTarget(reactionMessage.key, me);
    return { ...common, type: "reaction", target, emoji: reactionMessage.text ?? "" };
  }
  if (pollUpdateMessage) {
    const { pollCreationMessageKey: pollKey, vote } = pollUpdateMessage;
    if (!pollKey?.id || !vote) return null;
    const target = toTarget(pollKey, me);
    return { ...common, type: "vote", target, vote: toEncryptedVote(vote, { envelope, pollKey, me }) };
  }
  if (protocolMessage) {
    const { key: targetKey, type, editedMessage } = protocolMessage;
    if (!targetKey?.id) return null;
    // Whoever edits or revokes can only mean a message of their own; an administrator names the author.
    const target: MessageRef = { ...ref, waId: toMessageId(targetKey.id) };
    if (type === Type.REVOKE) {
      const isOthers = chat.isGroup && targetKey.participant && targetKey.participant !== key.participant;
      return { ...common, type: "revoke", target: isOthers ? toTarget(targetKey, me) : target };
    }
    if (type === Type.MESSAGE_EDIT)
      return { ...common, type: "edit", target, text: textOf(normalizeMessageContent(editedMessage) ?? {}) };
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
  return { ...message, content: readContent(content), quoted, isForwarded: context?.isForwarded ?? false };
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
