import type { LiveChannel, LivePayload } from "@recado/contract";
import type { QueryClient } from "@tanstack/react-query";

/** Where a change comes from: this page itself, the server now, or the server for a time we were away. */
export type Origin = "own" | "live" | "missed";

/** At once, soon (once for all events of a second), or after so many ms. */
export type RefetchWhen = "now" | "soon" | number;

export interface LiveContext {
  /** The cache as it was before the event: changes are written when all rules have run. */
  client: QueryClient;
  origin: Origin;
  /** Fetches the answer again: for what only the server can tell. */
  refetch: (when: RefetchWhen) => void;
}

/** What an event on a channel makes of the data a query holds. */
export interface LiveRule<Data> {
  channel: LiveChannel;
  /** The data after the event; the same object when nothing changes. `on` gives it the right types. */
  change(data: Data, event: unknown, context: LiveContext): unknown;
  concerns(event: unknown): boolean;
  overtakes(event: unknown): boolean;
}

interface RuleOptions<Event> {
  /** Ignores the channel's other events. */
  only?: (event: Event) => boolean;
  /** Whether a fetch that is running has to be repeated because its answer may lack the event; true by default. */
  overtakes?: (event: Event) => boolean;
}

/** A rule for the `live` of a query: `updateOn(tagChannel, (tags, event) => …)`. */
export function updateOn<C extends LiveChannel, Data>(
  channel: C,
  change: (data: Data, event: LivePayload<C>, context: LiveContext) => Data,
  { only, overtakes }: RuleOptions<LivePayload<C>> = {},
): LiveRule<Data> {
  // `followLive` has parsed it by the schema of this channel.
  const read = (event: unknown) => event as LivePayload<C>;
  return {
    channel,
    change: (data, event, context) => change(data, read(event), context),
    concerns: (event) => only?.(read(event)) ?? true,
    overtakes: (event) => overtakes?.(read(event)) ?? true,
  };
}

/** A rule for events that do not tell all that has changed: the answer is fetched again. */
export function refetchOn<C extends LiveChannel>(
  channel: C,
  only?: (event: LivePayload<C>) => boolean,
  when: RefetchWhen = "now",
): LiveRule<unknown> {
  return updateOn<C, unknown>(
    channel,
    (data, _, { refetch }) => {
      refetch(when);
      return data;
    },
    { only },
  );
}

export interface LiveOptions<Data> {
  /** Which channels change the answer, and how. They do so for as long as it is cached, also when it is not on screen. */
  live?: readonly LiveRule<Data>[];
}

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: { live?: readonly LiveRule<unknown>[] };
  }
}
