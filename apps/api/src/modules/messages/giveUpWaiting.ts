import { ACKS, MESSAGE_PROBLEMS } from "@recado/contract";
import { z } from "zod";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import type { LineRef } from "../../whatsapp/port.js";
import { announceUpdated } from "./announceMessages.js";

/** Each is read and announced, with all that is shown of it. */
const GIVEN_UP_AT_ONCE = 500;

/** What has not left on a connection that goes will not leave any more: in its unit so many, and all others behind it. */
export async function giveUpWaiting(line: LineRef): Promise<void> {
  const { connectionId } = line;
  if (await giveUpSome(line)) await addWork(giveUpOthers, { connectionId });
}

export const giveUpOthers = defineWork("messages.giveUp", {
  payload: z.object({ connectionId: z.number() }),
  isRetriedByHand: true,
  run: ({ connectionId }, { scope, signal }) => giveUpAll({ ...scope, connectionId }, signal),
});

/** Outside of any unit. */
export async function giveUpAll(line: LineRef, signal?: AbortSignal): Promise<void> {
  do signal?.throwIfAborted();
  while (await unit(line, () => giveUpSome(line)));
}

/** Answers whether there may be more. */
async function giveUpSome({ companyId, connectionId }: LineRef): Promise<boolean> {
  // Whoever does the same meanwhile is waited for, and what he has given up does not count.
  const given = await query<{ id: number }>(
    sql`UPDATE "Messages" SET problem = ${MESSAGE_PROBLEMS.connectionRemoved}, "updatedAt" = now()
         WHERE id = ANY (ARRAY(
               SELECT id FROM "Messages"
                WHERE "whatsappId" = ${connectionId} AND "fromMe" AND ack < ${ACKS.accepted} AND problem IS NULL
                ORDER BY "updatedAt", id LIMIT ${GIVEN_UP_AT_ONCE} FOR UPDATE))
        RETURNING id`,
  );
  await announceUpdated(
    companyId,
    given.map(({ id }) => id),
  );
  return given.length === GIVEN_UP_AT_ONCE;
}
