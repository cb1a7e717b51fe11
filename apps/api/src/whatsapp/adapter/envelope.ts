import {
  type AuthenticationCreds,
  areJidsSameUser,
  type BinaryNode,
  cleanMessage,
  decodeMessageNode,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  isJidBroadcast,
  isJidNewsletter,
  isJidStatusBroadcast,
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
  const message = placeInChat({ ...fullMessage, message: content } as WAMessage, creds.me);
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
  const { key } = placeInChat(fullMessage as WAMessage, creds.me);
  return jidNormalizedUser(key.remoteJid ?? "") || null;
}

/** What somebody sends to a broadcast list of theirs stands in the chat with them, as it does on the phone. */
export function placeInChat(message: WAMessage, me: AuthenticationCreds["me"]): WAMessage {
  const { remoteJid, participant, fromMe } = message.key;
  const isToList = isJidBroadcast(remoteJid ?? "") && !isJidStatusBroadcast(remoteJid ?? "");
  if (!isToList || !participant) return message;
  // The library knows us there by our number only.
  const isOurs = fromMe || [me?.id, me?.lid].some((own) => areJidsSameUser(own, participant));
  return isOurs ? message : { ...message, key: { ...message.key, remoteJid: participant, participant: "" } };
}

/** What can only be opened on the phone, by the names WhatsApp has for it. */
const VIEW_ONCE = new Set(["view_once", "view_once_unavailable_fanout"]);
/** Nothing will ever be known of these: they are between the phone and robots of WhatsApp's own. */
const UNREPORTED = new Set(["bot_unavailable_fanout", "hosted_unavailable_fanout"]);

/** A message that came without its content, which only the phone has, or sends later; null for others. */
export async function readUnavailable(
  stanza: BinaryNode,
  { me }: AuthenticationCreds,
  findNumber: FindNumber,
): Promise<WAMessage | null> {
  const hasContent = ["enc", "plaintext"].some((tag) => getBinaryNodeChild(stanza, tag));
  const reason = getBinaryNodeChild(stanza, "unavailable")?.attrs.type ?? "";
  if (hasContent || stanza.attrs.category === "peer" || UNREPORTED.has(reason)) return null;
  const fullMessage = decodeOrNull(stanza, me);
  if (!fullMessage) return null;
  const message = placeInChat(fullMessage, me);
  cleanMessage(message, me?.id ?? "", me?.lid ?? "");
  await addNumbers(message.key, findNumber);
  if (VIEW_ONCE.has(reason)) message.key.isViewOnce = true;
  else message.messageStubType = proto.WebMessageInfo.StubType.CIPHERTEXT;
  return message;
}

/** Null for what is no message, which the library refuses. */
function decodeOrNull(stanza: BinaryNode, me: AuthenticationCreds["me"]): WAMessage | null {
  try {
    return decodeMessageNode(stanza, me?.id ?? "", me?.lid ?? "").fullMessage as WAMessage;
  } catch {
    return null;
  }
}

/** Whether nothing is to be shown of it where it cannot be read: it changes another message, and comes again. */
export function hidesOnDecryptFail(stanza: BinaryNode): boolean {
  return getBinaryNodeChildren(stanza, "enc").some(({ attrs }) => attrs["decrypt-fail"] === "hide");
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
    // Of a photo that is seen once no more ever comes than that the phone has it.
    isStub: content.length === 0 && !isOnPhoneOnly(envelope),
  };
}

/** Whether it is a message whose content phones get, and nobody else. */
export function isOnPhoneOnly({ key, content, stub }: Envelope): boolean {
  return content === "" && key.isViewOnce === true && stub === undefined;
}

export function parseEnvelope(stored: string): Envelope {
  return JSON.parse(stored) as Envelope;
}
