import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { afterCommit } from "../../kernel/db/unit.js";
import { log } from "../../kernel/log.js";
import { askLine, type LineRef, type MessageRef } from "../../whatsapp/port.js";
import { type AssignedTicket, clearUnread } from "../tickets/index.js";

interface ReadRow extends MessageRef {
  whatsappId: number | null;
  chat: string;
}

/** Of more only the newest are confirmed; the phone takes them for all. */
const MAX_RECEIPTS = 100;

/** Marks a ticket as read, and sends the receipts to the customer when the line is up. */
export async function markRead(ticket: AssignedTicket & { id: number }): Promise<void> {
  const { companyId, id } = ticket;
  // The ticket first, as everybody who changes its messages.
  await clearUnread(ticket);
  const rows = await query<ReadRow>(
    sql`UPDATE "Messages" SET read = true, "updatedAt" = now() WHERE "ticketId" = ${id} AND NOT read AND NOT "fromMe"
      RETURNING "waId", "fromMe", nullif(participant, '') AS participant, "whatsappId", chat`,
  );
  // Not awaited: a lost receipt does no harm.
  afterCommit(() => sendReceipts(companyId, rows));
}

function sendReceipts(companyId: number, rows: ReadRow[]): void {
  const chats = new Map<string, { line: LineRef; chat: string; messages: MessageRef[] }>();
  for (const { whatsappId, chat, ...message } of rows.slice(-MAX_RECEIPTS)) {
    if (whatsappId === null) continue;
    const key = `${whatsappId}:${chat}`;
    const known = chats.get(key) ?? { line: { companyId, connectionId: whatsappId }, chat, messages: [] };
    known.messages.push(message);
    chats.set(key, known);
  }
  for (const { line, chat, messages } of chats.values()) {
    askLine(line, "markRead", { chat, messages }).catch((error: unknown) =>
      log.debug({ error, connectionId: line.connectionId }, "a receipt was not sent"),
    );
  }
}
