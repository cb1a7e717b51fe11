import { sql } from "../../kernel/db/sql.js";
import { log } from "../../kernel/log.js";
import type { LineState } from "../types.js";
import { type Lease, selectHeld } from "./lease.js";

/** Writes what a line is doing to its connection's row. */
export async function writeState(lease: Lease, state: LineState): Promise<void> {
  await selectHeld(
    lease,
    sql`UPDATE "Whatsapps" w SET status = ${state.status}, qrcode = ${state.qrcode}, "pairingCode" = ${state.pairingCode},
               retries = ${state.retries}, number = coalesce(${state.number}, number), "updatedAt" = now(),
               "statusSince" = CASE WHEN status = ${state.status} THEN coalesce("statusSince", now()) ELSE now() END
          FROM held WHERE w.id = ${lease.connectionId} RETURNING w.id`,
  );
}

/** When messages last came and left, in milliseconds; 0 when none did. */
export async function writeTraffic(lease: Lease, { lastIn, lastOut }: { lastIn: number; lastOut: number }) {
  await selectHeld(
    lease,
    sql`UPDATE "Whatsapps"
           SET "lastInboundAt" = greatest("lastInboundAt", to_timestamp(nullif(${lastIn}::bigint, 0) / 1000.0)),
               "lastOutboundAt" = greatest("lastOutboundAt", to_timestamp(nullif(${lastOut}::bigint, 0) / 1000.0))
          FROM held WHERE id = ${lease.connectionId} RETURNING id`,
  );
}

/** Records why a line ended, for the health view. */
export async function recordEnd(
  lease: Lease,
  end: { code: number; cause: string; retryAt: Date | null },
): Promise<void> {
  await selectHeld(
    lease,
    sql`INSERT INTO "WaEnds" ("connectionId", code, cause, "retryAt")
        SELECT ${lease.connectionId}::integer, ${end.code}::integer, ${end.cause}, ${end.retryAt}::timestamptz FROM held
        RETURNING id`,
  ).catch((error: unknown) => log.warn({ error }, "the end of a line could not be written down"));
}

/** What the line itself decides about its future. It never overwrites what a person asked for meanwhile, nor a new owner. */
export async function changeWanted(lease: Lease, from: string, wanted: "up" | "down"): Promise<void> {
  await selectHeld(
    lease,
    sql`UPDATE "Whatsapps" SET wanted = ${wanted}, "wantedNumber" = NULL
          FROM held WHERE id = ${lease.connectionId} AND wanted = ${from} RETURNING id`,
  );
}
