import { proto } from "@whiskeysockets/baileys";
import type { z } from "zod";
import { fromBase64 } from "../bytes.js";
import type { MessageInput } from "../contract/inputs.js";
import { envelopeOf } from "../people/customers.js";
import { lidJid, numberJid } from "../people/addresses.js";
import { Refusal } from "../refusal.js";
import type { CustomerRow } from "../store/rows.js";
import type { World } from "../world.js";

export type MessageWish = z.output<typeof MessageInput>;

/** Makes the message a customer's telephone would make of a wish. */
export function compose(world: World, wish: MessageWish, speaker: { customer: CustomerRow; index: number }): proto.IMessage {
  const contextInfo = wish.quotedId === undefined ? undefined : quote(world, wish, speaker.customer);
  switch (wish.type) {
    case "text": {
      const text = wish.count > 1 ? `${wish.text} ${speaker.index + 1}` : wish.text;
      return contextInfo === undefined ? { conversation: text } : { extendedTextMessage: { text, contextInfo } };
    }
    default:
      throw new Refusal(501, "not-yet", wish.type);
  }
}

/** The piece of the older message that stands above a reply. */
function quote(world: World, wish: MessageWish, customer: CustomerRow): proto.IContextInfo {
  const id = wish.quotedId ?? "";
  const content = world.store.contents.get(`${wish.account}/${id}`);
  const bubble = world.store.messages.get(`${wish.account}/${wish.group ?? customer.id}/${id}`);
  if (content === undefined || bubble === undefined) throw new Refusal(404, "no-message", `There is no message ${id} here.`);
  const account = world.store.accounts.get(wish.account);
  const isByLid = envelopeOf(customer).mode === "lid";
  const author = bubble.from === "customer" ? world.store.customers.get(bubble.author ?? "") : account;
  const participant = isByLid ? lidJid(author?.lid ?? "") : numberJid(author?.pn ?? "");
  return { stanzaId: id, participant, quotedMessage: proto.Message.decode(fromBase64(content.plain)) };
}
