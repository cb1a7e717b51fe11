import { z } from "zod";
import { query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { addWork, defineWork } from "../../kernel/durable/work.js";
import { deliver } from "./deliver.js";
import { findDevices, settle } from "./devices.js";
import { tagOf } from "./pushNotification.js";
import { readVapid } from "./vapid.js";

/** Safari takes the permission back from who sends what it cannot show: there it goes when the app is opened. */
const SHOWS_EVERYTHING = /^https:\/\/[\w-]+\.push\.apple\.com\//;

/** How a device remembers what it shows for its person alone. */
export const personalEntry = (tag: string): string => `own:${tag}`;

/** How it remembers what others may settle as well. */
export const sharedEntry = (tag: string): string => `all:${tag}`;

/** Takes a notification from devices that show it. */
export const clearDevices = defineWork("push.clear", {
  payload: z.object({ tag: z.string(), deviceIds: z.array(z.number()) }),
  attempts: 3,
  run: async ({ tag, deviceIds }, task) => {
    const { scope } = task;
    const devices = await unit(scope, () => findDevices({ userIds: null, deviceIds }));
    const deliveries = devices
      .filter(({ target }) => !SHOWS_EVERYTHING.test(target.endpoint))
      .map(({ id: deviceId, target }) => ({ deviceId, target, tag, payload: { kind: "clear", tag } }));
    if (deliveries.length === 0) return;
    const outcomes = await deliver(deliveries, await readVapid(), task.signal);
    await unit(scope, async () => {
      await settle(outcomes);
      await task.done();
    });
  },
});

/** Forgets what devices show of something, and has it cleared where nothing of it is left. */
async function drop(tag: string, { left, which }: { left: Sql; which: Sql }): Promise<void> {
  const entries = [personalEntry(tag), sharedEntry(tag)];
  const rows = await query<{ id: number; isShown: boolean }>(sql`
    UPDATE "PushDevices" SET shown = ${left} WHERE shown && ${entries}::text[] AND ${which}
    RETURNING id, shown && ${entries}::text[] AS "isShown"`);
  const deviceIds = rows.filter(({ isShown }) => !isShown).map(({ id }) => id);
  if (deviceIds.length > 0) await addWork(clearDevices, { tag, deviceIds }, { priority: "urgent" });
}

/** In the running unit: what is settled for all goes from everybody's devices but those of whose it is now. */
export function takeFromAll(tag: string, keptBy: number | null = null): Promise<void> {
  const all = sharedEntry(tag);
  const left = sql`array_remove(shown, ${all}::text)`;
  return drop(tag, { left, which: sql`${all}::text = ANY (shown) AND "userId" IS DISTINCT FROM ${keptBy}::integer` });
}

/** What was for some people alone goes from the devices of theirs. */
function takeFrom(userIds: number[], tag: string): Promise<void> {
  const left = sql`array_remove(shown, ${personalEntry(tag)}::text)`;
  return drop(tag, { left, which: sql`"userId" = ANY (${userIds}::integer[])` });
}

/** A conversation is read, for everybody; what was for somebody alone is seen by who has opened it. */
export function onTicketRead({ ticket, userId }: { ticket: { id: number }; userId: number | null }): Promise<void> {
  const tag = tagOf.ticket(ticket.id);
  const own = sql`CASE WHEN "userId" = ${userId}::integer THEN array_remove(shown, ${personalEntry(tag)}::text) ELSE shown END`;
  return drop(tag, { left: sql`array_remove(${own}, ${sharedEntry(tag)}::text)`, which: sql`true` });
}

export function onMentionsSeen({ ticketId, userId }: { ticketId: number; userId: number }): Promise<void> {
  return takeFrom([userId], tagOf.ticket(ticketId));
}

export function onChatRead({ chatId, userId }: { chatId: number; userId: number }): Promise<void> {
  return takeFrom([userId], tagOf.chat(chatId));
}

/** The words of a message that was taken back stay on no screen. */
export function onChatMentionsRemoved({ chatId, userIds }: { chatId: number; userIds: number[] }): Promise<void> {
  return takeFrom(userIds, tagOf.chat(chatId));
}
