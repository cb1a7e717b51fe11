import { MAX_PINNED, type Message, messageStarChannel } from "@recado/contract";
import { refusePin } from "@recado/domain";
import type { Ctx } from "../../../kernel/context.js";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { fail } from "../../../kernel/errors.js";
import { announce } from "../../../kernel/realtime/announce.js";
import { to } from "../../../kernel/realtime/rooms.js";
import { announceUpdated } from "../announceMessages.js";
import { findVisibleMessage, lockMessage, requireWriting } from "../find.js";
import { readMessage } from "../readMessages.js";

/** Hangs a message above its conversation or takes it down; the one that hangs longest makes room for a new one. */
export async function pinMessage(ctx: Ctx, id: number, pinned: boolean): Promise<Message> {
  const { message, ticket } = await lockMessage(ctx, id);
  requireWriting(ctx, ticket);
  const refusal = refusePin(message);
  if (refusal) fail(refusal);
  if (pinned !== (message.pinnedAt !== null)) {
    const changed = await query<{ id: number }>(sql`
      UPDATE "Messages" SET "pinnedAt" = CASE WHEN id = ${id} AND ${pinned}::boolean THEN clock_timestamp() END, "updatedAt" = now()
       WHERE id = ${id} OR (${pinned}::boolean AND id IN (
               SELECT id FROM "Messages" WHERE "ticketId" = ${ticket.id} AND "pinnedAt" IS NOT NULL
                ORDER BY "pinnedAt" DESC, id DESC OFFSET ${MAX_PINNED - 1}))
      RETURNING id`);
    await announceUpdated(
      ctx.companyId,
      changed.map((row) => row.id),
    );
  }
  return readMessage(id);
}

/** Puts the user's own star to a message, or takes it away; nobody else sees it. */
export async function starMessage(ctx: Ctx, id: number, starred: boolean): Promise<Message> {
  const { message } = await findVisibleMessage(ctx, id);
  if (message.isDeleted) fail("ERR_NO_MESSAGE_FOUND");
  const userId = ctx.user.id;
  const changed = starred
    ? await execute(sql`INSERT INTO "MessageStars" ("messageId", "userId") VALUES (${id}, ${userId})
                       ON CONFLICT DO NOTHING`)
    : await execute(sql`DELETE FROM "MessageStars" WHERE "messageId" = ${id} AND "userId" = ${userId}`);
  const shown = await readMessage(id);
  if (changed > 0) announce(messageStarChannel, { message: shown, starred }, to.user(ctx.companyId, userId));
  return shown;
}
