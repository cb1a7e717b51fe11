import { BATCH } from "../../kernel/db/batch.js";
import { deleteSome, repeatInBatches } from "../../kernel/db/repeatInBatches.js";
import { sql } from "../../kernel/db/sql.js";

const STATEMENTS = [
  // Long enough to know a message again that WhatsApp brings twice.
  deleteSome("WaInbox", sql`"handledAt" < now() - interval '7 days'`),
  // For a phone that was off and then cannot read what it was sent.
  sql`UPDATE "WaOutbox" SET sent = NULL
    WHERE id IN (SELECT id FROM "WaOutbox" WHERE sent IS NOT NULL AND "updatedAt" < now() - interval '14 days' LIMIT ${BATCH})
   RETURNING id`,
  deleteSome("WaOutbox", sql`status <> 'waiting' AND "updatedAt" < now() - interval '30 days'`),
  deleteSome(
    "WaEnds",
    sql`at < now() - interval '90 days' OR id IN (
       SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY "connectionId" ORDER BY at DESC) AS place FROM "WaEnds") e
        WHERE place > 200)`,
  ),
  deleteSome("WaAuthArchive", sql`"createdAt" < now() - interval '30 days'`),
];

/** Forgets what lines wrote down and nobody needs any more. What still waits is kept, however old. */
export async function sweepLines(): Promise<void> {
  const reason = "what lines of every company no longer need is forgotten";
  let failed: unknown;
  for (const statement of STATEMENTS) {
    // One that fails keeps no other from its work.
    await repeatInBatches(reason, statement).catch((error: unknown) => {
      failed = error;
    });
  }
  if (failed) throw failed;
}
