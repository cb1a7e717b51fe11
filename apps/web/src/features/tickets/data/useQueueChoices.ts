import type { QueueRef, SessionUser } from "@recado/contract";
import { overseesTickets } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../shared/api/sessionStore";
import { queueList } from "../../queues";

export function mayChooseQueue(user: SessionUser, queueId: number): boolean {
  return overseesTickets(user) || user.queues.some(({ id }) => id === queueId);
}

/** The queues somebody may choose from: the own ones, or all for those who look after all. */
export function useQueueChoices(): QueueRef[] {
  const user = useUser();
  const all = useQuery(queueList).data;
  if (overseesTickets(user)) return all ?? [];
  // The session knows which are the own ones; how they are called now, and in which order they stand, only the list.
  return all?.filter(({ id }) => mayChooseQueue(user, id)) ?? user.queues;
}
