import type { MessageReceipt } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { nameAddresses, readContact } from "../contacts/index.js";
import { askMembers } from "../tickets/index.js";
import { findVisibleMessage } from "./find.js";
import type { MessageModel } from "./message.model.js";

interface Receipt {
  member: string;
  deliveredAt: Date;
  readAt: Date | null;
}

/** How far one of our messages has come to the customer, or to each member of its group. */
export async function listReceipts(ctx: Ctx, id: number): Promise<MessageReceipt[]> {
  const { message, contact, receipts } = await unit(ctx, async () => {
    const found = await findVisibleMessage(ctx, id);
    const { isGroup, contactId } = found.ticket;
    if (isGroup) return { message: found.message, contact: null, receipts: await readReceipts(id) };
    return { message: found.message, contact: await readContact(contactId), receipts: [] };
  });
  if (!message.fromMe) return [];
  if (contact === null) return listMembers(ctx, message, receipts);
  const { chat: jid, deliveredAt, readAt } = message;
  return [{ jid, name: contact.name, number: contact.number, ...toMoments({ deliveredAt, readAt }) }];
}

/** Without a line, of those it has come to. */
async function listMembers(ctx: Ctx, message: MessageModel, receipts: Receipt[]): Promise<MessageReceipt[]> {
  const members = (await askMembers(ctx, message)) ?? [];
  const present = new Set(members.map(({ jid }) => jid));
  const gone = receipts.filter(({ member }) => !present.has(member));
  const named = await unit(ctx, () => nameAddresses(gone.map(({ member }) => ({ jid: member, pn: null, lid: null }))));
  const times = new Map(receipts.map((receipt) => [receipt.member, receipt]));
  const people = [
    ...members.filter(({ isUs }) => !isUs),
    ...gone.map(({ member }, place) => {
      const contact = named[place];
      return { jid: member, name: contact?.name ?? "", number: contact?.number ?? "" };
    }),
  ];
  return people.map(({ jid, name, number }) => {
    return { jid, name, number, ...toMoments(times.get(jid) ?? { deliveredAt: null, readAt: null }) };
  });
}

function readReceipts(messageId: number): Promise<Receipt[]> {
  return query<Receipt>(
    sql`SELECT member, "deliveredAt", "readAt" FROM "MessageReceipts" WHERE "messageId" = ${messageId}
         ORDER BY "readAt", "deliveredAt", id`,
  );
}

function toMoments({ deliveredAt, readAt }: { deliveredAt: Date | null; readAt: Date | null }) {
  return { deliveredAt: deliveredAt?.toISOString() ?? null, readAt: readAt?.toISOString() ?? null };
}
