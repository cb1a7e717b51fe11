import { type LiveChannel, wireName } from "@recado/contract";
import type { LastWord } from "../db/current.js";
import { sql } from "../db/sql.js";
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

function recordRun(companyId: number, run: Run): LastWord {
  const events = run.map(({ channel, payload, audience }) => ({
    rooms: audience.kind === "rooms" ? audience.rooms : [],
    event: wireName(channel, companyId),
    payload,
  }));
  return {
    query: sql`
      WITH bumped AS (
        UPDATE "Companies" SET "liveSeq" = "liveSeq" + ${events.length}::integer WHERE id = ${companyId}
        RETURNING "liveSeq" - ${events.length}::integer AS before
      ), written AS (
        INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
        SELECT ${companyId}::integer, before + place, names, event, payload
          FROM bumped, ROWS FROM (jsonb_to_recordset(${JSON.stringify(events)}) AS (rooms text[], event text, payload jsonb))
            WITH ORDINALITY AS told (names, event, payload, place)
      )
      SELECT before FROM bumped`,
    onKept: ([row]) => {
      if (!row) return;
      // Postgres gives its large integers as text.
      const { before } = row as { before: string };
      for (const [index, event] of events.entries()) broadcast({ ...event, seq: Number(before) + index + 1 });
    },
  };
}

const COMPANIES = {
  everyone: sql`SELECT id FROM "Companies" WHERE "deletedAt" IS NULL ORDER BY id FOR NO KEY UPDATE`,
  supers: sql`SELECT DISTINCT "companyId" AS id FROM "Users" WHERE super AND "deletedAt" IS NULL`,
};

/** Of those who sit in every company, each hears it in a room of the own one. */
function recordEverywhere(of: { channel: LiveChannel; payload: unknown; kind: keyof typeof COMPANIES }): LastWord {
  const suffix = of.kind === "supers" ? ":supers" : "";
  return {
    query: sql`
      WITH bumped AS (
        UPDATE "Companies" c SET "liveSeq" = c."liveSeq" + 1 FROM (${COMPANIES[of.kind]}) target WHERE c.id = target.id
        RETURNING c.id, c."liveSeq"
      )
      INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
      SELECT id, "liveSeq", ARRAY['company:' || id || ${suffix}::text], 'company-' || id || '-' || ${of.channel.name}::text,
             ${JSON.stringify(of.payload)}::jsonb
        FROM bumped
      RETURNING rooms, event, payload, seq`,
    onKept: (rows) => {
      for (const row of rows as (Announced & { seq: string })[]) broadcast({ ...row, seq: Number(row.seq) });
    },
  };
}
