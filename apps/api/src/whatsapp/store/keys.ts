import { queryInUnit } from "../../kernel/db/queryInUnit.js";
import { sql } from "../../kernel/db/sql.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import type { JournalEntry, JournalRow } from "./journal.js";
import { type Lease, LeaseLost, queryAsOwner, queryForLeases } from "./lease.js";
import { type KeyWrite, mergeKeyWrites } from "./mergeKeyWrites.js";
import { retryWhileDatabaseDown } from "./retryWhileDatabaseDown.js";
import { type Batch, WriteBatcher } from "./writeBatcher.js";

/** Short, because every frame that leaves waits for the keys it was made with. */
const PAUSE_MS = 5;

const KEY = ["chat", "participant", "fromMe", "waId", "isStub"] as const;
type WrittenRow = Pick<JournalEntry, (typeof KEY)[number]> & { id: number; connectionId: number };

/** One statement, so that a message is in the journal exactly when the key that decrypted it is used up. */
const writes = new WriteBatcher<KeyWrite, WrittenRow>(PAUSE_MS, ({ leases, items }: Batch<KeyWrite>) => {
  const { changes, entries } = mergeKeyWrites(items);
  const kept = changes.filter(({ value }) => value !== null);
  const gone = changes.filter(({ value }) => value === null);
  return queryForLeases(
    leases,
    sql`
  kept AS (
    INSERT INTO "WaAuthKeys" ("connectionId", type, key, value)
    SELECT held."connectionId", k.type, k.key, k.value
      FROM unnest(${kept.map(({ place }) => place)}::int[], ${kept.map(({ type }) => type)}::text[], ${kept.map(({ key }) => key)}::text[], ${kept.map(({ value }) => encryptText(value ?? ""))}::text[]) AS k (place, type, key, value) JOIN held USING (place)
    ON CONFLICT ("connectionId", type, key) DO UPDATE SET value = excluded.value),
  removed AS (
    DELETE FROM "WaAuthKeys" a
     USING unnest(${gone.map(({ place }) => place)}::int[], ${gone.map(({ type }) => type)}::text[], ${gone.map(({ key }) => key)}::text[]) AS k (place, type, key) JOIN held USING (place)
     WHERE a."connectionId" = held."connectionId" AND a.type = k.type AND a.key = k.key),
  written AS (
    INSERT INTO "WaInbox" ("connectionId", chat, participant, "fromMe", "waId", envelope, "isStub")
    SELECT held."connectionId", j.chat, j.participant, j."fromMe", j."waId", j.envelope, j."isStub"
      FROM jsonb_to_recordset(${JSON.stringify(entries.map((entry, turn) => ({ ...entry, turn, envelope: encryptText(entry.envelope) })))}::jsonb) AS j
        (place int, turn int, chat text, participant text, "fromMe" boolean, "waId" text, envelope text, "isStub" boolean)
      JOIN held USING (place) ORDER BY j.turn
    ON CONFLICT ("connectionId", chat, participant, "fromMe", "waId") DO UPDATE
      SET envelope = excluded.envelope, "isStub" = excluded."isStub", "handledAt" = NULL, "updatedAt" = now()
      WHERE "WaInbox"."isStub" AND NOT excluded."isStub"
    RETURNING id, "connectionId", chat, participant, "fromMe", "waId", "isStub")`,
  );
});

/** Writes keys of a line and the messages they decrypted; answers those that were not in the journal yet. */
export async function writeKeys(write: KeyWrite): Promise<JournalRow[]> {
  const rows = await writes.add(write);
  return rows
    .flatMap((row) => {
      const entry = write.entries.find((each) => KEY.every((field) => each[field] === row[field]));
      return entry ? [{ id: row.id, chat: row.chat, isStub: row.isStub, envelope: entry.envelope }] : [];
    })
    .sort((a, b) => a.id - b.id);
}

/** The values of some keys, by key. */
export async function readKeys(lease: Lease, type: string, keys: string[]): Promise<Map<string, string>> {
  const rows = await retryWhileDatabaseDown([lease], () =>
    queryInUnit<{ key: string; value: string }>(
      lease,
      sql`SELECT key, value FROM "WaAuthKeys" WHERE "connectionId" = ${lease.connectionId} AND type = ${type} AND key = ANY (${keys}::text[])`,
    ),
  );
  return new Map(rows.map(({ key, value }) => [key, decryptText(value)]));
}

/** Ends a pairing: the credentials move to the archive, every key is deleted. */
export async function forgetKeys(lease: Lease, code: number): Promise<void> {
  if (!lease.isHeld) throw new LeaseLost();
  await queryAsOwner(
    lease,
    sql`, gone AS (DELETE FROM "WaAuthKeys" a USING held WHERE a."connectionId" = ${lease.connectionId} RETURNING type, value)
        INSERT INTO "WaAuthArchive" ("connectionId", code, creds)
        SELECT ${lease.connectionId}::integer, ${code}::integer, value FROM gone WHERE type = 'creds' RETURNING id`,
  );
}
