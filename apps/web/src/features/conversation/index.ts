import { lazy } from "react";

export { toPlainText } from "./chat/toPlainText";
export { useTimes } from "./chat/useTimes";
export { useDraft } from "./composer/drafts";
export { sendWhatWaits } from "./outbox/sendWhatWaits";

/** A button that opens the emojis, for other fields than that of a conversation. */
export const EmojiButton = lazy(() => import("./emoji/EmojiButton"));

/** Fetches the chat before somebody opens a conversation. */
export const loadChat = () => import("./chat/ChatView");

/** A conversation. The list of them does not wait for what it takes to show one. */
export const ChatView = lazy(loadChat);

export { findQuickAnswers, type QuickAnswer } from "./composer/quickAnswer";
export type { QuickCommand } from "./composer/quickCommand";
export type { Conversation, MessageSource } from "./conversation";
export { addEntry, addMessage, type ChatPages, dropNote, replaceMessage } from "./data/messageCache";
export { type Send, setSenders } from "./outbox/senders";
