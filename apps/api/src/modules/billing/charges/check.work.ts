import { MINUTE_MS } from "@recado/domain";
import { z } from "zod";
import { clock } from "../../../kernel/clock.js";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { asSystem } from "../../../kernel/db/system.js";
import { addWork, cancelWork, defineWork, moveWork } from "../../../kernel/durable/work.js";
import { readBankOf } from "../bank/settings.js";
import type { ChargeRow } from "../rows.js";
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
/** Work that waits keeps its priority when it is moved: what a bank tells later does not wait behind what is asked once a day. */
const noticeKeyOf = (chargeId: number) => `notice:${chargeId}`;

/**
 * What no bank has closed: Asaas takes what is due on a day until that ends, on a holiday until the next working day. After a
 * week a charge counts as over, also where its bank says nothing any more.
 */
const isOpen = sql`(status IN ('live', 'replaced') AND "expiresAt" > now() - interval '7 days')`;

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
      const [open] = await selectCharges(sql`id = ${chargeId} AND ${isOpen}`);
      if (open) await askLater(open);
    });
  },
  // A charge that is over counts as checked today. An open one is left to `checkForgotten`.
  onGivenUp: async ({ chargeId }) => {
    const over = await execute(
      sql`UPDATE "Charges" SET "checkedAt" = clock_timestamp() WHERE id = ${chargeId} AND NOT ${isOpen}`,
    );
    // A sweep that came by during the last try has added it anew.
    if (over > 0) await cancelWork(checkCharge, keyOf(chargeId), { sparesRunning: true });
  },
});

function restAfter(createdAt: Date): number {
  const { soonMs, laterMs, waitsMs } = checkSettings;
  return clock.ms() - createdAt.getTime() < waitsMs ? soonMs : laterMs;
}

/** In the unit that makes the charge, so that nobody forgets it. Who may sit before it goes first. */
export async function askLater({ id, createdAt, expiresAt }: ChargeRow): Promise<void> {
  const dueAt = new Date(clock.ms() + restAfter(createdAt));
  const priority = expiresAt > clock.now() ? "urgent" : "normal";
  await addWork(checkCharge, { chargeId: id }, { key: keyOf(id), dueAt, priority, isUniqueByKey: true });
}

/** The bank says that something happened to charges: it is asked about those it made for us. */
export async function checkNow(txids: string[]): Promise<void> {
  await asSystem(why, async () => {
    const found = await selectCharges(sql`txid = ANY(${txids}::text[]) ORDER BY id FOR UPDATE`);
    for (const { id, expiresAt } of found) {
      const isUrgent = expiresAt > clock.now();
      if (isUrgent && (await moveWork(checkCharge, keyOf(id), clock.now()))) continue;
      // What asks just now may have asked before this happened.
      const key = isUrgent ? keyOf(id) : noticeKeyOf(id);
      await addWork(checkCharge, { chargeId: id }, { key, priority: "urgent", isUniqueByKey: true });
    }
  });
}

interface ForgottenCharge {
  id: number;
  priority: "urgent" | "normal" | "idle";
}

/**
 * Asks the bank about charges that were not checked for too long: first open ones, whose work was given up while the bank was
 * away, then once a day those of the last weeks that are over, as money may still come or go back. A bank that does not answer
 * about the latter delays no other charge.
 */
export async function checkForgotten(): Promise<void> {
  await asSystem(why, async () => {
    const found = await query<ForgottenCharge>(
      sql`SELECT id, CASE WHEN NOT ${isOpen} THEN 'idle' WHEN "expiresAt" > now() THEN 'urgent' ELSE 'normal' END AS priority
            FROM "Charges"
           WHERE "checkedAt" < now() - make_interval(secs => ${checkSettings.overdueMs / 1_000})
             AND (${isOpen} OR "checkedAt" < now() - interval '1 day') AND "expiresAt" > now() - interval '45 days'
           ORDER BY ${isOpen} DESC, "checkedAt" LIMIT 1000 FOR UPDATE SKIP LOCKED`,
    );
    for (const { id, priority } of found)
      await addWork(checkCharge, { chargeId: id }, { key: keyOf(id), priority, isUniqueByKey: true });
  });
}
