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

export type CustomerMessage = z.output<typeof MessageInput>;

/** Makes the message a customer's phone would make of a input. */
export async function compose(
  world: World,
  input: CustomerMessage,
  speaker: { customer: CustomerRow; index: number },
): Promise<proto.IMessage> {
  const contextInfo = input.quotedId === undefined ? undefined : quote(world, input, speaker.customer);
  switch (input.type) {
    case "text": {
      const text = input.count > 1 ? `${input.text} ${speaker.index + 1}` : input.text;
      return contextInfo === undefined ? { conversation: text } : { extendedTextMessage: { text, contextInfo } };
    }
    case "location": {
      const { latitude, longitude, name, address } = input;
      const place = { degreesLatitude: latitude, degreesLongitude: longitude, name, address };
      return { locationMessage: { ...place, contextInfo } };
    }
    case "contact":
      return { contactMessage: { displayName: input.name, vcard: makeCard(input), contextInfo } };
    case "poll":
      return {
        pollCreationMessage: {
          name: input.question,
          options: input.options.map((optionName) => ({ optionName })),
          selectableOptionsCount: 1,
        },
        messageContextInfo: { messageSecret: randomBytes(32) },
      };
    case "album":
      return { albumMessage: { expectedImageCount: input.photos, contextInfo } };
    default:
      return composeMedia(world, input, contextInfo);
  }
}

function makeCard(input: { name: string; number: string }): string {
  const phone = `TEL;type=CELL;type=VOICE;waid=${input.number}:+${input.number}`;
  return ["BEGIN:VCARD", "VERSION:3.0", `N:;${input.name};;;`, `FN:${input.name}`, phone, "END:VCARD"].join("\n");
}

/** The piece of the older message that stands above a reply. */
function quote(world: World, input: CustomerMessage, customer: CustomerRow): proto.IContextInfo {
  const id = input.quotedId ?? "";
  const content = world.store.contents.get(`${input.account}/${id}`);
  const chatMessage = world.store.messages.get(`${input.account}/${input.group ?? customer.id}/${id}`);
  if (content === undefined || chatMessage === undefined) {
    throw new Refusal(404, "no-message", `There is no message ${id} in this chat.`);
  }
  const account = world.store.accounts.get(input.account);
  const author = chatMessage.from === "customer" ? world.store.customers.get(chatMessage.author ?? "") : account;
  const isByLid = envelopeOf(customer).mode === "lid";
  const participant = isByLid ? lidJid(author?.lid ?? "") : numberJid(author?.pn ?? "");
  return { stanzaId: id, participant, quotedMessage: proto.Message.decode(fromBase64(content.plain)) };
}
