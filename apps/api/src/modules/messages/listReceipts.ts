import type { MessageReceipt } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { nameAddresses } from "../contacts/index.js";
import { askMembers } from "../tickets/index.js";
import { findVisibleMessage } from "./find.js";

interface Receipt {
  member: string;
  deliveredAt: Date;
  readAt: Date | null;
}

/** How far one of our messages has come to each member of its group; without a line, to those it has come to. */
export async function listReceipts(ctx: Ctx, id: number): Promise<MessageReceipt[]> {
  const { message, isGroup, receipts } = await unit(ctx, async () => {
    const found = await findVisibleMessage(ctx, id);
    return { message: found.message, isGroup: found.ticket.isGroup, receipts: await readReceipts(id) };
  });
  if (!isGroup || !message.fromMe) return [];
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
