import { lazy } from "react";
import { loadChat } from "./loadChat";

export { toPlainText } from "./chat/toPlainText";
export { useOneLine } from "./chat/useOneLine";
export { useTimes } from "./chat/useTimes";
export { useDraft } from "./composer/drafts";
export { lineTexts } from "./lineTexts";
export { loadChat } from "./loadChat";
export { sendWhatWaits } from "./outbox/sendWhatWaits";

/** A button that opens the emojis, for other fields than that of a conversation. */
export const EmojiButton = lazy(() => import("./emoji/EmojiButton"));

/** Words with WhatsApp's marks and their links, outside of a conversation. */
export const FormattedText = lazy(async () => ({ default: (await import("./chat/FormattedText")).FormattedText }));

/** A message as somebody will read it, before it is sent. */
export const SampleBubble = lazy(() => import("./chat/SampleBubble"));

/** A recording that is heard where it stands. */
export const AudioPlayer = lazy(async () => ({ default: (await import("./media/AudioPlayer")).AudioPlayer }));

/** Pictures, large. */
export const Lightbox = lazy(() => import("./media/Lightbox"));

/** A conversation. The list of them does not wait for what it takes to show one. */
export const ChatView = lazy(loadChat);

export { findQuickAnswers, type QuickAnswer } from "./composer/quickAnswer";
export type { QuickCommand } from "./composer/quickCommand";
export type { Conversation, ConversationNotes, ForwardingProps, MessageSource } from "./conversation";
export { chatQuery } from "./data/chatQuery";
export { addEntry, addMessage, type ChatPages, dropNote, markStarred, replaceMessage } from "./data/messageCache";
export { type Send, setSenders } from "./outbox/senders";
