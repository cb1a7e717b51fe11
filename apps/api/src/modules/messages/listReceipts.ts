import type { MessageReceipt } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
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
  const { message, ticket } = await unit(ctx, () => findVisibleMessage(ctx, id));
  if (!message.fromMe) return [];
  if (ticket.isGroup) return listMemberReceipts(ctx, message);
  const { name, number } = await unit(ctx, () => readContact(ticket.contactId));
  const { chat: jid, deliveredAt, readAt } = message;
  return [{ jid, name, number, deliveredAt: toMoment(deliveredAt), readAt: toMoment(readAt) }];
}

/** Without a line, of those it has come to. */
async function listMemberReceipts(ctx: Ctx, message: MessageModel): Promise<MessageReceipt[]> {
  const receipts = await unit(ctx, () => readReceipts(message.id));
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
    const { deliveredAt = null, readAt = null } = times.get(jid) ?? {};
    return { jid, name, number, deliveredAt: toMoment(deliveredAt), readAt: toMoment(readAt) };
  });
}

function readReceipts(messageId: number): Promise<Receipt[]> {
  return select<Receipt>(
    sql`SELECT member, "deliveredAt", "readAt" FROM "MessageReceipts" WHERE "messageId" = ${messageId}
         ORDER BY "readAt", "deliveredAt", id`,
  );
}

function toMoment(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
