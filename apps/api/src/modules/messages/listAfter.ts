import type { Message } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { readMessages } from "./readMessages.js";

interface MessagesAfter {
  ticketId: number;
  after: number;
  size: number;
}

/** The next messages of a ticket after one, the oldest first. The caller knows that it may be read. */
export async function listMessagesAfter({ ticketId, after, size }: MessagesAfter): Promise<Message[]> {
  const rows = await query<{ id: number }>(
    sql`SELECT id FROM "Messages" WHERE "ticketId" = ${ticketId} AND id > ${after} ORDER BY id LIMIT ${size}`,
  );
  return readMessages(rows.map(({ id }) => id));
}
