import { queryInUnit } from "../../kernel/db/queryInUnit.js";
import { sql } from "../../kernel/db/sql.js";
import { decryptText } from "../../kernel/secrets.js";
import { type Lease, queryForLeases } from "./lease.js";
import { type LineWrite, WriteBatcher } from "./writeBatcher.js";

/** A message as it goes into the journal: how to find it again, and the whole of it. */
export interface JournalEntry {
  chat: string;
  participant: string;
  fromMe: boolean;
  waId: string;
  envelope: string;
  isStub: boolean;
}

/** An entry that waits to be handled. */
export type JournalRow = Pick<JournalEntry, "chat" | "envelope" | "isStub"> & { id: number };

/** Nobody waits for this write: an entry whose mark is lost is handled twice, which listeners must bear anyway. */
const MARK_PAUSE_MS = 50;

interface Mark extends LineWrite {
  row: JournalRow;
}

const marks = new WriteBatcher<Mark, { connectionId: number }>(MARK_PAUSE_MS, ({ leases, items }) =>
  queryForLeases(
    leases,
    // A stub that was replaced by its message meanwhile is not handled yet.
    sql`written AS (
       UPDATE "WaInbox" i SET "handledAt" = clock_timestamp()
         FROM unnest(${items.map(({ place }) => place)}::int[], ${items.map(({ row }) => row.id)}::int[], ${items.map(({ row }) => row.isStub)}::boolean[]) AS m (place, id, "isStub") JOIN held USING (place)
        WHERE i."connectionId" = held."connectionId" AND i.id = m.id AND i."isStub" = m."isStub"
       RETURNING i."connectionId")`,
  ),
);

/** Marks an entry as handled by every listener. */
export async function markHandled(lease: Lease, row: JournalRow): Promise<void> {
  await marks.add({ lease, row });
}

/** The oldest unhandled entries other than `excludedIds`. */
export async function readUnhandled(lease: Lease, { excludedIds, limit }: { excludedIds: number[]; limit: number }) {
  const rows = await queryInUnit<JournalRow>(
    lease,
    sql`SELECT id, chat, envelope, "isStub" FROM "WaInbox"
        WHERE "connectionId" = ${lease.connectionId} AND "handledAt" IS NULL AND NOT (id = ANY (${excludedIds}::int[])) ORDER BY id LIMIT ${limit}`,
  );
  return rows.map((row) => ({ ...row, envelope: decryptText(row.envelope) }));
}

/** The newest messages of the last day of which only a stub has come. */
export async function readStubs(lease: Lease): Promise<string[]> {
  const rows = await queryInUnit<{ envelope: string }>(
    lease,
    sql`SELECT envelope FROM "WaInbox"
        WHERE "connectionId" = ${lease.connectionId} AND "isStub" AND "receivedAt" > now() - interval '1 day' ORDER BY id DESC LIMIT 100`,
  );
  return rows.map(({ envelope }) => decryptText(envelope));
}

/** The content of a message that is in the journal already. */
export async function findEnvelope(lease: Lease, chat: string, waId: string): Promise<string | null> {
  const [row] = await queryInUnit<{ envelope: string }>(
    lease,
    sql`SELECT envelope FROM "WaInbox" WHERE "connectionId" = ${lease.connectionId} AND chat = ${chat} AND "waId" = ${waId} AND NOT "isStub"`,
  );
  return row ? decryptText(row.envelope) : null;
}
