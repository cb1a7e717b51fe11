import { type QueueRef, queueRoutes } from "@recado/contract";
import { overseesTickets } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";

/** The queues somebody may choose from: the own ones, or all for those who look after all. */
export function useQueueChoices(): QueueRef[] {
  const user = useUser();
  const oversees = overseesTickets(user);
  const all = useQuery({ ...queryFor(queueRoutes.list), enabled: oversees });
  return oversees ? (all.data ?? []) : user.queues;
}
