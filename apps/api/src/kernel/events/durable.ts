import type { z } from "zod";
import { recordAtCommit } from "../realtime/recordAtCommit.js";

/** Something that happens in a company and that others may depend on hearing of. What it says is small: ids, and what changed. */
export interface DurableEvent<Name extends string = string, Shape extends z.ZodType = z.ZodType> {
  name: Name;
  payload: Shape;
}

/** Tokens are values of the module whose thing it is about, so "go to definition" works and there is no central list. */
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

/** What a subscriber may know beside the event. */
export interface EventCtx {
  companyId: number;
  /** Which try this is, from 1. */
  attempt: number;
  /** Whoever listens to it may end early when there is no use in going on. */
  signal: AbortSignal;
  /**
   * Inside a unit: the event is handled if this unit commits, and the unit fails if somebody else reads on meanwhile. So what a
   * subscriber does to the database is done once.
   */
  done(): Promise<void>;
}

export interface Subscriber<Event extends DurableEvent = DurableEvent> {
  /** Its place is kept under this name: another name is another subscriber, which begins at now. */
  name: string;
  events: readonly Event[];
  /**
   * Gets each event at least once and in order, outside of any unit, one of a company at a time. What takes long, or may be
   * refused for long, is handed on to durable work with the event's key.
   */
  handle(ctx: EventCtx, event: DeliveredEvent<Event>): Promise<void>;
  /** How often an event is tried before it is put aside; 8 unless told. */
  attempts?: number;
  /** How long one try may take; 30 seconds unless told. */
  limitMs?: number;
}

const subscribers = new Map<string, Subscriber>();
const subscribedNames = new Set<string>();

/** Adds a subscriber; `listen()` of a module is the place for it, in every process alike. */
export function subscribeDurably<Event extends DurableEvent>(subscriber: Subscriber<Event>): void {
  subscribers.set(subscriber.name, subscriber as unknown as Subscriber);
  for (const { name } of subscriber.events) subscribedNames.add(name);
}

export function listSubscribers(): Subscriber[] {
  return [...subscribers.values()];
}

/**
 * Tells durable subscribers what the running unit makes true, in its commit. `key` names the thing it is about, such as
 * `ticket:12`. What nobody subscribes to is not written down: a subscriber begins at now, so nobody would ever read it.
 */
export function recordEvent<Shape extends z.ZodType>(
  event: DurableEvent<string, Shape>,
  about: { companyId: number; key: string },
  payload: z.input<Shape>,
): void {
  if (!subscribedNames.has(event.name)) return;
  recordAtCommit(() => ({ ...about, name: event.name, payload: event.payload.parse(payload) }));
}
