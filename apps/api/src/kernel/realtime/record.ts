import { type LiveChannel, wireName } from "@recado/contract";
import { publish } from "../bus.js";
import type { FinalStatement } from "../db/current.js";
import { empty, type Sql, sql } from "../db/sql.js";
import { broadcast, type RoomEvent } from "./broadcast.js";
import type { Audience } from "./rooms.js";

interface Announcement {
  channel: LiveChannel;
  payload: unknown;
  audience: Audience;
}

interface Event {
  companyId: number;
  name: string;
  key: string;
  payload: unknown;
}

export type Recordable = Announcement | Event;

export const EVENTS_TOPIC = "events";

/** Wakes the readers of these events; they read the rows. */
export interface RecordedEvents {
  companyId: number;
  names: string[];
}

/**
 * Writes announcements and events under the next numbers of their companies. The company's row is locked from here to the
 * commit, which is sent in the same packet: so numbers have the order of commits, without gaps.
 */
export function recordStatements(records: Recordable[]): FinalStatement[] {
  return inRuns(records).map((run) => {
    const [first] = run;
    if ("audience" in first && first.audience.kind !== "rooms") {
      return recordEverywhere({ ...first, kind: first.audience.kind });
    }
    return recordRun(companyOf(first) ?? 0, run);
  });
}

type Run = [Recordable, ...Recordable[]];

/** Consecutive ones of the same company share a statement. */
function inRuns(records: Recordable[]): Run[] {
  const runs: Run[] = [];
  for (const each of records) {
    const last = runs.at(-1);
    const companyId = companyOf(each);
    if (last && companyId !== null && companyOf(last[0]) === companyId) last.push(each);
    else runs.push([each]);
  }
  return runs;
}

function companyOf(record: Recordable): number | null {
  if (!("audience" in record)) return record.companyId;
  return record.audience.kind === "rooms" ? record.audience.companyId : null;
}

function recordRun(companyId: number, run: Run): FinalStatement {
  const events = run.flatMap((record) =>
    "audience" in record ? [] : [{ name: record.name, key: record.key, payload: record.payload }],
  );
  const announcements = run.flatMap((record) => ("audience" in record ? [shape(companyId, record)] : []));
  return {
    query: sql`
      WITH bumped AS (
        UPDATE "Companies" SET ${bump(announcements.length, events.length)} WHERE id = ${companyId}
        RETURNING "liveSeq" - ${announcements.length}::integer AS before, "eventSeq" - ${events.length}::integer AS "eventsBefore"
      )${announcements.length > 0 ? writeAnnouncements(companyId, announcements) : empty}${events.length > 0 ? writeEvents(companyId, events) : empty}
      SELECT before FROM bumped`,
    onCommitted: ([row]) => {
      if (!row) return;
      // Postgres gives its large integers as text.
      const { before } = row as { before: string };
      for (const [index, event] of announcements.entries()) broadcast({ ...event, seq: Number(before) + index + 1 });
      if (events.length > 0)
        publish(EVENTS_TOPIC, { companyId, names: events.map(({ name }) => name) } satisfies RecordedEvents);
    },
  };
}

function shape(companyId: number, { channel, payload, audience }: Announcement) {
  return {
    rooms: audience.kind === "rooms" ? audience.rooms : [],
    event: wireName(channel, companyId),
    payload,
  };
}

function bump(announcements: number, events: number): Sql {
  const live = sql`"liveSeq" = "liveSeq" + ${announcements}::integer`;
  return events > 0 ? sql`${live}, "eventSeq" = "eventSeq" + ${events}::integer` : live;
}

function writeAnnouncements(companyId: number, announcements: object[]): Sql {
  return sql`, written AS (
        INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
        SELECT ${companyId}::integer, before + index, names, event, payload
          FROM bumped, ROWS FROM (jsonb_to_recordset(${JSON.stringify(announcements)}) AS (rooms text[], event text, payload jsonb))
            WITH ORDINALITY AS new (names, event, payload, index)
      )`;
}

function writeEvents(companyId: number, events: object[]): Sql {
  return sql`, kept AS (
        INSERT INTO "Events" ("companyId", seq, name, key, payload)
        SELECT ${companyId}::integer, "eventsBefore" + index, name, key, payload
          FROM bumped, ROWS FROM (jsonb_to_recordset(${JSON.stringify(events)}) AS (name text, key text, payload jsonb))
            WITH ORDINALITY AS new (name, key, payload, index)
      )`;
}

const COMPANIES = {
  everyone: sql`SELECT id FROM "Companies" WHERE "deletedAt" IS NULL ORDER BY id FOR NO KEY UPDATE`,
  supers: sql`SELECT DISTINCT "companyId" AS id FROM "Users" WHERE super AND "deletedAt" IS NULL`,
};

/** For an audience in every company: each company gets the announcement under its own number. */
function recordEverywhere(of: {
  channel: LiveChannel;
  payload: unknown;
  kind: keyof typeof COMPANIES;
}): FinalStatement {
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
    onCommitted: (rows) => {
      for (const row of rows as (RoomEvent & { seq: string })[]) broadcast({ ...row, seq: Number(row.seq) });
    },
  };
}
