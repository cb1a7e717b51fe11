import { type Chat, chatChannel, chatRoutes, type LivePayload, type UnreadChat } from "@recado/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { pagesOf, queryFor } from "../../../shared/api/queries";
import { refetchOn, updateOn } from "../../../shared/live/liveRule";
import { hasMorePages } from "../../../shared/live/rows";

type ChatEvent = Exclude<LivePayload<typeof chatChannel>, { action: "read" }>;
type Pages = InfiniteData<{ records: Chat[]; count: number; hasMore: boolean }, number>;

export const CHATS = "/chats";

/** The chats of the user, the one in which something was last said first. */
export function chatPages(search: string) {
  const live = [
    updateOn(chatChannel, (data: Pages, event, { refetch }) => {
      if (event.action === "read") return data;
      if (search !== "" && event.action !== "delete" && !holds(data, event.chat.id)) refetch("soon");
      // The chats behind it move up: the first of them would be on no page that is still asked for.
      if (event.action === "delete" && holds(data, event.id) && hasMorePages(data)) refetch("soon");
      return putChat(data, event, search !== "");
    }),
  ];
  return pagesOf(chatRoutes.list, "records", { query: { searchParam: search } }, { live });
}

/** A chat in which something is said goes to the top; another change leaves it where it is. */
function putChat(data: Pages, event: ChatEvent, isSearch = false): Pages {
  const id = event.action === "delete" ? event.id : event.chat.id;
  const isKnown = holds(data, id);
  const comes = event.action === "new-message" || event.action === "create";
  if (!isKnown && (isSearch || !comes)) return data;
  const [first] = data.pages;
  if (event.action !== "delete" && (!comes || first?.records[0]?.id === id))
    return mapRecords(data, (records) => records.map((each) => (each.id === id ? event.chat : each)));
  const more = Number(event.action !== "delete") - Number(isKnown);
  const others = mapRecords(data, (records) => records.filter((each) => each.id !== id));
  const pages = others.pages.map((page, index) => ({
    ...page,
    count: page.count + more,
    records: index === 0 && event.action !== "delete" ? [event.chat, ...page.records] : page.records,
  }));
  return { ...data, pages };
}

function holds({ pages }: Pages, id: number): boolean {
  return pages.some(({ records }) => records.some((each) => each.id === id));
}

function mapRecords(data: Pages, change: (records: Chat[]) => Chat[]): Pages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, records: change(page.records) })) };
}

/** One of them, by its number. */
export function chatById(chatId: number) {
  const live = [
    updateOn(chatChannel, (chat: Chat, event) => ("chat" in event ? event.chat : chat), {
      only: (event) => "chat" in event && event.chat.id === chatId,
    }),
  ];
  return queryFor(chatRoutes.show, { params: { chatId } }, { live });
}

/** How far all others have read it. Whoever answers has read what came before. */
export function seenIn(chatId: number, me: number) {
  const live = [
    refetchOn(chatChannel, (event) => {
      if (event.action === "read") return event.chatId === chatId;
      if (!("chat" in event) || event.chat.id !== chatId) return false;
      return event.action === "update" || (event.action === "new-message" && event.newMessage.senderId !== me);
    }),
  ];
  return queryFor(chatRoutes.showSeen, { params: { chatId } }, { live });
}

/** In which of all his chats the user has not read something: no page of them knows that. */
export function unreadChats(me: number) {
  const live = [
    updateOn(chatChannel, (unread: UnreadChat[], event) => {
      if (event.action === "read") return unread;
      const id = event.action === "delete" ? event.id : event.chat.id;
      const others = unread.filter(({ chatId }) => chatId !== id);
      const own = event.action === "delete" ? undefined : ownOf(event.chat, me);
      if (!own || own.unreads === 0) return others.length === unread.length ? unread : others;
      return [{ chatId: id, unreads: own.unreads, isMentioned: own.isMentioned }, ...others];
    }),
  ];
  return queryFor(chatRoutes.listUnread, {}, { live });
}

/** What of a chat somebody has not read. */
export function ownOf({ users }: Chat, userId: number) {
  return users.find((member) => member.userId === userId);
}
