import { ACKS } from "@recado/contract";
import { DAY_MS, HOUR_MS } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { BATCH } from "../../kernel/db/batch.js";
import { deleteInBatches } from "../../kernel/db/deleteInBatches.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { unit } from "../../kernel/db/unit.js";
import { type AckStatus, ackedMessages } from "../../whatsapp/port.js";
import { applyEarly, changesOf } from "./changes.js";
import { recordAck } from "./lineEvents.js";

/** Whoever writes an ack down has done so by then. */
const SETTLED_MS = 30_000;
/** How far back the first look of a process goes, for those that died before it. */
const FIRST_LOOK_MS = 2 * DAY_MS;
/** One statement compares no more than this: two busy days at once may not be done within the statement timeout. */
const STRETCH_MS = HOUR_MS;
/** A change and its message that come at once have both been written by then. */
const MEETING_MS = 10 * 60_000;
let comparedUntil = 0;

/** For what was left undone: missed acks, and early changes whose message came at the same moment or never. */
export async function sweepMessages(): Promise<void> {
  await deleteInBatches(
    "changes whose message never came are forgotten",
    "EarlyChanges",
    sql`"createdAt" < now() - interval '2 days'`,
  );
  const metSince = new Date(clock.ms() - (comparedUntil === 0 ? FIRST_LOOK_MS : MEETING_MS));
  await recordMissed(findUnwrittenAcks);
  const until = clock.ms() - SETTLED_MS;
  for (let from = Math.max(comparedUntil, until - FIRST_LOOK_MS); from < until; from = comparedUntil) {
    const end = Math.min(from + STRETCH_MS, until);
    await recordMissed(() => findNewerAcks(new Date(from), new Date(end)));
    comparedUntil = end;
  }
  for (const early of await asSystem("changes and their messages came at once", () => findMet(metSince)))
    await unit(early, () => applyEarly(early));
}

async function recordMissed(find: () => Promise<MissedAck[]>): Promise<void> {
  const missed = await asSystem("messages of every company left while nobody wrote it down", find);
  for (const ack of missed) await unit(ack, () => recordAck(ack));
}

interface MissedAck {
  companyId: number;
  connectionId: number;
  status: AckStatus;
  problem: string | null;
  waIds: string[];
  at: Date;
}

const MISSED = sql`o."companyId", o."connectionId", o.status, max(o.problem) AS problem, array_agg(o."waId") AS "waIds",
  o."updatedAt" AS at`;
const GROUPED = sql`GROUP BY o."companyId", o."connectionId", o.status, o."updatedAt"`;

/** As `writeMessage` looks for them, which does what came earlier; they are few, and mostly there is none. */
function findMet(since: Date): Promise<{ companyId: number; id: number; messageId: number }[]> {
  return query(
    sql`SELECT e."companyId", e.id, m.id AS "messageId"
          FROM (SELECT * FROM "EarlyChanges" WHERE "createdAt" > ${since} ORDER BY "createdAt" DESC LIMIT ${BATCH}) e
          JOIN "Messages" m ON ${changesOf(sql`m`)}
         ORDER BY e.id`,
  );
}

/** Acks in the outbox for messages still unacked: the process died between the two writes. */
function findUnwrittenAcks(): Promise<MissedAck[]> {
  return query<MissedAck>(
    sql`SELECT ${MISSED}
       FROM (SELECT "whatsappId", "waId" FROM "Messages"
              WHERE "fromMe" AND ack < ${ACKS.accepted} AND problem IS NULL AND "updatedAt" < now() - interval '30 seconds') m
       JOIN ${ackedMessages} o ON o."connectionId" = m."whatsappId" AND o."waId" = m."waId"
       ${GROUPED}`,
  );
}

/** Acks in the outbox that are further than the message's. */
function findNewerAcks(from: Date, until: Date): Promise<MissedAck[]> {
  return query<MissedAck>(
    sql`SELECT ${MISSED}
       FROM ${ackedMessages} o
       JOIN unnest(${Object.keys(ACKS)}::text[], ${Object.values(ACKS)}::integer[]) AS known(status, ack)
         ON known.status = o.status
       JOIN "Messages" m ON m."whatsappId" = o."connectionId" AND m."waId" = o."waId" AND m."fromMe" AND m.ack < known.ack
      WHERE o."updatedAt" >= ${from} AND o."updatedAt" < ${until}
       ${GROUPED}`,
  );
}
