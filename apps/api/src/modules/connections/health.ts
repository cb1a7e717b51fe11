import { type ConnectionHealth, MOST_ENDS } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { findConnection } from "./connectionRows.js";

interface EndRow {
  at: Date;
  code: number;
  cause: string;
  retryAt: Date | null;
}

/** How a line has been doing. */
export async function getHealth(ctx: Ctx, id: number): Promise<ConnectionHealth> {
  const row = await findConnection(ctx, id);
  const ends = await select<EndRow>(
    sql`SELECT at, code, cause, "retryAt" FROM "WaEnds" WHERE "connectionId" = ${id} ORDER BY at DESC LIMIT ${MOST_ENDS}`,
  );
  const [waiting] = await select<{ unsent: number }>(
    sql`SELECT count(*)::integer AS unsent FROM "WaOutbox" WHERE "connectionId" = ${id} AND status = 'waiting'`,
  );
  return {
    status: row.status,
    since: moment(row.statusSince),
    lastInboundAt: moment(row.lastInboundAt),
    lastOutboundAt: moment(row.lastOutboundAt),
    unsent: waiting?.unsent ?? 0,
    ends: ends.map((end) => ({ ...end, at: end.at.toISOString(), retryAt: moment(end.retryAt) })),
  };
}

function moment(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
