import {
  type AuthenticationCreds,
  type BinaryNode,
  cleanMessage,
  decodeMessageNode,
  isJidBroadcast,
  isJidNewsletter,
  isLidUser,
  jidNormalizedUser,
  proto,
  unpadRandomMax16,
  type WAMessage,
  type WAMessageKey,
} from "@whiskeysockets/baileys";
import { cleanText } from "../../kernel/cleanText.js";
import type { JournalEntry } from "../store/journal.js";
import { toMessageId } from "./messageId.js";

/** What is kept of a message in the journal: enough to tell the listeners of it at any later time. */
export interface Envelope {
  key: WAMessageKey;
  at: number;
  pushName: string;
  isLate: boolean;
  /** The encoded content; empty for a stub. */
  content: string;
  /** WhatsApp's number for a notice that has no content. */
  stub?: number;
}

/** Parts of a message that belong to the protocol, not to the content. */
const PROTOCOL_FIELDS = new Set(["senderKeyDistributionMessage", "messageContextInfo", "deviceSentMessage"]);

/** Looks up whose number is behind a name that hides it, as far as our device knows. */
export type FindNumber = (lid: string) => Promise<string | null>;

interface DecryptedStanza {
  stanza: BinaryNode;
  plain: Uint8Array;
  creds: AuthenticationCreds;
}

/** A decrypted message as a journal entry; null for what only keeps the protocol going. */
export async function readDecrypted(
  { stanza, plain, creds }: DecryptedStanza,
  findNumber: FindNumber,
): Promise<JournalEntry | null> {
  if (stanza.attrs.category === "peer") return null;
  const meId = creds.me?.id ?? "";
  const meLid = creds.me?.lid ?? "";
  const decoded = proto.Message.decode(unpadRandomMax16(plain));
  const content = decoded.deviceSentMessage?.message ?? decoded;
  if (!Object.keys(content).some((name) => !PROTOCOL_FIELDS.has(name))) return null;
  const { fullMessage } = decodeMessageNode(stanza, meId, meLid);
  // The library goes on with an object of its own: this one may be changed.
  const message = { ...fullMessage, message: content } as WAMessage;
  cleanMessage(message, meId, meLid);
  await addNumbers(message.key, findNumber);
  return toEntry(message, stanza.attrs.offline !== undefined);
}

/** WhatsApp leaves the number out now and then, also of people we have written to by it. */
async function addNumbers(key: WAMessage["key"], findNumber: FindNumber): Promise<void> {
  if (isLidUser(key.remoteJid ?? "") && !key.remoteJidAlt)
    key.remoteJidAlt = (await findNumber(key.remoteJid ?? "")) ?? undefined;
  if (isLidUser(key.participant ?? "") && !key.participantAlt)
    key.participantAlt = (await findNumber(key.participant ?? "")) ?? undefined;
}

/** The chat a stanza belongs to, as the journal calls it. */
export function chatOf(stanza: BinaryNode, creds: AuthenticationCreds): string | null {
  const { fullMessage } = decodeMessageNode(stanza, creds.me?.id ?? "", creds.me?.lid ?? "");
  return jidNormalizedUser(fullMessage.key.remoteJid ?? "") || null;
}

/** A message of the library as a journal entry; null for chats nobody serves customers in. */
export function toEntry(message: WAMessage, isLate: boolean): JournalEntry | null {
  const { key } = message;
  if (!key.remoteJid || !key.id) return null;
  if (isJidBroadcast(key.remoteJid) || isJidNewsletter(key.remoteJid)) return null;
  const content = message.message ? proto.Message.encode(message.message).finish() : new Uint8Array();
  const envelope: Envelope = {
    key,
    at: Number(message.messageTimestamp ?? 0),
    pushName: message.pushName ?? "",
    isLate,
    content: Buffer.from(content).toString("base64"),
    stub: message.messageStubType ?? undefined,
  };
  return {
    chat: cleanText(key.remoteJid),
    participant: cleanText(key.participant ?? ""),
    fromMe: key.fromMe ?? false,
    waId: toMessageId(key.id),
    envelope: JSON.stringify(envelope),
    isStub: content.length === 0,
  };
}

export function parseEnvelope(stored: string): Envelope {
  return JSON.parse(stored) as Envelope;
}
