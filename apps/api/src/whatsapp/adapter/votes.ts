import { createHash } from "node:crypto";
import { type AuthenticationCreds, decryptPollVote, jidNormalizedUser, type proto } from "@whiskeysockets/baileys";
import type { EncryptedVote } from "../types.js";
import type { Envelope } from "./envelope.js";

interface VoteContext {
  envelope: Envelope;
  pollKey: proto.IMessageKey;
  me: AuthenticationCreds["me"];
}

/** A vote with every name that may be part of its key: phones use a number or a LID, and do not say which. */
export function toEncryptedVote(
  vote: proto.Message.IPollEncValue,
  { envelope: { key }, pollKey, me }: VoteContext,
): EncryptedVote {
  const ours = names(me?.id, me?.lid);
  const chat = names(key.remoteJid, key.remoteJidAlt);
  const sender = key.participant ? names(key.participant, key.participantAlt) : chat;
  return {
    payload: Buffer.from(vote.encPayload ?? []).toString("base64"),
    iv: Buffer.from(vote.encIv ?? []).toString("base64"),
    authors: pollKey.fromMe ? ours : authorsOf(pollKey, { chat, sender }),
    voters: key.fromMe ? ours : sender,
  };
}

/** Every name of whoever made a poll that is not ours. */
function authorsOf({ participant }: proto.IMessageKey, { chat, sender }: { chat: string[]; sender: string[] }) {
  const author = names(participant);
  // A poll of the chat's other side names nobody: who else could it be from.
  if (author.length === 0) return chat;
  return author.some((name) => sender.includes(name)) ? sender : author;
}

function names(...jids: (string | null | undefined)[]): string[] {
  return [...new Set(jids.flatMap((jid) => (jid ? [jidNormalizedUser(jid)] : [])))];
}

/** Which options of a poll a vote is for, by their places; null when it cannot be read. None takes back the vote before. */
export function decryptVote(
  { payload, iv, authors, voters }: EncryptedVote,
  poll: { waId: string; secret: string; options: string[] },
): number[] | null {
  const encrypted = { encPayload: Buffer.from(payload, "base64"), encIv: Buffer.from(iv, "base64") };
  const pollEncKey = Buffer.from(poll.secret, "base64");
  for (const pollCreatorJid of authors) {
    for (const voterJid of voters) {
      try {
        const vote = decryptPollVote(encrypted, { pollCreatorJid, pollMsgId: poll.waId, pollEncKey, voterJid });
        return placesOf(vote.selectedOptions ?? [], poll.options);
      } catch {
        // Encrypted under other names.
      }
    }
  }
  return null;
}

/** Options travel as their hashes. */
function placesOf(chosen: Uint8Array[], options: string[]): number[] {
  const hashes = options.map((option) => createHash("sha256").update(option).digest("base64"));
  const places = chosen.slice(0, options.length).map((hash) => hashes.indexOf(Buffer.from(hash).toString("base64")));
  return [...new Set(places)].filter((place) => place >= 0).sort((one, other) => one - other);
}
