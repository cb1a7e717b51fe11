import { type Campaign, campaignRoutes, type RecipientReason, type RecipientState } from "@recado/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { keyOf } from "../../../shared/api/queries";

/** Who got nothing: tried and failed, or left out beforehand. */
const LOST = ["failed", "skipped"] as const;
type Lost = (typeof LOST)[number];

/** The server tells the reason of each, and counts none: so many pages of each kind are looked at. */
const MOST_PAGES = 3;

/** A campaign may fail somebody each second, and several pages are read: they are read anew this seldom. */
const AGAIN_MS = 30_000;

export interface ReasonCount {
  reason: RecipientReason;
  state: Lost;
  total: number;
}

/** Why people got nothing, the most frequent reason first, and in how many of them that was counted. */
export function useReasons({ id, status, progress: { failed, skipped } }: Campaign) {
  return useQuery({
    queryKey: [...keyOf(campaignRoutes.listRecipients), id, "reasons", status],
    refetchInterval: status === "EM_ANDAMENTO" && AGAIN_MS,
    queryFn: async ({ signal }) => {
      const counts = new Map<string, ReasonCount>();
      let counted = 0;
      for (const state of LOST) {
        for await (const { reason } of readRecipients(id, { state, signal })) {
          counted += 1;
          if (reason === null) continue;
          const key = `${state} ${reason}`;
          counts.set(key, { reason, state, total: (counts.get(key)?.total ?? 0) + 1 });
        }
      }
      return { rows: [...counts.values()].sort((one, other) => other.total - one.total), counted };
    },
    enabled: failed + skipped > 0,
    placeholderData: keepPreviousData,
  });
}

async function* readRecipients(campaignId: number, { state, signal }: { state: RecipientState; signal: AbortSignal }) {
  let after: number | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { records, hasMore } = await call(campaignRoutes.listRecipients, {
      params: { campaignId },
      query: { state, after },
      signal,
    });
    yield* records;
    if (!hasMore) return;
    after = records.at(-1)?.id;
  }
}
