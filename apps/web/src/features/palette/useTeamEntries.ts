import { type Chat, chatRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { call } from "../../shared/api/call";
import { queryFor } from "../../shared/api/queries";
import { findNamed } from "../../shared/list/findNamed";
import { useDebounced } from "../../shared/list/useDebounced";
import { useAction } from "../../shared/ui/useAction";
import { CHATS, useChatTitle, useColleagues, useMayChat } from "../chats";
import type { Entry } from "./entry";
import { DEBOUNCE_MS, FEWEST_LETTERS } from "./useSearchResults";

const MAX_ENTRIES = 4;

/** Chats of the team by what was typed, and colleagues with whom there is none yet. */
export function useTeamEntries(typed: string): Entry[] {
  const navigate = useNavigate();
  const titleOf = useChatTitle();
  const wanted = useDebounced(typed, DEBOUNCE_MS);
  const mayTalk = useMayChat();
  const isWanted = mayTalk && typed.length >= FEWEST_LETTERS && wanted.length >= FEWEST_LETTERS;
  const { data } = useQuery({
    ...queryFor(chatRoutes.list, { query: { searchParam: wanted } }),
    enabled: isWanted,
    staleTime: 0,
    placeholderData: (previous) => previous,
  });
  const colleagues = useColleagues(isWanted);
  const openDirect = useAction((userId: number) => call(chatRoutes.openDirect, { body: { userId } }), {
    onDone: ({ id }: Chat) => void navigate(`${CHATS}/${id}`),
  });
  if (!isWanted) return [];

  const chats = (data?.records ?? []).slice(0, MAX_ENTRIES);
  const isKnown = (id: number) => chats.some((chat) => !chat.isGroup && chat.users.some(({ userId }) => userId === id));
  const people = findNamed(colleagues, wanted).filter(({ id }) => !isKnown(id));
  const entry = (id: string, label: string, run: () => void): Entry => ({
    id,
    label,
    run,
    group: "team",
    icon: MessageCircle,
  });
  return [
    ...chats.map((chat) => entry(`chat:${chat.id}`, titleOf(chat), () => void navigate(`${CHATS}/${chat.id}`))),
    ...people.slice(0, MAX_ENTRIES).map(({ id, name }) => entry(`colleague:${id}`, name, () => openDirect.mutate(id))),
  ];
}
