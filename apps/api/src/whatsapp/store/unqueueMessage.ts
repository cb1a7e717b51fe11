import { toJson } from "../../kernel/cleanText.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import type { LineRef, OutgoingContent } from "../types.js";
import { ENDS_EARLIER } from "./lease.js";

/**
 * Takes a message out of the outbox, with what was queued about it; answers whether that could be. Only where it cannot have
 * left.
 */
export function unqueueMessage(line: LineRef, waId: string): Promise<boolean> {
  return unit(line, async () => {
    const gone = await query(sql`
      WITH ${free(line)} DELETE FROM "WaOutbox" o USING free WHERE ${isUnsent(waId)} RETURNING o.id`);
    if (gone.length === 0) return false;
    await execute(sql`
      DELETE FROM "WaOutbox"
       WHERE "connectionId" = ${line.connectionId} AND status = 'waiting' AND content #>> '{target,waId}' = ${waId}`);
    return true;
  });
}

/** Gives a text that waits in the outbox other words; answers whether that could be. Only where it cannot have left. */
export function editQueued(line: LineRef, waId: string, text: string): Promise<boolean> {
  return unit(line, async () => {
    const [edited] = await query<{ chat: string }>(sql`
      WITH ${free(line)}
      UPDATE "WaOutbox" o SET content = o.content || ${toJson({ text })}::jsonb, "updatedAt" = now() FROM free
       WHERE ${isUnsent(waId)} AND o.content ->> 'kind' = 'text' RETURNING o.chat`);
    if (edited) await takeEdits(line, { ...edited, waId });
    return edited !== undefined;
  });
}

/** Takes the edits of a message out of the outbox that have not left. */
export async function takeEdits(line: LineRef, { chat, waId }: { chat: string; waId: string }) {
  const edits = await query<{ content: OutgoingContent }>(sql`
    DELETE FROM "WaOutbox"
     WHERE "connectionId" = ${line.connectionId} AND chat = ${chat} AND status IN ('waiting', 'failed')
       AND content ->> 'kind' = 'edit' AND content #>> '{target,waId}' = ${waId}
    RETURNING content`);
  return edits.map(({ content }) => content);
}

/**
 * The lease of a line that no process runs, locked, so that none starts it before the unit ends. Only then nothing of its
 * outbox can be on its way: a running line does not write down what it is sending.
 */
const free = ({ connectionId }: LineRef): Sql => sql`
  free AS MATERIALIZED (
    SELECT "connectionId", "expiresAt" FROM "WaLeases"
     WHERE "connectionId" = ${connectionId} AND "expiresAt" < clock_timestamp() FOR UPDATE SKIP LOCKED)`;

const isUnsent = (waId: string): Sql => sql`
  o."connectionId" = free."connectionId" AND o."waId" = ${waId} AND o.status = 'waiting' AND o.attempts = 0
  AND o."createdAt" > free."expiresAt" + ${ENDS_EARLIER}`;
