import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../shared/api/sessionStore";
import { userOptions } from "../../users";

/** Everybody else who works here, by name, as soon as that is wanted. */
export function useColleagues(isWanted: boolean): { id: number; name: string }[] {
  const me = useUser().id;
  const { data = [] } = useQuery({ ...userOptions, enabled: isWanted });
  return data.filter(({ id }) => id !== me);
}
