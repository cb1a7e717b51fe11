import type { QueueRef } from "@recado/contract";
import { overseesTickets } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../shared/api/sessionStore";
import { queueList } from "../../queues";

/** The queues somebody may choose from: the own ones, or all for those who look after all. */
export function useQueueChoices(): QueueRef[] {
  const user = useUser();
  const oversees = overseesTickets(user);
  const all = useQuery({ ...queueList, enabled: oversees });
  return oversees ? (all.data ?? []) : user.queues;
}
