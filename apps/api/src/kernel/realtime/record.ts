import { type LiveChannel, wireName } from "@recado/contract";
import type { LastWord } from "../db/current.js";
import { type Announced, broadcast } from "./broadcast.js";
import type { Audience } from "./rooms.js";

/** Something that screens are to be told, its payload shaped as the contract says. */
export interface Announcement {
  channel: LiveChannel;
  payload: unknown;
  audience: Audience;
}

/**
 * Gives announcements their places in their companies' sequences, in the order in which they were made. A company's row is
 * locked from here to the commit, which leaves in the same packet: numbers come in the order of commits.
 */
export function recordAll(announcements: Announcement[]): LastWord[] {
  return inRuns(announcements).map((run) => {
    const [{ channel, payload, audience }] = run;
    if (audience.kind === "rooms") return recordRun(audience.companyId, run);
    return recordEverywhere({ channel, payload, kind: audience.kind });
  });
}

type Run = [Announcement, ...Announcement[]];

/** Those to one company that follow each other are one statement. */
function inRuns(announcements: Announcement[]): Run[] {
  const runs: Run[] = [];
  for (const announcement of announcements) {
    const last = runs.at(-1);
    if (last && isOfOne(last[0].audience, announcement.audience)) last.push(announcement);
    else runs.push([announcement]);
  }
  return runs;
}

function isOfOne(one: Audience, other: Audience): boolean {
  return one.kind === "rooms" && other.kind === "rooms" && one.companyId === other.companyId;
}

const RECORD = `
  WITH bumped AS (
    UPDATE "Companies" SET "liveSeq" = "liveSeq" + $2::integer WHERE id = $1 RETURNING "liveSeq" - $2::integer AS before
  ), written AS (
    INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
    SELECT $1, before + place, names, event, payload
      FROM bumped, ROWS FROM (jsonb_to_recordset($3) AS (rooms text[], event text, payload jsonb))
        WITH ORDINALITY AS told (names, event, payload, place)
  )
  SELECT before FROM bumped`;

function recordRun(companyId: number, run: Run): LastWord {
  const events = run.map(({ channel, payload, audience }) => ({
    rooms: audience.kind === "rooms" ? audience.rooms : [],
    event: wireName(channel, companyId),
    payload,
  }));
  return {
    sql: RECORD,
    bind: [companyId, events.length, JSON.stringify(events)],
    onKept: ([row]) => {
      if (!row) return;
      // Postgres gives its large integers as text.
      const { before } = row as { before: string };
      for (const [index, event] of events.entries()) broadcast({ ...event, seq: Number(before) + index + 1 });
    },
  };
}

const COMPANIES = {
  everyone: `SELECT id FROM "Companies" WHERE "deletedAt" IS NULL ORDER BY id FOR NO KEY UPDATE`,
  supers: `SELECT DISTINCT "companyId" AS id FROM "Users" WHERE super AND "deletedAt" IS NULL`,
};
const recordIn = (companies: string) => `
  WITH bumped AS (
    UPDATE "Companies" c SET "liveSeq" = c."liveSeq" + 1 FROM (${companies}) target WHERE c.id = target.id
    RETURNING c.id, c."liveSeq"
  )
  INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
  SELECT id, "liveSeq", ARRAY['company:' || id || $1], 'company-' || id || '-' || $2, $3::jsonb FROM bumped
  RETURNING rooms, event, payload, seq`;

/** Of those who sit in every company, each hears it in a room of the own one. */
function recordEverywhere(of: { channel: LiveChannel; payload: unknown; kind: keyof typeof COMPANIES }): LastWord {
  const suffix = of.kind === "supers" ? ":supers" : "";
  return {
    sql: recordIn(COMPANIES[of.kind]),
    bind: [suffix, of.channel.name, JSON.stringify(of.payload)],
    onKept: (rows) => {
      for (const row of rows as (Announced & { seq: string })[]) broadcast({ ...row, seq: Number(row.seq) });
    },
  };
}
