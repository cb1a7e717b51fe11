import { type ConnectionHealth, MAX_ENDS } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { readLineHealth } from "../../whatsapp/port.js";
import { findConnection } from "./connectionRows.js";

/** How a line has been doing. */
export async function getHealth(ctx: Ctx, id: number): Promise<ConnectionHealth> {
  const row = await findConnection(ctx, id);
  const { ends, isPaired, unsent } = await readLineHealth(id, MAX_ENDS);
  return {
    status: row.status,
    isPaired,
    since: moment(row.statusSince),
    lastInboundAt: moment(row.lastInboundAt),
    lastOutboundAt: moment(row.lastOutboundAt),
    unsent,
    ends: ends.map((end) => ({ ...end, at: end.at.toISOString(), retryAt: moment(end.retryAt) })),
  };
}

function moment(date: Date | null): string | null {
  return date?.toISOString() ?? null;
}
