import { queueIntegrationChannel, queueIntegrationRoutes } from "@recado/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/call";
import { keyOf, pagesOf, queryFor } from "../../shared/api/queries";
import { rowsInPages } from "../../shared/live/rows";

export function integrationPages(search: string) {
  const live = [rowsInPages(queueIntegrationChannel, "queueIntegrations", { isSearch: search !== "" })];
  return pagesOf(queueIntegrationRoutes.list, "queueIntegrations", { query: { searchParam: search } }, { live });
}

export function integrationById(integrationId: number) {
  return queryFor(queueIntegrationRoutes.show, { params: { integrationId } });
}

/** What was asked of a robot's server, the newest first. */
export function exchangesOf(integrationId: number) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(queueIntegrationRoutes.listExchanges), integrationId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(queueIntegrationRoutes.listExchanges, {
        params: { integrationId },
        query: pageParam === 0 ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ exchanges, hasMore }) => (hasMore ? exchanges.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ exchanges }) => exchanges),
  });
}
