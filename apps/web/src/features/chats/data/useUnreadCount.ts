import { useQuery } from "@tanstack/react-query";
import { useUser } from "../../../shared/api/sessionStore";
import { unreadChats } from "./chatQueries";

/** How much colleagues have said that the user has not read, in all his chats. */
export function useUnreadCount(): number {
  const { data = [] } = useQuery(unreadChats(useUser().id));
  return data.reduce((sum, { unreads }) => sum + unreads, 0);
}
