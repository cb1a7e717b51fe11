import { randomBytes } from "node:crypto";
import { publish } from "../../kernel/bus.js";
import { toJson } from "../../kernel/cleanText.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { afterCommit, unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { type LineRef, type OutgoingContent, PRIORITIES, type Priority } from "../types.js";
import { connectionRows } from "./connectionRows.js";
import { takeEdits } from "./unqueueMessage.js";

/** Published when a message was queued. */
export const OUTBOX_TOPIC = "whatsapp.outbox";

/** A message id as WhatsApp's own web client makes them. */
export function makeMessageId(): string {
  return `3EB0${randomBytes(9).toString("hex").toUpperCase()}`;
}

/**
 * Queues a message in the caller's unit: it is sent after the commit, once, under the id that is answered here. Everything
 * that is sent goes through here, and is refused where the connection was removed. A line sends the messages of a chat in the
 * order they were queued, and of different chats the more urgent ones first.
 */
export async function queueMessage(
  line: LineRef,
  message: { chat: string; content: OutgoingContent; waId?: string; priority?: Priority; attempts?: number },
): Promise<string> {
  const { chat, content, waId = makeMessageId(), priority = "person", attempts = 0 } = message;
  const queued = await unit(line, () =>
    query(
      sql`INSERT INTO "WaOutbox" ("connectionId", chat, "waId", content, priority, attempts)
          SELECT id, ${chat}, ${waId}, ${toJson(content)}::jsonb, ${PRIORITIES.indexOf(priority)}::integer, ${attempts}::integer
            FROM ${connectionRows().living(line)} living RETURNING id`,
    ),
  );
  if (queued.length === 0) fail("ERR_SENDING_WAPP_MSG");
  afterCommit(() => publish(OUTBOX_TOPIC, { connectionId: line.connectionId }));
  return waId;
}

/** Whether anything waits to be sent to a chat. */
export async function hasQueued({ connectionId }: LineRef, chat: string): Promise<boolean> {
  const waiting = await query(
    sql`SELECT FROM "WaOutbox" WHERE "connectionId" = ${connectionId} AND chat = ${chat} AND status = 'waiting' LIMIT 1`,
  );
  return waiting.length > 0;
}

/** Queues a failed message again, under its own id and with what it says by now; answers whether there is one. */
export async function requeueMessage(line: LineRef, waId: string, words: string): Promise<boolean> {
  return unit(line, async () => {
    const [left] = await query<{ chat: string; content: OutgoingContent; attempts: number }>(
      sql`DELETE FROM "WaOutbox" WHERE "connectionId" = ${line.connectionId} AND "waId" = ${waId} AND status = 'failed'
          RETURNING chat, content, attempts`,
    );
    if (!left) return false;
    const { chat, content, attempts } = left;
    const [edit] = await takeEdits(line, { chat, waId });
    // A new row, at the end: later messages of the chat have been sent already.
    await queueMessage(line, { chat, content: withWords(content, words), waId, attempts: Math.min(attempts, 1) });
    // A try may have arrived: then the customer has the old words under this id, and only an edit changes them.
    if (edit) await queueMessage(line, { chat, content: withWords(edit, words) });
    return true;
  });
}

function withWords(content: OutgoingContent, words: string): OutgoingContent {
  if ("text" in content) return { ...content, text: words };
  return "caption" in content ? { ...content, caption: words } : content;
}
