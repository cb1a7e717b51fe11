import { publish } from "../../kernel/bus.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { afterCommit, unit } from "../../kernel/db/unit.js";
import type { DesiredState, LineRef, WantedState } from "../types.js";
import { connectionRows } from "./connectionRows.js";
import { OWNER } from "./lease.js";

/** Published when somebody asked something of a line. */
export const DESIRED_STATE_TOPIC = "whatsapp.desired";

/** Writes what is wanted of a line, in the caller's unit; the process that owns the line acts on it after the commit. */
export async function setDesiredState(line: LineRef, wanted: WantedState, number: string | null = null): Promise<void> {
  await unit(line, () => query(connectionRows().want(line, wanted, number)));
  publishDesiredState(line);
}

/** Tells the process that owns a line, after the commit, to look at what is wanted of it. */
export function publishDesiredState({ connectionId }: LineRef): void {
  afterCommit(() => publish(DESIRED_STATE_TOPIC, { connectionId }));
}

/** The lines that concern this process: those it owns, and those that are wanted and owned by nobody. */
export async function listDesiredStates(): Promise<DesiredState[]> {
  return asSystem("a process looks for lines of every company that nobody runs", () =>
    query(
      sql`SELECT w.* FROM ${connectionRows().desired} w LEFT JOIN "WaLeases" l ON l."connectionId" = w."connectionId"
          WHERE l.owner = ${OWNER} OR (w.wanted <> 'down' AND (l.id IS NULL OR l."expiresAt" < clock_timestamp()))
          ORDER BY w."connectionId"`,
    ),
  );
}
