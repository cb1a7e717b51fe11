import { selectAlone } from "../../kernel/db/selectAlone.js";
import type { JournalEntry } from "../journal/entry.js";
import { insist } from "./insist.js";
import { type Lease, LeaseLost, selectHeld } from "./lease.js";

/** One encrypted key, or null for one that is gone. */
export interface KeyChange {
  type: string;
  key: string;
  value: string | null;
}

/** A journal row that waits to be handled. */
export interface Journaled {
  id: number;
  chat: string;
  envelope: string;
}

/**
 * Writes keys and journal rows as one statement, which does nothing when the fence is old: a message is in the journal
 * exactly when the key that opened it is used up.
 */
const WRITE = `,
  written AS (
    INSERT INTO "WaAuthKeys" ("connectionId", type, key, value)
    SELECT $1, k.type, k.key, k.value FROM unnest($3::text[], $4::text[], $5::text[]) AS k (type, key, value), held
    ON CONFLICT ("connectionId", type, key) DO UPDATE SET value = excluded.value),
  removed AS (
    DELETE FROM "WaAuthKeys" a USING unnest($6::text[], $7::text[]) AS k (type, key), held
     WHERE a."connectionId" = $1 AND a.type = k.type AND a.key = k.key),
  journaled AS (
    INSERT INTO "WaInbox" ("connectionId", chat, participant, "fromMe", "waId", envelope, "isStub")
    SELECT $1, j.chat, j.participant, j."fromMe", j."waId", j.envelope, j."isStub"
      FROM jsonb_to_recordset($8::jsonb)
        AS j (chat text, participant text, "fromMe" boolean, "waId" text, envelope text, "isStub" boolean), held
    ON CONFLICT ("connectionId", chat, participant, "fromMe", "waId") DO UPDATE
      SET envelope = excluded.envelope, "isStub" = excluded."isStub", "handledAt" = NULL, "updatedAt" = now()
      WHERE "WaInbox"."isStub" AND NOT excluded."isStub"
    RETURNING id, chat, participant, "fromMe", "waId")
  SELECT (SELECT count(*) FROM held)::int AS held,
         (SELECT coalesce(json_agg(journaled), '[]') FROM journaled) AS journaled`;

const KEY = ["chat", "participant", "fromMe", "waId"] as const;
type WrittenRow = Pick<JournalEntry, (typeof KEY)[number]> & { id: number };

export async function writeForLine(lease: Lease, keys: KeyChange[], entries: JournalEntry[]): Promise<Journaled[]> {
  if (!lease.isHeld) throw new LeaseLost();
  const kept = keys.filter((each) => each.value !== null);
  const gone = keys.filter((each) => each.value === null);
  const [row] = await selectHeld<{ held: number; journaled: WrittenRow[] }>(lease, WRITE, [
    kept.map((each) => each.type),
    kept.map((each) => each.key),
    kept.map((each) => each.value),
    gone.map((each) => each.type),
    gone.map((each) => each.key),
    JSON.stringify(entries),
  ]);
  if (row?.held !== 1) {
    lease.lose();
    throw new LeaseLost();
  }
  return row.journaled
    .map((written) => {
      const entry = entries.find((each) => KEY.every((field) => each[field] === written[field]));
      return { id: written.id, chat: written.chat, envelope: entry?.envelope ?? "" };
    })
    .sort((a, b) => a.id - b.id);
}

/** The encrypted values of some keys, by key. */
export async function readKeys(lease: Lease, type: string, keys: string[]): Promise<Map<string, string>> {
  const rows = await insist(lease, () =>
    selectAlone<{ key: string; value: string }>(
      lease,
      `SELECT key, value FROM "WaAuthKeys" WHERE "connectionId" = $1 AND type = $2 AND key = ANY ($3::text[])`,
      [lease.connectionId, type, keys],
    ),
  );
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Ends a pairing: the credentials go to the archive, every key goes. */
export async function forgetKeys(lease: Lease, code: number): Promise<void> {
  if (!lease.isHeld) throw new LeaseLost();
  await selectHeld(
    lease,
    `, gone AS (DELETE FROM "WaAuthKeys" a USING held WHERE a."connectionId" = $1 RETURNING type, value)
     INSERT INTO "WaAuthArchive" ("connectionId", code, creds)
     SELECT $1, $3, value FROM gone WHERE type = 'creds' RETURNING id`,
    [code],
  );
}

/** A message that is in the journal already, however it comes again. */
export async function findEnvelope(lease: Lease, chat: string, waId: string): Promise<string | null> {
  const [row] = await selectAlone<{ envelope: string }>(
    lease,
    `SELECT envelope FROM "WaInbox" WHERE "connectionId" = $1 AND chat = $2 AND "waId" = $3 AND NOT "isStub"`,
    [lease.connectionId, chat, waId],
  );
  return row?.envelope ?? null;
}
