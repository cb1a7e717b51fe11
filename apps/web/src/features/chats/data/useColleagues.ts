import { userRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../shared/api/queries";
import { useUser } from "../../../shared/api/sessionStore";

/** Everybody else who works here, by name, as soon as that is wanted. */
export function useColleagues(isWanted: boolean): { id: number; name: string }[] {
  const me = useUser().id;
  const { data = [] } = useQuery({ ...queryFor(userRoutes.listOptions), enabled: isWanted });
  return data.filter(({ id }) => id !== me);
}
