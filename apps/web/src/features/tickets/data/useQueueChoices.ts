import type { QueueRef } from "@recado/contract";
import { mayChooseQueue, overseesTickets } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { queueList } from "../../queues";
import { useAttendant } from "./useAttendant";

/** The queues somebody may choose from: the own ones, or all for those who look after all. */
export function useQueueChoices(): QueueRef[] {
  const user = useUser();
  const attendant = useAttendant();
  const all = useQuery(queueList).data;
  return useMemo(() => {
    if (overseesTickets(user)) return all ?? [];
    // The session knows which are the own ones; how they are called now, and in which order they stand, only the list.
    return all?.filter(({ id }) => mayChooseQueue(attendant, id)) ?? user.queues;
  }, [user, attendant, all]);
}

/** What a list is narrowed to, without the queues that were deleted or lost since: nobody could take these off again. */
export function useChosenQueues(queueIds: number[]): number[] {
  const choices = useQueueChoices();
  const isKnown = useQuery(queueList).data !== undefined;
  return useMemo(() => {
    if (!isKnown) return queueIds;
    return queueIds.filter((queueId) => choices.some(({ id }) => id === queueId));
  }, [queueIds, choices, isKnown]);
}
