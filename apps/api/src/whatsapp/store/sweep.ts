import { BATCH } from "../../kernel/db/batch.js";
import { deleteInBatches, repeatInBatches } from "../../kernel/db/deleteInBatches.js";
import { sql } from "../../kernel/db/sql.js";

const REASON = "what lines of every company no longer need is forgotten";
const STEPS = [
  // Long enough to know a message again that WhatsApp brings twice.
  () => deleteInBatches(REASON, "WaInbox", sql`"handledAt" < now() - interval '7 days'`),
  // For a phone that was off and then cannot read what it was sent.
  () =>
    repeatInBatches(
      REASON,
      sql`UPDATE "WaOutbox" SET sent = NULL
           WHERE id IN (SELECT id FROM "WaOutbox" WHERE sent IS NOT NULL AND "updatedAt" < now() - interval '14 days' LIMIT ${BATCH})`,
    ),
  () => deleteInBatches(REASON, "WaOutbox", sql`status <> 'waiting' AND "updatedAt" < now() - interval '30 days'`),
  () =>
    deleteInBatches(
      REASON,
      "WaEnds",
      sql`at < now() - interval '90 days' OR id IN (
            SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY "connectionId" ORDER BY at DESC) AS position FROM "WaEnds") e
             WHERE position > 200)`,
    ),
  () => deleteInBatches(REASON, "WaAuthArchive", sql`"createdAt" < now() - interval '30 days'`),
];

/** Forgets what lines wrote down and nobody needs any more. What still waits is kept, however old. */
export async function sweepLines(): Promise<void> {
  let failed: unknown;
  for (const step of STEPS) {
    // One that fails keeps no other from its work.
    await step().catch((error: unknown) => {
      failed = error;
    });
  }
  if (failed) throw failed;
}
