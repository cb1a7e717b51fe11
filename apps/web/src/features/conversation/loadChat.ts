/** Fetches the chat before somebody opens a conversation. */
export const loadChat = () => import("./chat/ChatView");
