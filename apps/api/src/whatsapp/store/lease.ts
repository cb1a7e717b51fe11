import { randomUUID } from "node:crypto";
import { queryInUnit } from "../../kernel/db/queryInUnit.js";
import { execute, query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { lineSettings } from "../settings.js";
import type { LineRef } from "../types.js";

/** This process, among those that may run lines. */
export const OWNER: string = randomUUID();

/** A lease that is given back ends so much in the past, so that the next owner need not wait. */
export const ENDS_EARLIER = sql`interval '1 second'`;

/** Another process runs the line by now; whatever was to be written is not. */
export class LeaseLost extends Error {
  constructor() {
    super("The line belongs to another process");
  }
}

/** The right to run one line, for as long as it is renewed. The fence tells old owners from new ones in the database. */
export class Lease implements LineRef {
  readonly companyId: number;
  readonly connectionId: number;
  #heldUntil: number;
  #timer: NodeJS.Timeout | undefined;
  #isOver = false;
  onLost: () => void = () => undefined;

  private constructor(
    line: LineRef,
    readonly fence: string,
    /** When the request was sent, by `performance.now()`. The database counts from later, so we stop first. */
    askedAt: number,
  ) {
    this.companyId = line.companyId;
    this.connectionId = line.connectionId;
    this.#heldUntil = askedAt + lineSettings.leaseMs;
  }

  /** Takes a line that nobody runs; null when somebody does. */
  static async take(line: LineRef, owner = OWNER): Promise<Lease | null> {
    const askedAt = performance.now();
    const [row] = await unit(line, () =>
      query<{ fence: string }>(
        sql`INSERT INTO "WaLeases" ("connectionId", owner, "expiresAt")
         VALUES (${line.connectionId}, ${owner}, clock_timestamp() + ${lineSettings.leaseMs} * interval '1 millisecond')
         ON CONFLICT ("connectionId") DO UPDATE SET owner = excluded.owner, fence = "WaLeases".fence + 1,
           "expiresAt" = excluded."expiresAt", "updatedAt" = now()
         WHERE "WaLeases"."expiresAt" < clock_timestamp()
         RETURNING fence`,
      ),
    );
    return row ? new Lease(line, row.fence, askedAt) : null;
  }

  /** Whether this process may still speak for the line. */
  get isHeld(): boolean {
    return !this.#isOver && performance.now() < this.#heldUntil;
  }

  /** Renews the lease at a third of its time until it is lost or released. */
  startRenewing(): void {
    this.#timer = setInterval(() => void this.renew(), lineSettings.leaseMs / 3);
  }

  /** One renewal. A database that does not answer is no loss yet; time that runs out is. */
  async renew(): Promise<void> {
    const askedAt = performance.now();
    try {
      const renewed = await unit(this, () =>
        execute(
          sql`UPDATE "WaLeases" SET "expiresAt" = clock_timestamp() + ${lineSettings.leaseMs} * interval '1 millisecond'
            WHERE "connectionId" = ${this.connectionId} AND fence = ${this.fence} AND "expiresAt" >= clock_timestamp()`,
        ),
      );
      if (renewed === 1) this.#heldUntil = askedAt + lineSettings.leaseMs;
      else this.lose();
    } catch {
      if (!this.isHeld) this.lose();
    }
  }

  lose(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearInterval(this.#timer);
    this.onLost();
  }

  /** Gives the line back at once, so that another process need not wait for the time to run out. */
  async release(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#isOver) return;
    this.#isOver = true;
    await unit(this, () =>
      execute(
        sql`UPDATE "WaLeases" SET "expiresAt" = clock_timestamp() - ${ENDS_EARLIER}
          WHERE "connectionId" = ${this.connectionId} AND fence = ${this.fence}`,
      ),
    );
  }
}

/**
 * Reads or writes for a line as its owner; nothing at all once the line is another's. `statement` goes on after
 * `WITH held AS (…)` and joins it.
 */
export function queryAsOwner<Row extends object>(lease: Lease, statement: Sql): Promise<Row[]> {
  const { connectionId, fence } = lease;
  return queryInUnit<Row>(
    lease,
    sql`WITH held AS MATERIALIZED (
          SELECT "companyId", ${statementTimeout()} FROM "WaLeases"
           WHERE "connectionId" = ${connectionId} AND fence = ${fence} FOR SHARE)${statement}`,
  );
}

/** The places of the leases that were held, and the rows of all of them. */
export interface RowsByLease<Row> {
  held: number[];
  rows: Row[];
}

/**
 * Reads or writes for several lines of a company as their owner. `written` is the last of the queries after `held`, which has
 * the connection of each lease that is still good, and its place among them.
 */
export async function queryForLeases<Row extends object>(leases: Lease[], written: Sql): Promise<RowsByLease<Row>> {
  const [first] = leases;
  if (!first) throw new Error("A statement needs a line");
  const [found] = await queryInUnit<RowsByLease<Row>>(
    first,
    sql`WITH held AS MATERIALIZED (
          SELECT ours.place::int, l."connectionId", ${statementTimeout()}
            FROM unnest(${leases.map(({ connectionId }) => connectionId)}::int[],
                        ${leases.map(({ fence }) => fence)}::bigint[])
                 WITH ORDINALITY AS ours (connection, fence, place)
            JOIN "WaLeases" l ON l."connectionId" = ours.connection AND l.fence = ours.fence FOR SHARE OF l), ${written}
        SELECT (SELECT coalesce(array_agg(place), '{}') FROM held) AS held,
               (SELECT coalesce(json_agg(written), '[]') FROM written) AS rows`,
  );
  return found as RowsByLease<Row>;
}

/**
 * The share lock keeps a new owner waiting until what was written is committed. A process that stops in between would
 * keep it waiting for as long as the database is patient: so that is no longer than a lease.
 */
function statementTimeout(): Sql {
  return sql`set_config('idle_in_transaction_session_timeout', ${String(lineSettings.leaseMs)}, true)`;
}
