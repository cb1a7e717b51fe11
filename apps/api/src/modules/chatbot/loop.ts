import type { MessageOrigin } from "@recado/contract";
import { isLoop, LOOP_WINDOW_SECONDS } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { messageTexts } from "../messages/relations.js";
import type { TicketModel } from "../tickets/index.js";

/** More than these within the window are a loop by any count. */
const MAX_LOOKED_AT = 100;

interface RecentMessage {
  origin: MessageOrigin;
  text: string;
  at: Date;
}

/** Whether what went on in a ticket of late looks like two machines talking to each other. */
export async function isLooping(ticket: TicketModel): Promise<boolean> {
  const recent = await query<RecentMessage>(
    sql`SELECT origin, body AS text, "createdAt" AS at FROM ${messageTexts} m
         WHERE "ticketId" = ${ticket.id} AND "createdAt" > now() - make_interval(secs => ${LOOP_WINDOW_SECONDS})
         ORDER BY id DESC LIMIT ${MAX_LOOKED_AT}`,
  );
  return isLoop(
    {
      automaticReplies: recent
        .filter((one, place) => isReply(one) && !isSameAnswer(ticket, recent[place + 1]))
        .map(({ at }) => at),
      received: recent.filter(({ origin }) => origin === "contact").reverse(),
    },
    clock.now(),
  );
}

function isReply({ origin }: RecentMessage): boolean {
  return origin === "bot" || origin === "notice";
}

/** A robot answers one word with several; it has an end by its own count of turns. */
function isSameAnswer({ useIntegration }: TicketModel, before: RecentMessage | undefined): boolean {
  return useIntegration && before !== undefined && isReply(before);
}
