import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { queuedMessages } from "../../../whatsapp/port.js";
import { messageRefs } from "../../messages/relations.js";
import type { InboundMessage } from "../types.js";

/** A message that is here already under its own name. */
export interface ExistingMessage {
  /** Null for one of ours that waits in the outbox. */
  ticketId: number | null;
  /** It could not be decrypted when it came. */
  isStub: boolean;
}

/**
 * A message that comes again opens no ticket. Our own come back as an echo, in which the phone may name the chat otherwise.
 */
export async function findExisting({ connectionId, ref, chat }: InboundMessage): Promise<ExistingMessage | null> {
  const { waId, fromMe } = ref;
  const participant = chat.isGroup ? (ref.participant ?? "") : "";
  const [found] = await query<ExistingMessage>(
    sql`SELECT "ticketId", "isStub" FROM ${messageRefs} m
      WHERE "whatsappId" = ${connectionId} AND "waId" = ${waId} AND "fromMe" = ${fromMe}
        AND (${fromMe}::boolean OR (chat = ${chat.jid} AND participant = ${participant}))
     UNION ALL
     SELECT NULL, false FROM ${queuedMessages} o WHERE ${fromMe}::boolean AND "connectionId" = ${connectionId} AND "waId" = ${waId}
     LIMIT 1`,
  );
  return found ?? null;
}

/** Nothing to do: it is stored, and was readable then or is not now. */
export function isDuplicate(known: ExistingMessage | null, { content }: InboundMessage): boolean {
  return known !== null && !(known.isStub && content.kind !== "undecryptable");
}
