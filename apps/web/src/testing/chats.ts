import { type Chat, type ChatMessage, chatMessageRoutes, chatRoutes, userRoutes } from "@recado/contract";
import { mock } from "./mockRoutes";

const me = { id: 7, name: "Ana Lima" };
export const bia = { id: 8, name: "Bia Colega" };

/** A chat of Ana Lima with Bia. */
export function makeChat(change: Partial<Chat> = {}, unreads = 0): Chat {
  const member = { unreads: 0, isMentioned: false };
  return {
    id: 1,
    uuid: "c0ffee00-0000-4000-8000-000000000001",
    title: "",
    isGroup: false,
    ownerId: null,
    lastMessage: "Bia Colega: Oi",
    createdAt: "2026-11-20T12:00:00.000Z",
    updatedAt: "2026-11-20T12:30:00.000Z",
    last: { id: 5, sender: bia, message: "Oi", mediaType: "conversation", isDeleted: false },
    users: [
      { ...member, userId: 7, user: me, unreads },
      { ...member, userId: 8, user: bia },
    ],
    ...change,
  };
}

/** What Bia said in it. */
export function makeSaid(change: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 5,
    chatId: 1,
    senderId: 8,
    sender: bia,
    message: "Oi",
    mediaType: "conversation",
    data: {},
    mediaPath: null,
    mediaName: null,
    mediaMime: null,
    isDeleted: false,
    isEdited: false,
    quotedMsg: null,
    reactions: [],
    mentions: [],
    clientId: null,
    createdAt: "2026-11-20T12:30:00.000Z",
    ...change,
  };
}

/** Answers whatever the screens of chats ask. */
export function mockChats(chats: Chat[]) {
  mock(userRoutes.listOptions, () => [
    { ...me, email: "ana@acme.test", queues: [] },
    { ...bia, email: "bia@acme.test", queues: [] },
  ]);
  mock(chatRoutes.list, ({ query }) => {
    const records = query.searchParam === "" ? chats : [];
    return { records, count: records.length, hasMore: false };
  });
  mock(chatRoutes.show, ({ params }) => chats.find(({ id }) => id === params.chatId) ?? makeChat());
  mock(chatRoutes.showSeen, () => ({ messageId: null }));
  mock(chatMessageRoutes.list, () => ({ records: [makeSaid()], hasMore: false, hasNewer: false }));
  return { unread: mock(chatRoutes.listUnread, () => []) };
}
