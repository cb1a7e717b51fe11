import type { LiveChannel, LivePayload } from "@recado/contract";
import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { applyOwn } from "./followLive";
import { type LiveContext, type LiveRule, updateOn } from "./liveRule";
import { patchRows, type RowChange } from "./patchRows";

/** A channel made with `listChannel`: it names the row in its events. */
export type RowsChannel = LiveChannel & { key: string; gone: string };

/** What such a channel tells of. */
export type ChannelRow<C> = C extends RowsChannel ? RowIn<LivePayload<C>, C["key"]> : never;
type RowIn<Event, Key extends string> = Event extends { [K in Key]: infer Row } ? Row & { id: number } : never;

interface RowsOptions<Row> {
  /** The list is filtered: only the server knows whether a new row belongs in it. */
  isSearch?: boolean;
  /** Which rows the list holds; all by default. */
  belongs?: (row: Row) => boolean;
}

/** A page of a list as the server sends it. */
interface RowsPage {
  hasMore: boolean;
  count?: number;
}

type Pages<Key extends string, Row> = InfiniteData<RowsPage & { [K in Key]: Row[] }, unknown>;

function toChange<C extends RowsChannel>(channel: C, event: LivePayload<C>): RowChange<ChannelRow<C>> {
  // The channel names the fields: `key` holds the row, `gone` the id of a deleted one.
  const fields = event as Record<string, unknown>;
  if (fields.action === "delete") return { kind: "remove", id: Number(fields[channel.gone]) };
  return { kind: "put", row: fields[channel.key] as ChannelRow<C>, isNew: fields.action === "create" };
}

/** Some channels tell of more than single rows. */
function isOfRow(event: unknown): boolean {
  return ["create", "update", "delete"].includes((event as { action: string }).action);
}

/** What lists in pages are in the order of, where a change of it moves a row. */
const ORDERED_BY = ["name", "shortcode", "startsAt"];

/** Each page that is held is fetched again: the more there are, the rarer. */
const PAGE_MS = 500;

/** Whether the row is no more where it stood in the server's list. */
function isMoved<Row extends { id: number }>(rows: readonly Row[], change: RowChange<Row>): boolean {
  if (change.kind === "remove") return rows.some(({ id }) => id === change.id);
  const held: Record<string, unknown> | undefined = rows.find(({ id }) => id === change.row.id);
  const now: Record<string, unknown> = { ...held, ...change.row };
  return held !== undefined && ORDERED_BY.some((field) => held[field] !== now[field]);
}

/** Whether a row the list does not hold is inserted at its top. Where only the server can tell, it is asked. */
function mayInsert<Row>(
  change: RowChange<Row>,
  { isSearch, belongs, isWhole }: RowsOptions<Row> & { isWhole: boolean },
  { origin, refetch }: LiveContext,
): boolean {
  if (change.kind === "remove" || belongs?.(change.row) === false) return false;
  if (isSearch) {
    refetch("now");
    return false;
  }
  if (origin === "own") return true;
  // A row that changed but is not here is on a page that was not fetched yet.
  if (!change.isNew && !isWhole) return false;
  if (origin === "live") return true;
  // It may be older than rows fetched since: the server knows where it stands.
  refetch("now");
  return false;
}

/** The rule for a list without pages. */
export function rowsIn<C extends RowsChannel>(
  channel: C,
  options: RowsOptions<ChannelRow<C>> = {},
): LiveRule<ChannelRow<C>[]> {
  const change = (rows: ChannelRow<C>[], event: LivePayload<C>, context: LiveContext) => {
    const told = toChange(channel, event);
    const patched = patchRows(rows, told);
    if (patched || told.kind === "remove") return patched ?? rows;
    return mayInsert(told, { ...options, isWhole: true }, context) ? [told.row, ...rows] : rows;
  };
  return updateOn(channel, change, { only: isOfRow });
}

/** The rule for a list in pages; `key` is the field of a page that holds its rows. */
export function rowsInPages<C extends RowsChannel, Key extends string>(
  channel: C,
  key: Key,
  options: RowsOptions<ChannelRow<C>> = {},
): LiveRule<Pages<Key, ChannelRow<C>>> {
  const change = (data: Pages<Key, ChannelRow<C>>, event: LivePayload<C>, context: LiveContext) => {
    const told = toChange(channel, event);
    const patched = data.pages.map((page) => patchRows(page[key], told));
    if (patched.some(Boolean)) {
      // The rows behind it move up, the first of them out of the page that is asked for next. How many rows are held does not
      // say where to go on: one that was renamed may stand behind others that were not fetched. The server puts them in order.
      if (hasMorePages(data) && data.pages.some((page) => isMoved(page[key], told)))
        context.refetch(Math.max(1_000, PAGE_MS * data.pages.length));
      const pages = data.pages.map((page, index) => withRows(page, key, patched[index] ?? page[key]));
      return { ...data, pages };
    }
    const [first, ...rest] = data.pages;
    const isWhole = !hasMorePages(data);
    if (!first || told.kind === "remove" || !mayInsert(told, { ...options, isWhole }, context)) return data;
    return { ...data, pages: [withRows(first, key, [told.row, ...first[key]]), ...rest] };
  };
  return updateOn(channel, change, { only: isOfRow });
}

/** Whether the list goes on behind the pages that were fetched. */
export function hasMorePages({ pages }: { pages: { hasMore: boolean }[] }): boolean {
  return pages.at(-1)?.hasMore === true;
}

/** The page with other rows, and its count changed by as many. */
function withRows<Key extends string, Row, Page extends RowsPage & { [K in Key]: Row[] }>(
  page: Page,
  key: Key,
  rows: Row[],
): Page {
  const more = rows.length - page[key].length;
  return { ...page, [key]: rows, ...(page.count !== undefined && { count: page.count + more }) };
}

/** What a page does with the rows it has just saved or removed itself. */
export interface OwnRows<Row> {
  put: (row: Row) => void;
  drop: (id: number) => void;
}

/** Applies this page's own changes to every cached list of the channel's rows. */
export function useOwnRows<C extends RowsChannel>(channel: C): OwnRows<ChannelRow<C>> {
  const client = useQueryClient();
  return useMemo(() => {
    const apply = (event: object) => applyOwn(client, channel, event as LivePayload<C>);
    return {
      put: (row) => apply({ action: "update", [channel.key]: row }),
      drop: (id) => apply({ action: "delete", [channel.gone]: id }),
    };
  }, [client, channel]);
}
