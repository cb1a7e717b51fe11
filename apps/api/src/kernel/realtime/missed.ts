import type { Missed } from "@recado/contract";
import { select } from "../db/row.js";
import { unit } from "../db/unit.js";

/** More than this and a fresh list is cheaper than a replay. */
const MOST = 500;

interface MissedRow {
  seq: string;
  event: string;
  payload: unknown;
}

/** What was announced to these rooms since a place in the sequence; null events when the gap is too old or too long. */
export function listMissed(companyId: number, since: number, ownRooms: string[]): Promise<Missed> {
  return unit({ companyId }, async () => {
    const [head] = await select<{ seq: string; oldest: string | null }>(
      `SELECT c."liveSeq" AS seq, (SELECT min(e.seq) FROM "LiveEvents" e WHERE e."companyId" = c.id) AS oldest FROM "Companies" c`,
    );
    const seq = Number(head?.seq ?? 0);
    const oldest = head?.oldest ? Number(head.oldest) : seq + 1;
    if (since > seq || since + 1 < oldest) return { seq, events: since === seq ? [] : null };
    const rows = await select<MissedRow>(
      `SELECT seq, event, payload FROM "LiveEvents" WHERE "companyId" = $1 AND seq > $2 AND rooms && $3::text[] ORDER BY seq LIMIT $4`,
      [companyId, since, ownRooms, MOST + 1],
    );
    return { seq, events: rows.length > MOST ? null : rows.map((row) => ({ ...row, seq: Number(row.seq) })) };
  });
}
