import type { z } from "zod";
import type { CompanyScope } from "../context.js";
import { recordAtCommit } from "../realtime/recordAtCommit.js";

/** An event that subscribers get at least once. Its payload is small: ids, and what changed. */
export interface DurableEvent<Name extends string = string, Shape extends z.ZodType = z.ZodType> {
  name: Name;
  payload: Shape;
}

export function defineEvent<const Name extends string, Shape extends z.ZodType>(
  name: Name,
  payload: Shape,
): DurableEvent<Name, Shape> {
  return { name, payload };
}

/** An event as a subscriber gets it. `companyId` and `seq` together name it for ever. */
export type DeliveredEvent<Event extends DurableEvent> =
  Event extends DurableEvent<infer Name, infer Shape>
    ? { name: Name; seq: number; key: string; payload: z.output<Shape>; at: Date }
    : never;

export interface EventCtx {
  companyId: number;
  /** Which try this is, from 1. */
  attempt: number;
  /** Aborted when another process reads on, this one ends, or the time limit is over. */
  signal: AbortSignal;
  /**
   * Called inside a unit: moves the cursor with its commit, and fails it if another process reads on. So what the unit
   * writes is written once.
   */
  done(): Promise<void>;
}

export interface Subscriber<Event extends DurableEvent = DurableEvent> {
  /** The cursor is stored under this name. A new name begins at now. */
  name: string;
  events: readonly Event[];
  /** Asked once for the events that were read together; where the answer is no, they are passed over. */
  isWanted?(scope: CompanyScope): Promise<boolean>;
  /**
   * Outside of any unit, in order, one event of a company at a time. What takes long belongs into durable work under the
   * event's key.
   */
  handle(ctx: EventCtx, event: DeliveredEvent<Event>): Promise<void>;
  /** Tries before the event is given up; 8 by default. */
  attempts?: number;
  /** Of one try; 30 seconds by default. */
  limitMs?: number;
}

const subscribers = new Map<string, Subscriber>();
const subscribedNames = new Set<string>();

/** Call it in `listen()` of a module, so that every process has the same subscribers. */
export function subscribeDurably<Event extends DurableEvent>(subscriber: Subscriber<Event>): void {
  subscribers.set(subscriber.name, subscriber as unknown as Subscriber);
  for (const { name } of subscriber.events) subscribedNames.add(name);
}

export function listSubscribers(): Subscriber[] {
  return [...subscribers.values()];
}

/**
 * Writes an event in the commit of the running unit. `key` names what it is about, such as `ticket:12`. Without a
 * subscriber nothing is written: a new subscriber begins at now.
 */
export function recordEvent<Shape extends z.ZodType>(
  event: DurableEvent<string, Shape>,
  about: { companyId: number; key: string },
  payload: z.input<Shape>,
): void {
  if (!subscribedNames.has(event.name)) return;
  recordAtCommit({ ...about, name: event.name, payload: event.payload.parse(payload) });
}
