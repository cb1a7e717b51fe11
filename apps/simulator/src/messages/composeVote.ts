import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { normalizeMessageContent, proto } from "@whiskeysockets/baileys";
import { fromBase64 } from "../bytes.js";
import { lidJid, numberJid } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";
import { type ChatRef, keyFor } from "./composeChange.js";
import { memberJid } from "./ticks.js";

/** A vote in a poll, sealed for those who have the poll. */
export function composeVote(world: World, chat: ChatRef, poll: { id: string; options: string[] }): proto.IMessage {
  const { customer, account, group } = chat;
  const { id, options } = poll;
  const content = world.store.contents.get(`${account}/${id}`);
  const creation = content && normalizeMessageContent(proto.Message.decode(fromBase64(content.plain)));
  const secret = creation?.messageContextInfo?.messageSecret;
  if (!secret) throw new Refusal(404, "no-poll", `There is no poll ${id} in this chat.`);
  const key = keyFor(world, chat, id);
  const { mode } = envelopeOf(customer);
  const voter = group ? memberJid(group, customer) : mode === "lid" ? lidJid(customer.lid) : numberJid(customer.pn);
  const author = key.fromMe ? voter : (key.participant ?? key.remoteJid ?? "");
  const selectedOptions = options.map((option) => createHash("sha256").update(option).digest());
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish();
  const vote = seal(plain, { secret, id, author, voter });
  return { pollUpdateMessage: { pollCreationMessageKey: key, vote, senderTimestampMs: Date.now() } };
}

function seal(plain: Uint8Array, names: { secret: Uint8Array; id: string; author: string; voter: string }) {
  const { secret, id, author, voter } = names;
  const hmac = (key: Uint8Array, bytes: Uint8Array) => createHmac("sha256", key).update(bytes).digest();
  const purpose = Buffer.concat([Buffer.from(`${id}${author}${voter}Poll Vote`), Buffer.from([1])]);
  const encIv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", hmac(hmac(new Uint8Array(32), secret), purpose), encIv);
  cipher.setAAD(Buffer.from(`${id}\0${voter}`));
  return { encIv, encPayload: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}
