import { proto } from "@whiskeysockets/baileys";
import { toBase64 } from "../bytes.js";
import { recordReceived } from "../ledger/record.js";
import { devicesOf } from "../people/accounts.js";
import { accountParty, lidJid, numberJid } from "../people/addresses.js";
import { envelopeOf } from "../people/customers.js";
import type { AccountRow, CustomerRow } from "../store/rows.js";
import { nowInSeconds } from "../wire/nodes.js";
import type { World } from "../world.js";
import { showInChat } from "./chatMessages.js";
import { describeContent } from "./content.js";
import { sendMessage } from "./outgoingMessages.js";

/** The owner of the number writes on the phone itself; every client hears of it as a message of its own. */
export async function typeOnPhone(
  world: World,
  typed: { account: AccountRow; customer: CustomerRow; text: string },
): Promise<string> {
  const { account, customer, text } = typed;
  const id = world.newId();
  const message = { conversation: text };
  const content = describeContent(message);
  const place = { account: account.pn, customer: customer.pn, group: null };
  recordReceived(world, { ...place, id, via: "phone", content });
  const { from: recipient, mode, other } = envelopeOf(customer);
  const chat = { id, account: account.pn, chat: customer.id, from: "phone" as const, author: null, address: recipient };
  showInChat(world, { ...chat, content, media: null });
  const attributes = {
    id,
    t: nowInSeconds(),
    type: "text",
    from: mode === "lid" ? lidJid(account.lid) : numberJid(account.pn),
    recipient,
    [mode === "lid" ? "recipient_pn" : "recipient_lid"]: other,
  };
  const copy = proto.Message.encode({ deviceSentMessage: { destinationJid: recipient, message } }).finish();
  const outgoing = {
    id,
    sender: accountParty(account.pn),
    attributes,
    content: toBase64(copy),
    mediaType: null,
    group: null,
  };
  await Promise.all(devicesOf(world, account.pn).map((device) => sendMessage(world, device, { outgoing })));
  return id;
}
