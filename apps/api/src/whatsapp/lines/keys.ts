import { selectAlone } from "../../kernel/db/selectAlone.js";
import { decryptText, encryptText } from "../../kernel/secrets.js";
import type { JournalEntry } from "../journal/entry.js";
import { insist } from "./insist.js";
import { type Lease, LeaseLost, runHeld, selectHeld } from "./lease.js";
import { mergePieces, type Piece } from "./mergePieces.js";
import { type Batch, Together } from "./together.js";

/** A journal row that waits to be handled. */
export type Journaled = Pick<JournalEntry, "chat" | "envelope" | "isStub"> & { id: number };

/** What leaves or is confirmed waits for its keys, so not for long. */
const REST_MS = 5;

const KEY = ["chat", "participant", "fromMe", "waId", "isStub"] as const;
type JournalRow = Pick<JournalEntry, (typeof KEY)[number]> & { id: number; connectionId: number };

/** A message is in the journal exactly when the key that opened it is used up. */
const WRITE = `
  kept AS (
    INSERT INTO "WaAuthKeys" ("connectionId", type, key, value)
    SELECT held."connectionId", k.type, k.key, k.value
      FROM unnest($3::int[], $4::text[], $5::text[], $6::text[]) AS k (place, type, key, value) JOIN held USING (place)
    ON CONFLICT ("connectionId", type, key) DO UPDATE SET value = excluded.value),
  removed AS (
    DELETE FROM "WaAuthKeys" a
     USING unnest($7::int[], $8::text[], $9::text[]) AS k (place, type, key) JOIN held USING (place)
     WHERE a."connectionId" = held."connectionId" AND a.type = k.type AND a.key = k.key),
  written AS (
    INSERT INTO "WaInbox" ("connectionId", chat, participant, "fromMe", "waId", envelope, "isStub")
    SELECT held."connectionId", j.chat, j.participant, j."fromMe", j."waId", j.envelope, j."isStub"
      FROM jsonb_to_recordset($10::jsonb) AS j
        (place int, turn int, chat text, participant text, "fromMe" boolean, "waId" text, envelope text, "isStub" boolean)
      JOIN held USING (place) ORDER BY j.turn
    ON CONFLICT ("connectionId", chat, participant, "fromMe", "waId") DO UPDATE
      SET envelope = excluded.envelope, "isStub" = excluded."isStub", "handledAt" = NULL, "updatedAt" = now()
      WHERE "WaInbox"."isStub" AND NOT excluded."isStub"
    RETURNING id, "connectionId", chat, participant, "fromMe", "waId", "isStub")`;

const writes = new Together<Piece, JournalRow>(REST_MS, ({ leases, items }: Batch<Piece>) => {
  const { changes, entries } = mergePieces(items);
  const kept = changes.filter(({ value }) => value !== null);
  const gone = changes.filter(({ value }) => value === null);
  return runHeld(leases, WRITE, [
    kept.map(({ place }) => place),
    kept.map(({ type }) => type),
    kept.map(({ key }) => key),
    kept.map(({ value }) => encryptText(value ?? "")),
    gone.map(({ place }) => place),
    gone.map(({ type }) => type),
    gone.map(({ key }) => key),
    // Numbered as they came: that is the order in which they are told.
    JSON.stringify(entries.map((entry, turn) => ({ ...entry, turn, envelope: encryptText(entry.envelope) }))),
  ]);
});

/** Writes keys of a line, and messages that were opened by them; answers those that were not in the journal yet. */
export async function writeForLine(piece: Piece): Promise<Journaled[]> {
  const rows = await writes.add(piece);
  return rows
    .flatMap((row) => {
      const entry = piece.entries.find((each) => KEY.every((field) => each[field] === row[field]));
      return entry ? [{ id: row.id, chat: row.chat, isStub: row.isStub, envelope: entry.envelope }] : [];
    })
    .sort((a, b) => a.id - b.id);
}

/** What some keys are, by key. */
export async function readKeys(lease: Lease, type: string, keys: string[]): Promise<Map<string, string>> {
  const rows = await insist([lease], () =>
    selectAlone<{ key: string; value: string }>(
      lease,
      `SELECT key, value FROM "WaAuthKeys" WHERE "connectionId" = $1 AND type = $2 AND key = ANY ($3::text[])`,
      [lease.connectionId, type, keys],
    ),
  );
  return new Map(rows.map(({ key, value }) => [key, decryptText(value)]));
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
  return row ? decryptText(row.envelope) : null;
}
