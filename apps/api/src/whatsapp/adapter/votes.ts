import { createHash } from "node:crypto";
import { type AuthenticationCreds, decryptPollVote, jidNormalizedUser, type proto } from "@whiskeysockets/baileys";
import type { EncryptedVote } from "../types.js";
import type { Envelope } from "./envelope.js";

interface VoteContext {
  envelope: Envelope;
  pollKey: proto.IMessageKey;
  me: AuthenticationCreds["me"];
}

/** A vote with every name that may be part of its seal: phones use a number or a LID, and do not say which. */
export function toEncryptedVote(
  vote: proto.Message.IPollEncValue,
  { envelope: { key }, pollKey, me }: VoteContext,
): EncryptedVote {
  const ours = names(me?.id, me?.lid);
  const chat = names(key.remoteJid, key.remoteJidAlt);
  const sender = key.participant ? names(key.participant, key.participantAlt) : chat;
  const author = names(pollKey.participant);
  const isSenders = author.some((name) => sender.includes(name));
  return {
    payload: Buffer.from(vote.encPayload ?? []).toString("base64"),
    iv: Buffer.from(vote.encIv ?? []).toString("base64"),
    // A poll of the chat's other side names nobody: who else could it be from.
    authors: pollKey.fromMe ? ours : author.length === 0 ? chat : isSenders ? sender : author,
    voters: key.fromMe ? ours : sender,
  };
}

function names(...jids: (string | null | undefined)[]): string[] {
  return [...new Set(jids.flatMap((jid) => (jid ? [jidNormalizedUser(jid)] : [])))];
}

/** Which options of a poll a vote is for, by their places; null when it cannot be read. None takes back the vote before. */
export function decryptVote(
  { payload, iv, authors, voters }: EncryptedVote,
  poll: { waId: string; secret: string; options: string[] },
): number[] | null {
  const sealed = { encPayload: Buffer.from(payload, "base64"), encIv: Buffer.from(iv, "base64") };
  const pollEncKey = Buffer.from(poll.secret, "base64");
  for (const pollCreatorJid of authors) {
    for (const voterJid of voters) {
      try {
        const vote = decryptPollVote(sealed, { pollCreatorJid, pollMsgId: poll.waId, pollEncKey, voterJid });
        return placesOf(vote.selectedOptions ?? [], poll.options);
      } catch {
        // Sealed under other names.
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
