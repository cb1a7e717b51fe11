import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { queuedMessages } from "../../../whatsapp/port.js";
import { messageRefs } from "../../messages/relations.js";
import type { Inbound } from "../types.js";

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
  const { waId, fromMe } = ref;
  const participant = chat.isGroup ? (ref.participant ?? "") : "";
  const [found] = await select<Known>(
    sql`SELECT "ticketId", "isStub" FROM ${messageRefs} m
      WHERE "whatsappId" = ${connectionId} AND "waId" = ${waId} AND "fromMe" = ${fromMe}
        AND (${fromMe}::boolean OR (chat = ${chat.jid} AND participant = ${participant}))
     UNION ALL
     SELECT NULL, false FROM ${queuedMessages} o WHERE ${fromMe}::boolean AND "connectionId" = ${connectionId} AND "waId" = ${waId}
     LIMIT 1`,
  );
  return found ?? null;
}

/** Whether there is nothing to be done for it: it is here, and was readable then or is not now. */
export function isOldNews(known: Known | null, { content }: Inbound): boolean {
  return known !== null && !(known.isStub && content.kind !== "undecryptable");
}
