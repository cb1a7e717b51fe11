import type { Chat } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../shared/api/sessionStore";
import { userOptions } from "../../users";

/** Everybody else who works here, by name, as soon as that is wanted. */
export function useColleagues(isWanted: boolean): { id: number; name: string }[] {
  const me = useUser().id;
  const { data = [] } = useQuery({ ...userOptions, enabled: isWanted });
  return data.filter(({ id }) => id !== me);
}

/** Those with whom none of these chats is: the others are shown as their chat. */
export function withoutChat<Person extends { id: number }>(people: Person[], chats: Chat[]): Person[] {
  const known = new Set(chats.flatMap(({ isGroup, users }) => (isGroup ? [] : users.map(({ userId }) => userId))));
  return people.filter(({ id }) => !known.has(id));
}
