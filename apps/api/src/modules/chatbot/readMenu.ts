import type { Holiday, WorkingHours } from "@recado/contract";
import { type BotMenu, type BotOption, compareInMenu, isOpen } from "@recado/domain";
import { clock } from "../../kernel/clock.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { livingCompanies } from "../companies/relations.js";
import { offeredQueues } from "../connections/relations.js";
import { renderTexts, type ServiceRules } from "../notices/index.js";
import { menuOptions, queueRobots, queueTexts } from "../queues/relations.js";
import type { TicketModel } from "../tickets/index.js";

interface QueueRow {
  id: number;
  name: string;
  orderQueue: number | null;
  greetingMessage: string;
  outOfHoursMessage: string;
  schedules: WorkingHours[];
  holidays: Holiday[];
  mediaPath: string | null;
  hasRobot: boolean;
}

type OptionRow = BotOption & { queueId: number };

/** What the bot of a connection works with at this moment, its texts filled in; media by their keys in the store. */
export async function readMenu({ connection, settings }: ServiceRules, ticket: TicketModel): Promise<BotMenu> {
  const found = await query<QueueRow>(sql`
  SELECT q.id, q.name, q."orderQueue", q."greetingMessage", q."outOfHoursMessage", q.schedules, c.holidays, q."mediaPath",
         EXISTS (SELECT FROM ${queueRobots} r WHERE r.id = q.id) AS "hasRobot"
    FROM ${offeredQueues} w JOIN ${queueTexts} q ON q.id = w."queueId"
    JOIN ${livingCompanies} c ON c.id = ${ticket.companyId}
   WHERE w."whatsappId" = ${connection.id}`);
  const queues = found.sort(compareInMenu);
  const options = await query<OptionRow>(sql`
  SELECT o.id, o."queueId", o."parentId", o.option, o.title, o.message, o."mediaPath"
    FROM ${menuOptions} o WHERE o."queueId" = ANY (${queues.map(({ id }) => id)}::integer[])`);
  const render = await renderTexts({ settings }, ticket, [
    connection.greetingMessage,
    ...queues.flatMap(({ greetingMessage, outOfHoursMessage }) => [greetingMessage, outOfHoursMessage]),
    ...options.map(({ message }) => message),
  ]);
  const now = clock.now();
  const isClosed = ({ schedules, holidays, hasRobot }: QueueRow) =>
    settings.scheduleType === "queue" &&
    !(hasRobot && settings.robotsOutOfHours === "enabled") &&
    !isOpen({ week: schedules, holidays }, now, settings.timezone);
  return {
    greeting: render(connection.greetingMessage),
    greetsForOneQueue: settings.sendGreetingMessageOneQueues === "enabled",
    fallbackQueueId: connection.transferQueueId,
    queues: queues.map((queue) => ({
      id: queue.id,
      name: queue.name,
      greetingMessage: render(queue.greetingMessage, queue.name),
      mediaPath: queue.mediaPath,
      hasRobot: queue.hasRobot,
      closedMessage: isClosed(queue) ? render(queue.outOfHoursMessage, queue.name).trim() || null : null,
      options: options
        .filter(({ queueId }) => queueId === queue.id)
        .map((option) => ({ ...option, message: render(option.message, queue.name) })),
    })),
  };
}
