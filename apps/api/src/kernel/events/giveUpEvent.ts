import { z } from "zod";
import { unit } from "../db/unit.js";
import { addFailedWork, defineWork } from "../durable/work.js";
import { type CursorLease, moveCursor } from "./cursors.js";
import { type EventRow, handleRow } from "./handleRow.js";
import { listSubscribers } from "./recordEvent.js";
import { eventSettings } from "./settings.js";

const Missed = z.object({
  subscriber: z.string(),
  event: z.object({
    seq: z.number(),
    name: z.string(),
    key: z.string(),
    payload: z.unknown(),
    createdAt: z.string(),
  }),
});

/** Events that a subscriber could not handle are failed work. Not retried by hand: some answer customers, or tell what is over. */
export const failedEvents = defineWork("events.missed", {
  payload: Missed,
  async run({ subscriber: name, event }, task) {
    const subscriber = listSubscribers().find((each) => each.name === name);
    if (subscriber) await handleRow(subscriber, { ...task, ...task.scope }, event);
  },
});

/** Adds failed work and moves the cursor past the event, in one commit. */
export async function giveUpEvent(lease: CursorLease, event: EventRow, error: unknown): Promise<void> {
  const { subscriber, companyId } = lease;
  await unit({ companyId }, async () => {
    await addFailedWork(failedEvents, { subscriber, event }, { key: `${subscriber}/${event.key}`, error });
    await moveCursor(lease, { seq: event.seq, restMs: eventSettings.leaseMs });
  });
}
