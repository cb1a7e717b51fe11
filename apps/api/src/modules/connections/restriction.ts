import { clock } from "../../kernel/clock.js";
import { execute, query } from "../../kernel/db/row.js";
import { identifier, sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { type LineEvent, type LineRef, onLineEvent } from "../../whatsapp/port.js";
import type { ConnectionModel } from "./connection.model.js";
import { connectionChanged } from "./events.js";

/** Until then the number begins no new conversations. A longer restriction that is known stays. */
export async function restrictConnection({ connectionId }: LineRef, until: Date): Promise<void> {
  await execute(
    sql`UPDATE "Whatsapps" SET "restrictedUntil" = greatest("restrictedUntil", ${until}::timestamptz) WHERE id = ${connectionId}`,
  );
}

/** Until when a connection begins no new conversations; null when it may. */
export function restrictionOf({ restrictedUntil, cappedUntil }: ConnectionModel): Date | null {
  const until = Math.max(restrictedUntil?.getTime() ?? 0, cappedUntil?.getTime() ?? 0);
  return until > clock.ms() ? new Date(until) : null;
}

/** Writes down what WhatsApp says of it, as long as this process lives. */
export function followRestrictions(): void {
  onLineEvent(async (event) => {
    if (event.type === "reachoutLock" || event.type === "newChatCap") await unit(event, () => setRestriction(event));
  });
}

async function setRestriction({ type, companyId, connectionId, until }: Restriction): Promise<void> {
  const column = identifier(type === "reachoutLock" ? "restrictedUntil" : "cappedUntil");
  const [row] = await query<{ status: string }>(
    sql`UPDATE "Whatsapps" SET ${column} = ${until}::timestamptz WHERE id = ${connectionId} RETURNING status`,
  );
  if (!row) return;
  const about = { companyId, key: `connection:${connectionId}` };
  recordEvent(connectionChanged, about, { connectionId, action: "update", status: row.status });
}

type Restriction = Extract<LineEvent, { type: "reachoutLock" | "newChatCap" }>;
