import { type LiveChannel, wireName } from "@recado/contract";
import { publish } from "../bus.js";
import type { FinalStatement } from "../db/current.js";
import { empty, type Sql, sql } from "../db/sql.js";
import { broadcast, type RoomEvent } from "./broadcast.js";
import type { Audience } from "./rooms.js";

/** Something that screens are to be told, its payload shaped as the contract says. */
interface Announcement {
  channel: LiveChannel;
  payload: unknown;
  audience: Audience;
}

/** Something that durable subscribers are to be told. */
interface Event {
  companyId: number;
  name: string;
  key: string;
  payload: unknown;
}

export type Recordable = Announcement | Event;

/** Wakes those who read events. */
export const EVENTS_TOPIC = "told";

/** What happened in a company, by name: where to look for it, not the thing itself. */
export interface RecordedEvents {
  companyId: number;
  names: string[];
}

/**
 * Gives what was said its places in its companies' two sequences, in the order in which it was said. A company's row is
 * locked from here to the commit, which leaves in the same packet: numbers come in the order of commits, without gaps.
 */
export function recordStatements(said: Recordable[]): FinalStatement[] {
  return inRuns(said).map((run) => {
    const [first] = run;
    if ("audience" in first && first.audience.kind !== "rooms") {
      return recordEverywhere({ ...first, kind: first.audience.kind });
    }
    return recordRun(companyOf(first) ?? 0, run);
  });
}

type Run = [Recordable, ...Recordable[]];

/** What is for one company and follows each other is one statement. */
function inRuns(said: Recordable[]): Run[] {
  const runs: Run[] = [];
  for (const each of said) {
    const last = runs.at(-1);
    const companyId = companyOf(each);
    if (last && companyId !== null && companyOf(last[0]) === companyId) last.push(each);
    else runs.push([each]);
  }
  return runs;
}

function companyOf(said: Recordable): number | null {
  if (!("audience" in said)) return said.companyId;
  return said.audience.kind === "rooms" ? said.audience.companyId : null;
}

function recordRun(companyId: number, run: Run): FinalStatement {
  const told = run.flatMap((said) =>
    "audience" in said ? [] : [{ name: said.name, key: said.key, payload: said.payload }],
  );
  const announced = run.flatMap((said) => ("audience" in said ? [shape(companyId, said)] : []));
  return {
    query: sql`
      WITH bumped AS (
        UPDATE "Companies" SET ${bump(announced.length, told.length)} WHERE id = ${companyId}
        RETURNING "liveSeq" - ${announced.length}::integer AS before, "eventSeq" - ${told.length}::integer AS "toldBefore"
      )${announced.length > 0 ? writeAnnounced(companyId, announced) : empty}${told.length > 0 ? writeTold(companyId, told) : empty}
      SELECT before FROM bumped`,
    onCommitted: ([row]) => {
      if (!row) return;
      // Postgres gives its large integers as text.
      const { before } = row as { before: string };
      for (const [index, event] of announced.entries()) broadcast({ ...event, seq: Number(before) + index + 1 });
      if (told.length > 0)
        publish(EVENTS_TOPIC, { companyId, names: told.map(({ name }) => name) } satisfies RecordedEvents);
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

function bump(announced: number, told: number): Sql {
  const live = sql`"liveSeq" = "liveSeq" + ${announced}::integer`;
  return told > 0 ? sql`${live}, "eventSeq" = "eventSeq" + ${told}::integer` : live;
}

function writeAnnounced(companyId: number, announced: object[]): Sql {
  return sql`, written AS (
        INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
        SELECT ${companyId}::integer, before + place, names, event, payload
          FROM bumped, ROWS FROM (jsonb_to_recordset(${JSON.stringify(announced)}) AS (rooms text[], event text, payload jsonb))
            WITH ORDINALITY AS told (names, event, payload, place)
      )`;
}

function writeTold(companyId: number, told: object[]): Sql {
  return sql`, kept AS (
        INSERT INTO "Events" ("companyId", seq, name, key, payload)
        SELECT ${companyId}::integer, "toldBefore" + place, name, key, payload
          FROM bumped, ROWS FROM (jsonb_to_recordset(${JSON.stringify(told)}) AS (name text, key text, payload jsonb))
            WITH ORDINALITY AS told (name, key, payload, place)
      )`;
}

const COMPANIES = {
  everyone: sql`SELECT id FROM "Companies" WHERE "deletedAt" IS NULL ORDER BY id FOR NO KEY UPDATE`,
  supers: sql`SELECT DISTINCT "companyId" AS id FROM "Users" WHERE super AND "deletedAt" IS NULL`,
};

/** Of those who sit in every company, each hears it in a room of the own one. */
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
