import { select } from "../../kernel/db/row.js";
import type { Inbound } from "./words.js";

/** A message that is here already under its own name. */
export interface Known {
  /** Null for one of ours that waits in the outbox. */
  ticketId: number | null;
  /** Only its place is taken: it could not be read then, and may be now. */
  isStub: boolean;
}

/**
 * Looks a message up before anything is done for it: what comes again opens no ticket, and what we said ourselves comes
 * back as an echo, whose chat the telephone may name otherwise.
 */
export async function findKnown({ connectionId, ref, chat }: Inbound): Promise<Known | null> {
  const [found] = await select<Known>(
    `SELECT "ticketId", data -> 'isUndecryptable' IS NOT NULL AS "isStub" FROM "Messages"
      WHERE "whatsappId" = $1 AND "waId" = $2 AND "fromMe" = $3 AND ($3 OR (chat = $4 AND participant = $5))
     UNION ALL
     SELECT NULL, false FROM "WaOutbox" WHERE $3 AND "connectionId" = $1 AND "waId" = $2
     LIMIT 1`,
    [connectionId, ref.waId, ref.fromMe, chat.jid, chat.isGroup ? (ref.participant ?? "") : ""],
  );
  return found ?? null;
}
