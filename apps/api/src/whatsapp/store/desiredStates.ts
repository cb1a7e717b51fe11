import type { Network } from "@recado/contract";
import { publish } from "../../kernel/bus.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { afterCommit, unit } from "../../kernel/db/unit.js";
import type { LineRef } from "../types.js";
import { OWNER } from "./lease.js";

export type Wanted = "up" | "down" | "logout" | "renew";

/** What somebody wants of a line; its row in the database. */
export interface Wish extends LineRef {
  wanted: Wanted;
  /** Pair by a code typed on this phone, instead of a picture. */
  wantedNumber: string | null;
  network: Network;
  /** Which of the wishes about this line it is. */
  count: number;
}

/** Published when somebody wants something of a line. */
export const WISH_TOPIC = "whatsapp.wish";

/** Writes down what is wanted of a line, in the caller's unit; the process that owns it sees to it after the commit. */
export async function wish(line: LineRef, wanted: Wanted, number: string | null = null): Promise<void> {
  await unit(line, () =>
    select(
      sql`UPDATE "Whatsapps" SET wanted = ${wanted}, "wantedNumber" = ${number}, wishes = wishes + 1, "updatedAt" = now() WHERE id = ${line.connectionId} RETURNING id`,
    ),
  );
  afterCommit(() => publish(WISH_TOPIC, { connectionId: line.connectionId }));
}

/** The lines this process has something to do with: those it owns, and those that are wanted and owned by nobody. */
export async function listWishes(): Promise<Wish[]> {
  return asSystem("a process looks for lines of every company that nobody runs", () =>
    select(
      sql`SELECT w."companyId", w.id AS "connectionId", w.wanted, w."wantedNumber", w.network, w.wishes AS count
         FROM "Whatsapps" w LEFT JOIN "WaLeases" l ON l."connectionId" = w.id
        WHERE l.owner = ${OWNER} OR (w.wanted <> 'down' AND (l.id IS NULL OR l."expiresAt" < clock_timestamp()))
        ORDER BY w.id`,
    ),
  );
}
