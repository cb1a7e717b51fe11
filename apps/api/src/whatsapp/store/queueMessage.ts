import { randomBytes } from "node:crypto";
import { publish } from "../../kernel/bus.js";
import { toJson } from "../../kernel/cleanText.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { afterCommit, unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { type LineRef, type OutgoingContent, PRIORITIES, type Priority } from "../types.js";
import { connectionRows } from "./connectionRows.js";

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
  message: { chat: string; content: OutgoingContent; waId?: string; priority?: Priority },
): Promise<string> {
  const { chat, content, waId = makeMessageId(), priority = "person" } = message;
  const queued = await unit(line, () =>
    select(
      sql`INSERT INTO "WaOutbox" ("connectionId", chat, "waId", content, priority)
          SELECT id, ${chat}, ${waId}, ${toJson(content)}::jsonb, ${PRIORITIES.indexOf(priority)}::integer
            FROM ${connectionRows().living(line)} living RETURNING id`,
    ),
  );
  if (queued.length === 0) fail("ERR_SENDING_WAPP_MSG");
  afterCommit(() => publish(OUTBOX_TOPIC, { connectionId: line.connectionId }));
  return waId;
}

/** Queues a failed message again, under its own id; answers whether there is one. */
export async function requeueMessage(line: LineRef, waId: string): Promise<boolean> {
  return unit(line, async () => {
    const [left] = await select<{ chat: string; content: OutgoingContent }>(
      sql`DELETE FROM "WaOutbox" WHERE "connectionId" = ${line.connectionId} AND "waId" = ${waId} AND status = 'failed' RETURNING chat, content`,
    );
    // A new row, at the end: later messages of the chat have been sent already.
    if (left) await queueMessage(line, { ...left, waId });
    return left !== undefined;
  });
}
