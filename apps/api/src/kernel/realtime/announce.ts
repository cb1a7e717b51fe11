import type { LiveChannel, LivePayload } from "@recado/contract";
import { currentUnit } from "../db/current.js";
import { select } from "../db/row.js";
import type { Audience } from "./rooms.js";
import { type Announced, broadcast } from "./server.js";

interface Announcement {
  channel: LiveChannel;
  payload: unknown;
  audience: Audience;
}

const held = new WeakMap<object, Announcement[]>();

/**
 * Tells screens what changed. Held until commit: it becomes a row of its company's sequence in the same transaction,
 * so that a client that was away can ask for it, and reaches the sockets once that transaction is safe.
 */
export function announce<Channel extends LiveChannel>(
  channel: Channel,
  payload: LivePayload<Channel>,
  audience: Audience,
): void {
  const unit = currentUnit();
  if (!unit) throw new Error("An announcement belongs to a unit");
  const waiting = held.get(unit);
  if (waiting) {
    waiting.push({ channel, payload, audience });
    return;
  }
  held.set(unit, [{ channel, payload, audience }]);
  unit.beforeCommit.push(async () => {
    const placed: PlacedRow[] = [];
    for (const each of held.get(unit) ?? []) placed.push(...(await record(each)));
    unit.afterCommit.unshift(() => {
      for (const row of placed) broadcast({ ...row, seq: Number(row.seq) });
    });
  });
}

/** Postgres gives its large integers as text. */
type PlacedRow = Omit<Announced, "seq"> & { seq: string };

// The company's row is locked from here to the commit, which follows at once: numbers come in the order of commits.
const RECORD = `
  WITH target AS (%target%),
  bumped AS (
    UPDATE "Companies" c SET "liveSeq" = c."liveSeq" + 1 FROM target WHERE c.id = target.id RETURNING c.id, c."liveSeq"
  )
  INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
  SELECT id, "liveSeq", coalesce($1::text[], ARRAY['company:' || id || $5]), 'company-' || id || '-' || $2, $3::jsonb
    FROM bumped
  RETURNING rooms, event, payload, seq`;

const TARGETS = {
  rooms: "SELECT $4::integer AS id",
  everyone: `SELECT id FROM "Companies" WHERE "deletedAt" IS NULL AND $4::integer IS NULL ORDER BY id FOR NO KEY UPDATE`,
  supers: `SELECT DISTINCT "companyId" AS id FROM "Users" WHERE super AND "deletedAt" IS NULL AND $4::integer IS NULL`,
};

async function record({ channel, payload, audience }: Announcement): Promise<PlacedRow[]> {
  const shaped = JSON.stringify(channel.payload.parse(payload));
  const isPlaced = audience.kind === "rooms";
  const target = isPlaced ? { rooms: audience.rooms, companyId: audience.companyId } : { rooms: null, companyId: null };
  // Of those who sit in every company, each hears it in a room of the own one.
  const suffix = audience.kind === "supers" ? ":supers" : "";
  return select<PlacedRow>(RECORD.replace("%target%", TARGETS[audience.kind]), [
    target.rooms,
    channel.name,
    shaped,
    target.companyId,
    suffix,
  ]);
}
