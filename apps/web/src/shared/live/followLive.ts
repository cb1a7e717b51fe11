import { type LiveChannel, type LivePayload, wireName } from "@recado/contract";
import { notifyManager, type Query, type QueryClient } from "@tanstack/react-query";
import { listenToAll } from "./listeners";
import type { LiveRule, Origin, RefetchWhen } from "./liveRule";

type Rules = readonly LiveRule<unknown>[];

/** An event for the rules: `read(channel)` is its payload, undefined when it came on another channel. */
interface Incoming {
  origin: Origin;
  read: (channel: LiveChannel) => unknown;
}

/** What becomes of one query. */
interface Outcome {
  query: Query;
  /** At least one of its rules concerns the event. */
  isTouched: boolean;
  overtakes: boolean;
  data: unknown;
  refetch: "now" | "soon" | null;
  /** Besides, it is fetched again after so many ms. */
  refetchAfterMs: number | null;
}

/** "Soon": it is fetched again once for all events of so long. */
const SOON_MS = 1_000;

const rules = new WeakMap<Query, Rules>();
const timers = new WeakMap<Query, ReturnType<typeof setTimeout>>();
/** Fetched once more when the fetch that is running has ended. */
const fetchedOnceMore = new WeakSet<Query>();
/** Events that came while a query was fetching a further page. */
const duringFetch = new WeakMap<Query, Incoming[]>();

/** Applies events to every cached query with `live` rules, mounted or not, until the returned function is called. */
export function followLive(client: QueryClient, companyId: number): () => void {
  const cache = client.getQueryCache();
  const unsubscribes = [
    // Remembered: a component that uses the same key without rules would take them out of `meta`.
    cache.subscribe(({ query }) => {
      if (query.meta?.live) rules.set(query, query.meta.live);
    }),
    listenToAll((wire, payload, { missed }) => {
      const read = readOnce(payload, (channel) => wireName(channel, companyId) === wire);
      applyEvent(client, { origin: missed ? "missed" : "live", read });
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** Puts in what this page itself has just done, without waiting for the server to announce it. */
export function applyOwn<C extends LiveChannel>(client: QueryClient, channel: C, event: LivePayload<C>): void {
  applyEvent(client, { origin: "own", read: (one) => (one.name === channel.name ? event : undefined) });
}

/** Parses an event by its channel's schema when the first rule asks for it. What does not parse is no event. */
function readOnce(payload: unknown, isOf: (channel: LiveChannel) => boolean): Incoming["read"] {
  const known = new Map<LiveChannel, unknown>();
  return (channel) => {
    if (!isOf(channel)) return undefined;
    if (!known.has(channel)) known.set(channel, channel.payload.safeParse(payload).data);
    return known.get(channel);
  };
}

/** All rules look at the cache as it was before the event; only then is it changed. */
function applyEvent(client: QueryClient, incoming: Incoming): void {
  const outcomes = client
    .getQueryCache()
    .getAll()
    .map((query) => runRules(client, query, incoming))
    .filter(({ isTouched }) => isTouched);
  notifyManager.batch(() => {
    for (const outcome of outcomes) applyOutcome(client, outcome, incoming);
  });
}

function runRules(client: QueryClient, query: Query, { origin, read }: Incoming): Outcome {
  const outcome: Outcome = {
    query,
    isTouched: false,
    overtakes: false,
    data: query.state.data,
    refetch: null,
    refetchAfterMs: null,
  };
  const refetch = (when: RefetchWhen) => {
    if (typeof when === "number") outcome.refetchAfterMs = when;
    else if (outcome.refetch !== "now") outcome.refetch = when;
  };
  for (const rule of rules.get(query) ?? query.meta?.live ?? []) {
    const event = read(rule.channel);
    if (event === undefined || !rule.concerns(event)) continue;
    outcome.isTouched = true;
    outcome.overtakes ||= rule.overtakes(event);
    if (outcome.data !== undefined) outcome.data = rule.change(outcome.data, event, { client, origin, refetch });
  }
  return outcome;
}

function applyOutcome(client: QueryClient, outcome: Outcome, incoming: Incoming): void {
  const { query, data, overtakes, refetch, refetchAfterMs } = outcome;
  const { state } = query;
  if (isFetchingMore(query)) reapplyAfterFetch(client, query, incoming);
  else if (overtakes && refetch !== "now") refetchAfterFetch(client, query);
  if (data !== state.data) setData(query, data);
  if (refetch === "now") invalidate(client, query);
  if (refetch === "soon") invalidateLater(client, query, SOON_MS);
  if (refetchAfterMs !== null) invalidateLater(client, query, refetchAfterMs);
}

/** A running timer is kept: restarted by each event of a steady stream, it would never end. */
function invalidateLater(client: QueryClient, query: Query, ms: number): void {
  if (timers.has(query)) return;
  const onTime = () => {
    timers.delete(query);
    // Somebody waits for a further page: it is not given up.
    if (isFetchingMore(query)) refetchAfterFetch(client, query);
    else invalidate(client, query);
  };
  timers.set(query, setTimeout(onTime, ms));
}

/** Changes the data only: how old the answer is, and whether it must be fetched again, stays as it was. */
function setData(query: Query, data: unknown): void {
  const { isInvalidated, dataUpdatedAt } = query.state;
  query.setData(data, { manual: true, updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
}

function invalidate(client: QueryClient, query: Query): void {
  const fetched = client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  const { isInvalidated } = query.state;
  void fetched.then(() => {
    // A further page that was asked for meanwhile has taken the place of this fetch, and passes for it.
    const isReplaced = isInvalidated && !query.state.isInvalidated && query.state.fetchMeta?.fetchMore;
    if (isReplaced) invalidate(client, query);
  });
}

function isFetchingMore({ state }: Query): boolean {
  return state.fetchStatus === "fetching" && Boolean(state.fetchMeta?.fetchMore);
}

/** Fetches once more after the fetch that is running: its answer may have been made before the event, and lack it. */
function refetchAfterFetch(client: QueryClient, query: Query): void {
  if (query.state.fetchStatus !== "fetching" || fetchedOnceMore.has(query)) return;
  fetchedOnceMore.add(query);
  onceFetched(client, query, (isThere) => {
    fetchedOnceMore.delete(query);
    if (isThere) invalidate(client, query);
  });
}

/**
 * A further page is appended to the pages as they were when it was asked for, without what events have changed since.
 * Fetching all pages again would be dear, so those events are applied once more.
 */
function reapplyAfterFetch(client: QueryClient, query: Query, incoming: Incoming): void {
  const known = duringFetch.get(query);
  if (known) {
    known.push(incoming);
    return;
  }
  const events = [incoming];
  duringFetch.set(query, events);
  onceFetched(client, query, (isThere) => {
    duringFetch.delete(query);
    if (!isThere) return;
    for (const event of events) applyOutcome(client, runRules(client, query, event), event);
  });
}

/** Calls back when the running fetch has ended, or the query has left the cache. */
function onceFetched(client: QueryClient, query: Query, then: (isThere: boolean) => void): void {
  const stop = client.getQueryCache().subscribe(({ query: changed, type }) => {
    if (changed !== query || (type !== "removed" && query.state.fetchStatus === "fetching")) return;
    stop();
    then(type !== "removed");
  });
}
