/** Fetches the conversation before somebody opens a conversation. */
export const loadConversation = () => import("./view/ConversationView");
