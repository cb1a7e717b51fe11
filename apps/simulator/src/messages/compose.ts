import { randomBytes } from "node:crypto";
import { proto } from "@whiskeysockets/baileys";
import type { z } from "zod";
import { fromBase64 } from "../bytes.js";
import type { MessageInput } from "../contract/inputs.js";
import { lidJid, numberJid } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import { Refusal } from "../refusal.js";
import type { CustomerRow } from "../store/rows.js";
import type { World } from "../world.js";
import { composeMedia } from "./composeMedia.js";

export type MessageWish = z.output<typeof MessageInput>;

/** Makes the message a customer's telephone would make of a wish. */
export async function compose(
  world: World,
  wish: MessageWish,
  speaker: { customer: CustomerRow; index: number },
): Promise<proto.IMessage> {
  const contextInfo = wish.quotedId === undefined ? undefined : quote(world, wish, speaker.customer);
  switch (wish.type) {
    case "text": {
      const text = wish.count > 1 ? `${wish.text} ${speaker.index + 1}` : wish.text;
      return contextInfo === undefined ? { conversation: text } : { extendedTextMessage: { text, contextInfo } };
    }
    case "location": {
      const { latitude, longitude, name, address } = wish;
      const place = { degreesLatitude: latitude, degreesLongitude: longitude, name, address };
      return { locationMessage: { ...place, contextInfo } };
    }
    case "contact":
      return { contactMessage: { displayName: wish.name, vcard: makeCard(wish), contextInfo } };
    case "poll":
      return {
        pollCreationMessage: {
          name: wish.question,
          options: wish.options.map((optionName) => ({ optionName })),
          selectableOptionsCount: 1,
        },
        messageContextInfo: { messageSecret: randomBytes(32) },
      };
    default:
      return composeMedia(world, wish, contextInfo);
  }
}

function makeCard(wish: { name: string; number: string }): string {
  const phone = `TEL;type=CELL;type=VOICE;waid=${wish.number}:+${wish.number}`;
  return ["BEGIN:VCARD", "VERSION:3.0", `N:;${wish.name};;;`, `FN:${wish.name}`, phone, "END:VCARD"].join("\n");
}

/** The piece of the older message that stands above a reply. */
function quote(world: World, wish: MessageWish, customer: CustomerRow): proto.IContextInfo {
  const id = wish.quotedId ?? "";
  const content = world.store.contents.get(`${wish.account}/${id}`);
  const bubble = world.store.messages.get(`${wish.account}/${wish.group ?? customer.id}/${id}`);
  if (content === undefined || bubble === undefined) {
    throw new Refusal(404, "no-message", `There is no message ${id} in this chat.`);
  }
  const account = world.store.accounts.get(wish.account);
  const author = bubble.from === "customer" ? world.store.customers.get(bubble.author ?? "") : account;
  const isByLid = envelopeOf(customer).mode === "lid";
  const participant = isByLid ? lidJid(author?.lid ?? "") : numberJid(author?.pn ?? "");
  return { stanzaId: id, participant, quotedMessage: proto.Message.decode(fromBase64(content.plain)) };
}
