import { z } from "zod";

/** A realtime topic: the name clients listen to and the payload they get. */
export interface LiveChannel<Name extends string = string, Payload = unknown> {
  name: Name;
  payload: z.ZodType<Payload>;
}

export type LivePayload<C extends LiveChannel> = C extends LiveChannel<string, infer Payload> ? Payload : never;

/** A topic whose payload is spelled out. */
export function channel<Name extends string, Payload>(
  name: Name,
  payload: z.ZodType<Payload>,
): LiveChannel<Name, Payload> {
  return { name, payload };
}

/** What a list needs to stay live: rows that come, change and go. */
export type ListEvent<Key extends string, Gone extends string, Row> =
  | ({ action: "create" | "update" } & { [K in Key]: Row })
  | ({ action: "delete" } & { [K in Gone]: number });

/** A topic of list rows: `{ action: "update", tag }` and `{ action: "delete", tagId }`. */
export interface ListChannel<
  Name extends string = string,
  Key extends string = string,
  Gone extends string = string,
  Row = unknown,
> extends LiveChannel<Name, ListEvent<Key, Gone, Row>> {
  key: Key;
  gone: Gone;
}

export function listChannel<Name extends string, Key extends string, Gone extends string, Row>(
  name: Name,
  keys: { key: Key; gone: Gone },
  row: z.ZodType<Row>,
): ListChannel<Name, Key, Gone, Row> {
  const payload = z.union([
    z.object({ action: z.enum(["create", "update"]), [keys.key]: row }),
    z.object({ action: z.literal("delete"), [keys.gone]: z.number() }),
  ]) as unknown as z.ZodType<ListEvent<Key, Gone, Row>>;
  return { name, payload, ...keys };
}

/** The name a channel has on the wire for one company. */
export function wireName(live: LiveChannel, companyId: number): string {
  return `company-${companyId}-${live.name}`;
}

/** Every announcement carries its place in the company's sequence as a second argument. */
export interface Sequenced {
  seq: number;
}

export interface MissedEvent extends Sequenced {
  event: string;
  payload: unknown;
}

/** `events` is null when the gap is too old or too large: the client fetches what is on screen anew. */
export interface Missed extends Sequenced {
  events: MissedEvent[] | null;
}
