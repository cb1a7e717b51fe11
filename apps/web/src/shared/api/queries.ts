import type { Route, RouteAnswer } from "@recado/contract";
import {
  type dataTagSymbol,
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  type QueryMeta,
  queryOptions,
} from "@tanstack/react-query";
import type { LiveOptions } from "../live/liveRule";
import { call } from "./call";
import type { CallInput, LooseInput } from "./callInput";

type Input<R extends Route> = Omit<CallInput<R>, "body" | "file" | "onProgress" | "signal">;
type Args<R extends Route, Data> =
  Record<never, never> extends Input<R>
    ? [input?: Input<R>, options?: LiveOptions<Data>]
    : [input: Input<R>, options?: LiveOptions<Data>];

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

/** `call` for machinery that knows the route by its type alone. */
export function callLoosely<R extends Route>(route: R, input: LooseInput): Promise<RouteAnswer<R>> {
  return (call as (route: R, input: LooseInput) => Promise<RouteAnswer<R>>)(route, input);
}

/** Options for `useQuery`: `useQuery(queryFor(queueRoutes.list, {}, { live: [rowsIn(queueChannel)] }))`. */
export function queryFor<R extends Route>(route: R, ...[input, options]: Args<R, RouteAnswer<R>>) {
  const { params = {}, query = {} } = (input ?? {}) as LooseInput;
  return queryOptions({
    meta: { live: options?.live },
    queryKey: [...keyOf(route), "one", params, query] as const,
    queryFn: ({ signal }) => callLoosely(route, { params, query, signal }),
  });
}

/** Options for `useInfiniteQuery` over a paged list; `data` is the flat list of rows, each id once. */
export function pagesOf<R extends Route, Key extends ListKey<R>>(
  route: R,
  listKey: Key,
  ...[input, options]: Args<R, InfiniteData<RouteAnswer<R>, number>>
) {
  const { params = {}, query = {} } = (input ?? {}) as LooseInput;
  return infiniteQueryOptions({
    meta: { live: options?.live },
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

/** Caches an answer that came in another way under its query, with the query's live rules. */
export function cacheAnswer<Answer>(
  client: QueryClient,
  { queryKey, meta }: { queryKey: QueryKey & { [dataTagSymbol]: Answer }; meta?: QueryMeta },
  answer: NoInfer<Answer>,
): void {
  client
    .getQueryCache()
    .build(client, client.defaultQueryOptions({ queryKey, meta }))
    .setData(answer, { manual: true });
}
