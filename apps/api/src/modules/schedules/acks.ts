import { ACKS } from "@recado/contract";
import { clock } from "../../kernel/clock.js";
import type { CompanyScope } from "../../kernel/context.js";
import { queryInUnit } from "../../kernel/db/queryInUnit.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import type { Subscriber } from "../../kernel/events/recordEvent.js";
import { messageChanged } from "../messages/index.js";
import { announceSchedule } from "./announceSchedule.js";
import { ScheduleModel } from "./schedule.model.js";

/** What became of a schedule's message: refused, or taken after all once somebody has sent it again by hand. */
export const scheduleAckSubscriber: Subscriber<typeof messageChanged> = {
  name: "schedules.acks",
  events: [messageChanged],
  isWanted: hasSent,
  async handle(ctx, { payload: { messageId, ack, problem } }) {
    const isTaken = ack >= ACKS.accepted;
    if (!isTaken && problem === null) return;
    const [found] = await queryInUnit<{ id: number }>(
      ctx,
      sql`SELECT id FROM "Schedules" WHERE "messageId" = ${messageId} AND (status = 'ENVIADA') <> ${isTaken}::boolean`,
    );
    if (!found) return;
    await unit(ctx, async () => {
      const row = await ScheduleModel.findByPk(found.id, { lock: true });
      // Somebody may have given it another time meanwhile.
      if (row?.messageId === messageId) await (isTaken ? noteSent(row) : noteRefused(row));
      await ctx.done();
    });
  },
};

/** Most messages are of no schedule, and most companies have none. */
async function hasSent(scope: CompanyScope): Promise<boolean> {
  return (await queryInUnit(scope, sql`SELECT FROM "Schedules" WHERE "messageId" IS NOT NULL LIMIT 1`)).length > 0;
}

async function noteSent(row: ScheduleModel): Promise<void> {
  await row.update({ status: "ENVIADA", problem: null, sentAt: row.sentAt ?? clock.now() });
  await announceSchedule(row, "update");
}

async function noteRefused(row: ScheduleModel): Promise<void> {
  await row.update({ status: "ERRO", problem: "refused", sentAt: null });
  await announceSchedule(row, "update");
}
