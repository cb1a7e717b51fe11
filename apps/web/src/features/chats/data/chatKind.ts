import type { KindOfConversation } from "../../conversation";
import { CHATS } from "./chatQueries";
import { sendToChat } from "./sendToChat";

/** What is written among colleagues, and where. */
export const chatKind: KindOfConversation = {
  send: sendToChat,
  findPath: async (id) => `${CHATS}/${id}`,
  isAt: async (id, path) => path === `${CHATS}/${id}`,
};
