import { MINUTE_MS } from "@recado/domain";
import { z } from "zod";
import { clock } from "../../../kernel/clock.js";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { asSystem } from "../../../kernel/db/system.js";
import { addWork, defineWork, moveWork } from "../../../kernel/durable/work.js";
import { readBankOf } from "../bank/settings.js";
import { selectCharges, settleCharge } from "./settle.js";

/** How often the bank is asked by itself; tests are less patient. */
export const checkSettings = {
  /** Right after a charge was made, while its customer sits before it, and later. */
  soonMs: 15_000,
  laterMs: 2 * MINUTE_MS,
  /** How long soon is. */
  waitsMs: 10 * MINUTE_MS,
  /** Whoever was not asked about for so long was forgotten, and how often those are looked for: together five minutes. */
  overdueMs: 4 * MINUTE_MS,
  sweepSeconds: 60,
};

const why = "the operator's bank tells of charges of every company";
/** One piece of work for each charge, whoever wants it asked about: who adds it and who does it lock the charge. */
const keyOf = (chargeId: number) => `charge:${chargeId}`;

/** Asks the bank about a charge. While it can be paid it is asked again, however this time went. */
export const checkCharge = defineWork("billing.checkCharge", {
  payload: z.object({ chargeId: z.number().int() }),
  limitMs: MINUTE_MS,
  rest: () => 20,
  run: async ({ chargeId }, task) => {
    const [charge] = await asSystem(why, () => selectCharges(sql`id = ${chargeId}`));
    if (!charge) return;
    const told = await (await readBankOf(charge.driver)).findCharge(charge.txid);
    await asSystem(why, async () => {
      await settleCharge(charge, told);
      await task.done();
      const [now] = await selectCharges(sql`id = ${chargeId}`);
      if (now && isWatched(now.status, now.expiresAt)) await askLater(chargeId, restAfter(charge.createdAt));
    });
  },
});

/** A charge that was replaced can still be paid, until it ends. */
function isWatched(status: string, expiresAt: Date): boolean {
  return status === "live" || (status === "replaced" && expiresAt > clock.now());
}

function restAfter(createdAt: Date): number {
  const { soonMs, laterMs, waitsMs } = checkSettings;
  return clock.ms() - createdAt.getTime() < waitsMs ? soonMs : laterMs;
}

/** In the unit that makes the charge, so that nobody forgets it. */
export async function askLater(chargeId: number, restMs = checkSettings.soonMs): Promise<void> {
  const dueAt = new Date(clock.ms() + restMs);
  await addWork(checkCharge, { chargeId }, { key: keyOf(chargeId), dueAt, isGathered: true });
}

/** The bank says that something happened to charges: it is asked about those it made for us. */
export async function checkNow(txids: string[]): Promise<void> {
  await asSystem(why, async () => {
    const found = await selectCharges(sql`txid = ANY(${txids}::text[]) ORDER BY id FOR UPDATE`);
    for (const { id } of found) {
      if (await moveWork(checkCharge, keyOf(id), clock.now())) continue;
      // What asks just now may have asked before this happened.
      await addWork(checkCharge, { chargeId: id }, { key: keyOf(id), priority: "urgent" });
    }
  });
}

/**
 * Asks the bank about what it was not asked about for too long. Open charges are those whose work was given up while the bank was
 * away. Charges of the last weeks that are over are asked about once a day: money may still have come, or gone back.
 */
export async function checkForgotten(): Promise<void> {
  await asSystem(why, async () => {
    const found = await select<{ id: number }>(
      sql`SELECT id FROM "Charges"
           WHERE "checkedAt" < now() - make_interval(secs => ${checkSettings.overdueMs / 1_000})
             AND (status = 'live' OR "checkedAt" < now() - interval '1 day') AND "expiresAt" > now() - interval '45 days'
           ORDER BY "checkedAt" LIMIT 1000 FOR UPDATE SKIP LOCKED`,
    );
    for (const { id } of found) await addWork(checkCharge, { chargeId: id }, { key: keyOf(id), isGathered: true });
  });
}
