import {
  type Campaign,
  campaignChannel,
  campaignRoutes,
  campaignSettingChannel,
  campaignSettingRoutes,
  type RecipientSearch,
} from "@recado/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/call";
import { keyOf, pagesOf, queryFor } from "../../shared/api/queries";
import { type LiveContext, updateOn } from "../../shared/live/liveRule";
import { rowsInPages } from "../../shared/live/rows";

export function campaignPages(search: string) {
  const live = [rowsInPages(campaignChannel, "records", { isSearch: search !== "" })];
  return pagesOf(campaignRoutes.list, "records", { query: { searchParam: search } }, { live });
}

/** Receipts still come in when the last message has left: so long after the end all is fetched once more. */
const LAST_LOOK_AFTER_MS = 5_000;

export function campaignById(campaignId: number) {
  const live = updateOn(campaignChannel, (campaign: Campaign, event, { refetch }) => {
    if (event.action === "delete" || event.record.id !== campaignId) return campaign;
    if (event.record.status === "FINALIZADA") refetch(LAST_LOOK_AFTER_MS);
    return event.record;
  });
  return queryFor(campaignRoutes.show, { params: { campaignId } }, { live: [live] });
}

/** How the company's campaigns are sent. */
export const campaignSettingList = queryFor(
  campaignSettingRoutes.list,
  {},
  { live: [updateOn(campaignSettingChannel, (_, { record }) => record)] },
);

/** At most this many pages are fetched again while a campaign runs. Who has scrolled further reads on undisturbed. */
const FRESH_PAGES = 3;

interface RecipientPages {
  pages: unknown[];
}

/** Who gets a campaign, and how far each is. */
export function recipientPages(campaignId: number, { searchParam, state }: Omit<RecipientSearch, "after">) {
  const live = updateOn(
    campaignChannel,
    (data: RecipientPages, event, { refetch }: LiveContext) => {
      if (event.action !== "delete" && event.record.status === "FINALIZADA") refetch(LAST_LOOK_AFTER_MS);
      if (data.pages.length <= FRESH_PAGES) refetch("now");
      return data;
    },
    { only: (event) => event.action !== "delete" && event.record.id === campaignId },
  );
  return infiniteQueryOptions({
    meta: { live: [live] },
    queryKey: [...keyOf(campaignRoutes.listRecipients), campaignId, searchParam, state] as const,
    queryFn: ({ pageParam, signal }) =>
      call(campaignRoutes.listRecipients, {
        params: { campaignId },
        query: { searchParam, state: state ?? "", after: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ records, hasMore }) => (hasMore ? records.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ records }) => records),
  });
}
