import { liveSince, type Missed, type MissedEvent } from "@recado/contract";
import { select } from "../db/row.js";
import { sql } from "../db/sql.js";
import { unit } from "../db/unit.js";
import { onClientEvent } from "./clientEvents.js";

/** More than this, in events or in characters, and a fresh list is cheaper than a replay. */
const MOST_EVENTS = 500;
const MOST_CHARACTERS = 1_000_000;

/** Lets clients ask what they missed. */
export function answerMissedEvents(): void {
  onClientEvent(liveSince, async ({ data: { ctx, person }, rooms }, { since }) => {
    const most = Math.min(MOST_CHARACTERS, Math.floor(person.replayed.left()));
    const { characters, ...missed } = await listMissed(ctx.companyId, { since, rooms: [...rooms], most });
    person.replayed.take(characters);
    return missed satisfies Missed;
  });
}

interface MissedQuery {
  since: number;
  rooms: string[];
  /** How many characters may be told. */
  most: number;
}

/** What was announced to these rooms since a place in the sequence; null events when the gap is too old, too long or too large. */
function listMissed(companyId: number, { since, rooms, most }: MissedQuery): Promise<Missed & { characters: number }> {
  return unit({ companyId }, async () => {
    const [head] = await select<{ seq: string; oldest: string | null }>(
      sql`SELECT c."liveSeq" AS seq, (SELECT min(e.seq) FROM "LiveEvents" e WHERE e."companyId" = c.id) AS oldest FROM "Companies" c`,
    );
    const seq = Number(head?.seq ?? 0);
    const oldest = head?.oldest ? Number(head.oldest) : seq + 1;
    if (since > seq || since + 1 < oldest) return { seq, events: since === seq ? [] : null, characters: 0 };
    // Goes from one event to the next and stops when there is too much: what lies behind that is not even read.
    const [told] = await select<{ characters: number; events: MissedEvent[] | null }>(sql`
  WITH RECURSIVE told AS (
    SELECT ${since}::bigint AS seq, NULL::text AS event, NULL::jsonb AS payload, 0 AS characters, 0 AS place
    UNION ALL
    SELECT next.seq, next.event, next.payload, told.characters + length(next.payload::text), told.place + 1
      FROM told, LATERAL (
        SELECT seq, event, payload FROM "LiveEvents" e
         WHERE e."companyId" = ${companyId} AND e.seq > told.seq AND e.rooms && ${rooms}::text[] ORDER BY e.seq LIMIT 1
      ) next
     WHERE told.characters <= ${most}::integer AND told.place <= ${MOST_EVENTS}
  ), sum AS (
    SELECT max(characters) AS characters, max(place) AS events FROM told
  )
  SELECT characters, CASE WHEN characters <= ${most}::integer AND events <= ${MOST_EVENTS} THEN coalesce(
           (SELECT json_agg(json_build_object('seq', seq, 'event', event, 'payload', payload) ORDER BY seq) FROM told WHERE place > 0),
           '[]') END AS events
    FROM sum`);
    return { seq, events: told?.events ?? null, characters: told?.events ? told.characters : 0 };
  });
}
