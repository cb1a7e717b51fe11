import type { Route, RouteAnswer } from "@recado/contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "./call";
import type { CallInput, LooseInput } from "./callInput";

type Input<R extends Route> = Omit<CallInput<R>, "body" | "file" | "onProgress" | "signal">;
type QueryArgs<R extends Route> = Record<never, never> extends Input<R> ? [input?: Input<R>] : [input: Input<R>];

/** The names under which an answer's list can be found. */
export type ListKey<R extends Route> = {
  [K in keyof RouteAnswer<R>]: RouteAnswer<R>[K] extends readonly unknown[] ? K : never;
}[keyof RouteAnswer<R>] &
  string;

/** A row of the list found under that name. */
export type RowOf<R extends Route, Key extends ListKey<R>> = RouteAnswer<R>[Key] extends readonly (infer Row)[]
  ? Row
  : never;

/** The start of every cache key of a route: invalidating it reaches each search and page of it. */
export function keyOf(route: Route): readonly [string] {
  return [route.path];
}

function callLoosely<R extends Route>(route: R, input: LooseInput): Promise<RouteAnswer<R>> {
  return (call as (route: R, input: LooseInput) => Promise<RouteAnswer<R>>)(route, input);
}

/** Options for `useQuery`: `useQuery(queryFor(queueRoutes.list))`. */
export function queryFor<R extends Route>(route: R, ...[input]: QueryArgs<R>) {
  const { params = {}, query = {} } = (input ?? {}) as LooseInput;
  return queryOptions({
    queryKey: [...keyOf(route), "one", params, query] as const,
    queryFn: ({ signal }) => callLoosely(route, { params, query, signal }),
  });
}

/** Options for `useInfiniteQuery` over a paged list; `data` is the flat list of rows, each id once. */
export function pagesOf<R extends Route, Key extends ListKey<R>>(route: R, listKey: Key, ...[input]: QueryArgs<R>) {
  const { params = {}, query = {} } = (input ?? {}) as LooseInput;
  return infiniteQueryOptions({
    queryKey: [...keyOf(route), "pages", params, query] as const,
    queryFn: ({ pageParam, signal }) =>
      callLoosely(route, { params, query: { ...query, pageNumber: String(pageParam) }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => ((last as { hasMore: boolean }).hasMore ? pages.length + 1 : undefined),
    select: ({ pages }) => joinPages(pages.map((page) => page[listKey] as RowOf<R, Key>[])),
  });
}

/** A row that moved between two page loads comes twice; it is shown once. */
function joinPages<Row>(pages: Row[][]): Row[] {
  const seen = new Set<unknown>();
  return pages.flat().filter((row) => {
    const id = (row as { id: unknown }).id;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
