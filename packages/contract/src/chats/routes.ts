import { z } from "zod";
import { channel } from "../kernel/channel.js";
import { Id, Nothing, text } from "../kernel/fields.js";
import { list, page, SearchPage } from "../kernel/page.js";
import { del, get, mediaFiles, post, put } from "../kernel/route.js";
import {
  Chat,
  ChatChange,
  ChatInput,
  ChatMessage,
  ChatMessageInput,
  ChatMessageSearch,
  ChatReader,
  MAX_IN_A_CHAT,
  MAX_IN_A_CHAT_MESSAGE,
  MAX_UNREAD_CHATS,
  SharedTicket,
  UnreadChat,
} from "./schema.js";

const access = { plan: "useInternalChat" } as const;

export const chatRoutes = {
  /** The user's own, the one in which something was last said first. */
  list: get("/chats", { access, query: SearchPage, answer: page("records", Chat) }),
  listUnread: get("/chats/unread", { access, answer: list(UnreadChat, MAX_UNREAD_CHATS) }),
  show: get("/chats/:chatId", { access, answer: Chat }),
  create: post("/chats", { access, body: ChatInput, answer: Chat }),
  /** The chat of the user and a colleague, whoever of them opened it first. */
  openDirect: post("/chats/direct", { access, body: z.object({ userId: Id }), answer: Chat }),
  update: put("/chats/:chatId", { access, body: ChatChange, answer: Chat }),
  remove: del("/chats/:chatId", { access, answer: Nothing }),
  /** The newest message that all others in the chat have read. */
  showSeen: get("/chats/:chatId/seen", { access, answer: z.object({ messageId: z.number().int().nullable() }) }),
  /** What the user has seen: as far as this message, or all of it. */
  markRead: post("/chats/:chatId/read", { access, body: z.object({ messageId: Id.optional() }), answer: Chat }),
};

const one = "/chats/:chatId/messages/:messageId";

export const chatMessageRoutes = {
  /** Oldest first inside a page; the first page is the newest. */
  list: get("/chats/:chatId/messages", {
    access,
    query: ChatMessageSearch,
    answer: z.object({
      records: z.array(ChatMessage),
      hasMore: z.boolean(),
      /** Whether newer ones follow; only a page around a message has any. */
      hasNewer: z.boolean(),
    }),
  }),
  create: post("/chats/:chatId/messages", {
    access,
    upload: mediaFiles("medias"),
    body: ChatMessageInput,
    answer: ChatMessage,
  }),
  /** Also gives the address of its file anew. */
  show: get(one, { access, answer: ChatMessage }),
  /** What the conversation shared in it is to the user. */
  showTicket: get(`${one}/ticket`, { access, answer: SharedTicket }),
  /** Whom it was said to. */
  listReaders: get(`${one}/readers`, { access, answer: list(ChatReader, MAX_IN_A_CHAT) }),
  edit: put(one, {
    access,
    body: z.object({ message: text({ min: 1, max: MAX_IN_A_CHAT_MESSAGE }) }),
    answer: ChatMessage,
  }),
  remove: del(one, { access, answer: ChatMessage }),
  react: post("/chats/:chatId/messages/:messageId/reaction", {
    access,
    body: z.object({ emoji: z.string("required").max(16, "too_long") }),
    answer: ChatMessage,
  }),
};

/** Told to the members of a chat alone. Who is taken out of one hears that it is gone. */
export const chatChannel = channel(
  "chat",
  z.union([
    z.object({ action: z.enum(["create", "update"]), chat: Chat }),
    z.object({ action: z.literal("delete"), id: z.number().int() }),
    /** Somebody has read more of it, told to whose words those are. */
    z.object({ action: z.literal("read"), chatId: z.number().int() }),
    z.object({ action: z.enum(["new-message", "update-message"]), newMessage: ChatMessage, chat: Chat }),
  ]),
);
