import { liveSince, type Missed, type MissedEvent } from "@recado/contract";
import { BUS_GAP_TOPIC, subscribe } from "../bus.js";
import { query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { unit } from "../db/unit.js";
import { onClientEvent } from "./clientEvents.js";

/** Beyond this a fresh list is cheaper than a replay. */
const MAX_EVENTS = 500;
const MAX_CHARACTERS = 1_000_000;
/** So many are looked through for those to one person's rooms, which may be few or none. */
const MAX_GAP = 20_000;

/** How often messages of other processes may have been lost. A socket that has not heard of the last time fetches anew. */
let gaps = 0;
export const countBusGaps = () => gaps;

/** Answers the function that ends it. */
export function answerMissedEvents(): () => void {
  onClientEvent(liveSince, async ({ data, rooms }, { since }) => {
    const { ctx, person } = data;
    const known = gaps;
    const isBehind = data.knownGaps < known;
    const most = Math.min(MAX_CHARACTERS, Math.floor(person.replayed.left()));
    const { cost, ...missed } = await listMissed(ctx.companyId, { since, rooms: [...rooms], most });
    person.replayed.take(Math.min(cost, most));
    data.knownGaps = known;
    return { ...missed, events: isBehind ? null : missed.events } satisfies Missed;
  });
  return subscribe(BUS_GAP_TOPIC, () => {
    gaps += 1;
  });
}

interface MissedQuery {
  since: number;
  rooms: string[];
  /** What the answer may cost. */
  most: number;
}

/** An answer costs its characters, or as much as was looked through for it. */
type CostedAnswer = Missed & { cost: number };

/** The announcements to these rooms after a number; `events` is null when they are too old or too many. */
function listMissed(companyId: number, { since, rooms, most }: MissedQuery): Promise<CostedAnswer> {
  return unit({ companyId }, async () => {
    const [head] = await query<{ seq: string; oldest: string | null }>(
      sql`SELECT c."liveSeq" AS seq, (SELECT min(e.seq) FROM "LiveEvents" e WHERE e."companyId" = c.id) AS oldest FROM "Companies" c`,
    );
    const seq = Number(head?.seq ?? 0);
    const oldest = head?.oldest ? Number(head.oldest) : seq + 1;
    const gap = seq - since;
    if (gap === 0) return { seq, events: [], cost: 0 };
    if (gap < 0 || gap > Math.min(MAX_GAP, most) || since + 1 < oldest) return { seq, events: null, cost: 0 };
    // Recursive, so that nothing behind the limit is read.
    const [replay] = await query<{ characters: number; events: MissedEvent[] | null }>(sql`
  WITH RECURSIVE replay AS (
    SELECT ${since}::bigint AS seq, NULL::text AS event, NULL::jsonb AS payload, 0 AS characters, 0 AS count
    UNION ALL
    SELECT next.seq, next.event, next.payload, replay.characters + length(next.payload::text), replay.count + 1
      FROM replay, LATERAL (
        SELECT seq, event, payload FROM "LiveEvents" e
         WHERE e."companyId" = ${companyId} AND e.seq > replay.seq AND e.rooms && ${rooms}::text[] ORDER BY e.seq LIMIT 1
      ) next
     WHERE replay.characters <= ${most}::integer AND replay.count <= ${MAX_EVENTS}
  ), sum AS (
    SELECT max(characters) AS characters, max(count) AS events FROM replay
  )
  SELECT characters, CASE WHEN characters <= ${most}::integer AND events <= ${MAX_EVENTS} THEN coalesce(
           (SELECT json_agg(json_build_object('seq', seq, 'event', event, 'payload', payload) ORDER BY seq) FROM replay WHERE count > 0),
           '[]') END AS events
    FROM sum`);
    return { seq, events: replay?.events ?? null, cost: Math.max(gap, replay?.characters ?? 0) };
  });
}
