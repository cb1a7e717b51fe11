import { type SavedView, savedViewRoutes } from "@recado/contract";
import { isAdmin, mayChooseQueue, overseesTickets } from "@recado/domain";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { cacheAnswer, queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { useAction } from "../../../shared/ui/useAction";
import { queueList } from "../../queues";
import { tagList } from "../../tags";
import { userOptions } from "../../users";
import { changeDesk, type DeskState, deskStore, searchDesk, showAllStore, sortStore } from "../data/deskStore";
import { useAttendant } from "../data/useAttendant";
import { useChosenQueues } from "../data/useQueueChoices";
import { useShowAll } from "../data/useShowAll";

const savedViews = queryFor(savedViewRoutes.list);

type Change = (views: SavedView[]) => SavedView[];

/** The views of the desk somebody has saved, and how they change. */
export function useSavedViews() {
  const client = useQueryClient();
  const { data } = useQuery({ ...savedViews, refetchOnMount: "always" });
  const { mutateAsync } = useAction(async (change: Change) => {
    // Another of one's own screens may have saved one meanwhile.
    const views = change(await call(savedViewRoutes.list));
    cacheAnswer(client, savedViews, await call(savedViewRoutes.save, { body: { views } }));
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
  const { tab, queue, tags, users, search, ...desk } = useStore(deskStore);
  const queueIds = useChosenQueues(desk.queueIds);
  const sort = useStore(sortStore);
  const showAll = useShowAll();
  const isTheirsToChoose = overseesTickets(useUser());
  const place = { tab: tab === "open" ? queue : tab, queueIds, tags, users, search, sort };
  return isTheirsToChoose ? { ...place, showAll } : place;
}

/** Those of the ids that are still to be had; all of them where that cannot be asked. */
async function filterExisting(ids: number[], fetchAll: () => Promise<{ id: number }[]>): Promise<number[]> {
  if (ids.length === 0) return ids;
  const known = await fetchAll().catch(() => null);
  return known ? ids.filter((id) => known.some((each) => each.id === id)) : ids;
}

/** Opens a view without what was deleted since it was saved: nobody could take that off the desk again. */
export function useOpenView() {
  const client = useQueryClient();
  const attendant = useAttendant();
  const mayAskForPeople = isAdmin(useUser());
  return async function open({ tab, sort, search, showAll, ...view }: SavedView): Promise<void> {
    const before = deskStore.get();
    const [queueIds, tags, users] = await Promise.all([
      filterExisting(view.queueIds, () => client.fetchQuery(queueList)),
      filterExisting(view.tags, () => client.fetchQuery(tagList)),
      mayAskForPeople ? filterExisting(view.users, () => client.fetchQuery(userOptions)) : [],
    ]);
    // Who did something else meanwhile wants that.
    if (deskStore.get() !== before) return;
    const place: Pick<DeskState, "tab" | "queue"> =
      tab === "closed" || tab === "search" ? { tab, queue: "mine" } : { tab: "open", queue: tab };
    sortStore.set(sort);
    if (showAll !== undefined) showAllStore.set(showAll ? "true" : "false");
    changeDesk({ ...place, queueIds: queueIds.filter((id) => mayChooseQueue(attendant, id)) });
    // Where nothing of them is left it is no search.
    searchDesk({ search, tags, users });
  };
}
