import type { FileList, Message, MessageReceipt, MessageVersion, NoteColleague } from "@recado/contract";
import type { ComponentType } from "react";
import type { LiveRule } from "../../shared/live/liveRule";
import type { Hue } from "../../shared/theme/hues";
import type { QuickAnswer } from "./composer/quickAnswer";
import type { QuickCommand } from "./composer/quickCommand";
import type { ConversationRef } from "./conversationRef";
import type { MessagePage, MessagePages } from "./data/messageCache";

/** A part of what was said: before a message, around one, or the newest. */
export interface PageRequest {
  before?: number;
  around?: number;
  /** Also what was said to the same person before this conversation. */
  earlier: boolean;
  signal: AbortSignal;
}

/** How far a message has come to somebody; of colleagues it is known that they have read, and not when. */
export interface Receipt extends MessageReceipt {
  isRead?: boolean;
}

/** Where messages come from, and what can be done with them. An action that is left out is not offered. */
export interface MessageSource {
  fetchPage: (request: PageRequest) => Promise<MessagePage>;
  /** Which channels tell of what is said, and how that is put in. */
  live: readonly LiveRule<MessagePages>[];
  edit?: (message: Message, body: string) => Promise<Message>;
  remove?: (message: Message) => Promise<Message>;
  react?: (message: Message, emoji: string) => Promise<Message>;
  /** Sends one again that did not leave. */
  retry?: (message: Message) => Promise<Message>;
  /** Asks for a file that could not be had, or for an address of it that works now. */
  fetchMedia?: (message: Message) => Promise<Message>;
  /** Pins one above the conversation, or unpins it. */
  pin?: (message: Message, pinned: boolean) => Promise<Message>;
  /** Puts the user's own star to one, or takes it away. */
  star?: (message: Message, starred: boolean) => Promise<Message>;
  /** What a message said before it was edited. */
  fetchVersions?: (message: Message, signal: AbortSignal) => Promise<MessageVersion[]>;
  /** How far one has come to each member of a group. */
  fetchReceipts?: (message: Message, signal: AbortSignal) => Promise<Receipt[]>;
  /** What else tells that those have changed. */
  receiptsLive?: readonly LiveRule<Receipt[]>[];
  /** May the user do this to the message now? The same questions the server asks. */
  mayEdit: (message: Message) => boolean;
  mayRemove: (message: Message) => boolean;
  mayReact: (message: Message) => boolean;
  mayRetry: (message: Message) => boolean;
  mayPin: (message: Message) => boolean;
  mayForward: (message: Message) => boolean;
  /** What a message of the kind `ticket` shows. */
  Card?: ComponentType<{ message: Message }>;
}

/** What colleagues tell each other in a conversation; the customer never sees it. */
export interface ConversationNotes {
  /** Who is named in it is told. */
  write: (note: string) => Promise<unknown>;
  /** A hook: who may be named, as soon as that is wanted. */
  useColleagues: (isWanted: boolean) => NoteColleague[];
}

/** The dialog that asks to whom a message is handed on. */
export interface ForwardingProps {
  /** `afterId` is the last message in the conversation it goes to. */
  onForward: (conversation: ConversationRef, afterId: number) => void;
  onClose: () => void;
}

/** The dialog in which a message is shared with colleagues. */
export interface SharingProps {
  message: Message;
  onClose: () => void;
}

/** Whose face stands beside what is said in a group. */
export interface FaceProps {
  contact: { id: number; name: string };
  hue: Hue;
}

/** Something that is talked in: a ticket, and whatever else shows messages above a field. */
export interface Conversation extends ConversationRef {
  source: MessageSource;
  /** Whom it is with. */
  title: string;
  /** Several speak: bubbles say who. */
  isGroup: boolean;
  /** The face of a member of a group. Without one only the names tell them apart. */
  Face?: ComponentType<FaceProps>;
  /** The newest message all others have read, where that is known beside the messages. */
  seenUpTo?: number | null;
  /** Shown before a message is deleted: for whom else it disappears. */
  eraseText: string;
  /** How many messages nobody here has read. */
  unread: number;
  /** The writer's name may stand above what he writes, for who does not know him. */
  maySign?: boolean;
  /** Variables such as the customer's name may stand in what is written. */
  knowsVariables?: boolean;
  /** Who is told when "@" and the name stand in what is written. Without any nobody can be named. */
  people?: readonly { id: number; name: string }[];
  /** Without it nothing can be noted. */
  notes?: ConversationNotes;
  /** A hook: given whether somebody sees the end of what was said now. */
  useSeen?: (isSeen: boolean) => void;
  /** A hook: the pinned messages, the newest first, if any can be pinned. */
  usePinned?: (id: number) => Message[];
  /** Without one nothing is handed on from here. */
  Forwarding?: ComponentType<ForwardingProps>;
  /** Without one nothing is shared with colleagues from here. */
  Sharing?: ComponentType<SharingProps>;
  /** A hook: files that can be sent together. Without one there are none. */
  useFileLists?: () => FileList[];
  /** A hook: the prepared texts a command in the field may mean. Without one there are none. */
  useQuickAnswers?: (command: QuickCommand | null) => { answers: QuickAnswer[]; isLoading: boolean };
}
