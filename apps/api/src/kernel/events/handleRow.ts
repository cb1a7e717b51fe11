import type { EventCtx, Subscriber } from "./recordEvent.js";

/** An event as the table has it. */
export interface EventRow {
  seq: number;
  name: string;
  key: string;
  payload: unknown;
  createdAt: string;
}

export async function handleRow(subscriber: Subscriber, ctx: EventCtx, row: EventRow): Promise<void> {
  const { seq, name, key, createdAt } = row;
  const event = subscriber.events.find((each) => each.name === name);
  // The subscriber has dropped this kind of event.
  if (!event) return;
  await subscriber.handle(ctx, { name, seq, key, payload: event.payload.parse(row.payload), at: new Date(createdAt) });
}
