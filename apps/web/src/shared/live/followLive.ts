import { type LiveChannel, type LivePayload, wireName } from "@recado/contract";
import { notifyManager, type Query, type QueryClient } from "@tanstack/react-query";
import { listenToAll } from "./listeners";
import type { AskWhen, LiveRule, Origin } from "./liveRule";

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
  ask: "now" | "soon" | null;
  /** After so many ms the server is asked, besides. */
  askAfter: number | null;
}

/** "Soon": the server is asked once for all events of so long. */
const SOON_MS = 1_000;

const rules = new WeakMap<Query, Rules>();
const timers = new WeakMap<Query, ReturnType<typeof setTimeout>>();
const waiting = new WeakSet<Query>();
/** Events that came while a query was fetching a further page. */
const early = new WeakMap<Query, Incoming[]>();

/** Applies events to every cached query with `live` rules, mounted or not, until the returned function is called. */
export function followLive(client: QueryClient, companyId: number): () => void {
  const cache = client.getQueryCache();
  const endings = [
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
    for (const end of endings) end();
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
    .map((query) => judge(client, query, incoming))
    .filter(({ isTouched }) => isTouched);
  notifyManager.batch(() => {
    for (const outcome of outcomes) carryOut(client, outcome, incoming);
  });
}

function judge(client: QueryClient, query: Query, { origin, read }: Incoming): Outcome {
  const outcome: Outcome = {
    query,
    isTouched: false,
    overtakes: false,
    data: query.state.data,
    ask: null,
    askAfter: null,
  };
  const askServer = (when: AskWhen) => {
    if (typeof when === "number") outcome.askAfter = when;
    else if (outcome.ask !== "now") outcome.ask = when;
  };
  for (const rule of rules.get(query) ?? query.meta?.live ?? []) {
    const event = read(rule.channel);
    if (event === undefined || !rule.isMeant(event)) continue;
    outcome.isTouched = true;
    outcome.overtakes ||= rule.overtakes(event);
    if (outcome.data !== undefined) outcome.data = rule.change(outcome.data, event, { client, origin, askServer });
  }
  return outcome;
}

function carryOut(client: QueryClient, { query, data, ask, askAfter, overtakes }: Outcome, incoming: Incoming): void {
  const { state } = query;
  if (state.fetchStatus === "fetching" && state.fetchMeta?.fetchMore) applyAgain(client, query, incoming);
  else if (overtakes && ask !== "now") askAgain(client, query);
  if (data !== state.data) setData(query, data);
  if (ask === "now") askServer(client, query);
  if (ask === "soon") askLater(client, query, SOON_MS);
  if (askAfter !== null) askLater(client, query, askAfter);
}

/** A timer that runs is left: where events never cease, one that began anew with each would never end. */
function askLater(client: QueryClient, query: Query, ms: number): void {
  if (timers.has(query)) return;
  const ask = () => {
    timers.delete(query);
    askServer(client, query);
  };
  timers.set(query, setTimeout(ask, ms));
}

/** Changes the data only: how old the answer is, and whether it must be fetched again, stays as it was. */
function setData(query: Query, data: unknown): void {
  const { isInvalidated, dataUpdatedAt } = query.state;
  query.setData(data, { manual: true, updatedAt: dataUpdatedAt });
  if (isInvalidated) query.invalidate();
}

function askServer(client: QueryClient, { queryKey }: Query): void {
  void client.invalidateQueries({ queryKey, exact: true });
}

/** Fetches once more after the fetch that is running: its answer may have been made before the event, and lack it. */
function askAgain(client: QueryClient, query: Query): void {
  if (query.state.fetchStatus !== "fetching" || waiting.has(query)) return;
  waiting.add(query);
  onceFetched(client, query, (isThere) => {
    waiting.delete(query);
    if (isThere) askServer(client, query);
  });
}

/**
 * A further page is appended to the pages as they were when it was asked for, without what events have changed since.
 * Fetching all pages again would be dear, so those events are applied once more.
 */
function applyAgain(client: QueryClient, query: Query, incoming: Incoming): void {
  const known = early.get(query);
  if (known) {
    known.push(incoming);
    return;
  }
  const events = [incoming];
  early.set(query, events);
  onceFetched(client, query, (isThere) => {
    early.delete(query);
    if (!isThere) return;
    for (const event of events) carryOut(client, judge(client, query, event), event);
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
