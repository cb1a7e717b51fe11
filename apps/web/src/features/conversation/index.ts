import { createElement } from "react";
import { lazyPart } from "../../shared/ui/lazyPart";
import { loadConversation } from "./loadConversation";

export { readDraft, useDraft, writeDraft } from "./composer/drafts";
export { useEdit } from "./composer/useWriting";
export { lineTexts } from "./lineTexts";
export { loadConversation } from "./loadConversation";
export { groupRefused, type Refused } from "./outbox/groupRefused";
export { outbox } from "./outbox/outbox";
export { hueInGroup } from "./view/groupHues";
export { ReadTicks } from "./view/ReadTicks";
export { toPlainText } from "./view/toPlainText";
export { useOneLine } from "./view/useOneLine";
export { useTimes } from "./view/useTimes";
export { useWhenSeen } from "./view/useWhenSeen";

/** A button that opens the emojis, for other fields than that of a conversation. */
export const EmojiButton = lazyPart(() => import("./emoji/EmojiButton"));

/** Words with WhatsApp's marks and their links, outside of a conversation. */
export const FormattedText = lazyPart(async () => ({ default: (await import("./view/FormattedText")).FormattedText }), {
  hasPlace: true,
  fallback: ({ text }) => createElement("span", { style: { whiteSpace: "pre-wrap" } }, text),
});

/** Its paper, until the whole of it has come. */
const SAMPLE = {
  width: "fit-content",
  maxWidth: "85%",
  margin: "8px 16px",
  padding: "8px 12px",
  borderRadius: 14,
  background: "var(--in)",
  overflowWrap: "anywhere",
  whiteSpace: "pre-wrap",
} as const;

/** A message as somebody will read it, before it is sent. */
export const SampleBubble = lazyPart(() => import("./view/SampleBubble"), {
  hasPlace: true,
  fallback: ({ text, above }) => createElement("div", { style: SAMPLE }, above, text),
});

/** A recording that is heard where it stands. */
export const AudioPlayer = lazyPart(async () => ({ default: (await import("./media/AudioPlayer")).AudioPlayer }), {
  hasPlace: true,
  fallback: () => createElement("div", { style: { height: 56 } }),
});

/** Pictures, large. */
export const Lightbox = lazyPart(() => import("./media/Lightbox"));

/** A conversation. The list of them does not wait for what it takes to show one. */
export const ConversationView = lazyPart(loadConversation, {
  hasPlace: true,
  fallback: () => createElement("div", { style: { flex: 1 } }),
});

export { findQuickAnswers, type QuickAnswer } from "./composer/quickAnswer";
export type { QuickCommand } from "./composer/quickCommand";
export type {
  Conversation,
  ConversationNotes,
  FaceProps,
  ForwardingProps,
  MessageSource,
  SharingProps,
} from "./conversation";
export { conversationQuery } from "./data/conversationQuery";
export {
  addEntry,
  addMessage,
  addOwnNote,
  dropNote,
  listTimeline,
  type MessagePages,
  markStarred,
  replaceMessage,
} from "./data/messageCache";
export { type KindOfConversation, kindOf, type Send, setKinds } from "./outbox/kinds";
export { newClientId } from "./outbox/newClientId";
export type { OutboxEntry } from "./outbox/outboxEntry";
