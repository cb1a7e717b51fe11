import type { LiveChannel, LivePayload } from "@recado/contract";
import type { QueryClient } from "@tanstack/react-query";

/** Where a change comes from: this page itself, the server now, or the server for a time we were away. */
export type Origin = "own" | "live" | "missed";

export interface LiveContext {
  /** The cache as it was before the event: it is changed when every rule has said what it wants. */
  client: QueryClient;
  origin: Origin;
  /** Only the server knows what belongs there now: it is asked at once, or when no event has come for a second. */
  askServer: (when: "now" | "soon") => void;
}

/** What an event on a channel makes of the data a query holds. */
export interface LiveRule<Data> {
  channel: LiveChannel;
  /** The data after the event; the same object when it changes nothing. `on` sees to it that they are of one type. */
  change(data: Data, event: unknown, context: LiveContext): unknown;
  isMeant(event: unknown): boolean;
  overtakes(event: unknown): boolean;
}

interface RuleOptions<Event> {
  /** Other events of the channel are none of its business. */
  only?: (event: Event) => boolean;
  /** Whether an answer that is on its way may lack the event and has to be asked for once more; true unless said. */
  overtakes?: (event: Event) => boolean;
}

/** A rule for the `live` of a query: `on(tagChannel, (tags, event) => …)`. */
export function on<C extends LiveChannel, Data>(
  channel: C,
  change: (data: Data, event: LivePayload<C>, context: LiveContext) => Data,
  { only, overtakes }: RuleOptions<LivePayload<C>> = {},
): LiveRule<Data> {
  // Whatever comes in here was read by the channel's own schema.
  const read = (event: unknown) => event as LivePayload<C>;
  return {
    channel,
    change: (data, event, context) => change(data, read(event), context),
    isMeant: (event) => only?.(read(event)) ?? true,
    overtakes: (event) => overtakes?.(read(event)) ?? true,
  };
}

/** A rule for what no event can tell in full: the server is asked. */
export function askOn<C extends LiveChannel>(channel: C, only?: (event: LivePayload<C>) => boolean): LiveRule<unknown> {
  return on<C, unknown>(
    channel,
    (data, _, { askServer }) => {
      askServer("now");
      return data;
    },
    { only },
  );
}

export interface LiveOptions<Data> {
  /** Which channels change the answer, and how. It is kept true by them whether or not somebody looks at it. */
  live?: readonly LiveRule<Data>[];
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { live?: readonly LiveRule<unknown>[] };
  }
}
