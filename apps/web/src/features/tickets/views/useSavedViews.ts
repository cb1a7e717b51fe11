import { type SavedView, savedViewRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { putAnswer, queryFor } from "../../../shared/api/queries";
import { useStore } from "../../../shared/store/createStore";
import { useAction } from "../../../shared/ui/useAction";
import { type DeskState, deskStore, sortStore } from "../data/deskStore";

const savedViews = queryFor(savedViewRoutes.list);

type Change = (views: SavedView[]) => SavedView[];

/** The views of the desk somebody has saved, and how they change. */
export function useSavedViews() {
  const client = useQueryClient();
  const { data } = useQuery({ ...savedViews, refetchOnMount: "always" });
  const { mutateAsync } = useAction(async (change: Change) => {
    // Another of one's own screens may have saved one meanwhile.
    const views = change(await call(savedViewRoutes.list));
    putAnswer(client, savedViews, await call(savedViewRoutes.save, { body: { views } }));
  });
  return {
    views: data,
    change: (change: Change) =>
      mutateAsync(change).then(
        () => true,
        // That it failed was told already.
        () => false,
      ),
  };
}

/** The desk as it is now, without a name. */
export function useViewNow(): Omit<SavedView, "name"> {
  const { tab, queue, queueIds, tags, users, search } = useStore(deskStore);
  const sort = useStore(sortStore);
  return { tab: tab === "open" ? queue : tab, queueIds, tags, users, search, sort };
}

export function openView({ tab, sort, queueIds, tags, users, search }: SavedView): void {
  const place: Pick<DeskState, "tab" | "queue"> =
    tab === "closed" || tab === "search" ? { tab, queue: "mine" } : { tab: "open", queue: tab };
  sortStore.set(sort);
  deskStore.set({ ...place, queueIds, tags, users, search });
}
