import type { Chat } from "@recado/contract";
import { useUser } from "../../../shared/api/sessionStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { chatTexts } from "../texts";

/** A group has a title; who talks to one sees the other's name. */
export function useChatTitle(): (chat: Chat) => string {
  const t = useTexts(chatTexts);
  const { id } = useUser();
  return ({ isGroup, title, users }) =>
    isGroup ? title : (users.find(({ userId }) => userId !== id)?.user.name ?? t.somebody);
}
