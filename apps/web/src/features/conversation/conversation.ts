import type { Message, MessageVersion } from "@recado/contract";
import type { LiveRule } from "../../shared/live/liveRule";
import type { QuickAnswer } from "./composer/quickAnswer";
import type { QuickCommand } from "./composer/quickCommand";
import type { ConversationRef } from "./conversationRef";
import type { ChatPage, ChatPages } from "./data/messageCache";

/** A stretch of what was said: before a message, around one, or the newest. */
export interface PageRequest {
  before?: number;
  around?: number;
  /** Also what was said to the same person before this conversation. */
  earlier: boolean;
  signal: AbortSignal;
}

/** Where messages come from, and what can be done with them. A deed that is left out is not offered. */
export interface MessageSource {
  fetchPage: (request: PageRequest) => Promise<ChatPage>;
  /** Which channels tell of what is said, and how that is put in. */
  live: readonly LiveRule<ChatPages>[];
  edit?: (message: Message, body: string) => Promise<Message>;
  remove?: (message: Message) => Promise<Message>;
  react?: (message: Message, emoji: string) => Promise<Message>;
  /** Sends one again that did not leave. */
  retry?: (message: Message) => Promise<Message>;
  /** Asks for a file that could not be had, or for an address of it that works now. */
  fetchMedia?: (message: Message) => Promise<Message>;
  /** What a message said before it was edited. */
  fetchVersions?: (message: Message, signal: AbortSignal) => Promise<MessageVersion[]>;
  /** May the user do this to the message now? The same questions the server asks. */
  mayEdit: (message: Message) => boolean;
  mayRemove: (message: Message) => boolean;
  mayReact: (message: Message) => boolean;
}

/** Something that is talked in: a ticket, and whatever else shows messages above a field. */
export interface Conversation extends ConversationRef {
  source: MessageSource;
  /** Whom it is with. */
  title: string;
  /** Several speak: bubbles say who. */
  isGroup: boolean;
  /** How many messages nobody here has read. */
  unread: number;
  /** A hook: the prepared texts a command in the field may mean. Without one there are none. */
  useQuickAnswers?: (command: QuickCommand | null) => QuickAnswer[];
}
