import { type ScheduleInput, scheduleRoutes } from "@recado/contract";
import { vi } from "vitest";
import { pollForWork } from "../src/kernel/durable/workers.js";
import type { Api } from "./api.js";
import type { Client } from "./client.js";

const HOUR_MS = 3_600_000;

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Promises a contact a message: tomorrow by default. */
export function promise(by: Client, more: Partial<ScheduleInput> & { contactId: number }) {
  return by.call(scheduleRoutes.create, { body: { body: "Bom dia!", sendAt: inHours(24), ...more } });
}

/** Lets time go by: so long ago it should have been sent. */
export async function makeDue(api: Api, scheduleIds: number[], minutesAgo = 0): Promise<void> {
  await api.sql(
    `UPDATE "Schedules" SET "sendAt" = now() - make_interval(mins => $2),
            "repeatsFrom" = CASE WHEN "repeatsFrom" = "sendAt" THEN now() - make_interval(mins => $2) ELSE "repeatsFrom" END
      WHERE id = ANY($1)`,
    [scheduleIds, minutesAgo],
  );
  await api.sql(
    `UPDATE "DurableWork" SET "dueAt" = now() WHERE kind = 'schedules.send' AND (payload ->> 'scheduleId')::integer = ANY($1)`,
    [scheduleIds],
  );
}

/** The same, until each has come to its end. */
export async function untilDone(api: Api, scheduleIds: number[], minutesAgo = 0): Promise<void> {
  await makeDue(api, scheduleIds, minutesAgo);
  await vi.waitUntil(
    async () => {
      await pollForWork();
      return (await readStates(api, scheduleIds)).every(({ status }) => status === "ENVIADA" || status === "ERRO");
    },
    { timeout: 30_000, interval: 25 },
  );
}

export function readStates(api: Api, scheduleIds: number[]) {
  return api.sql<{ id: number; status: string; problem: string | null }>(
    `SELECT id, status, problem FROM "Schedules" WHERE id = ANY($1) ORDER BY id`,
    [scheduleIds],
  );
}

/** What a contact was told by schedules, in order, with what waits in the outbox for it. */
export function readSaid(api: Api, contactId: number) {
  return api.sql<{
    body: string;
    userId: number | null;
    ticketId: number;
    whatsappId: number;
    mediaId: number | null;
    priority: number;
  }>(
    `SELECT m.body, m."userId", m."ticketId", m."whatsappId", m."mediaId", o.priority
       FROM "Messages" m JOIN "Tickets" t ON t.id = m."ticketId" JOIN "WaOutbox" o ON o."waId" = m."waId"
      WHERE t."contactId" = $1 AND m.origin = 'schedule' ORDER BY m.id`,
    [contactId],
  );
}
