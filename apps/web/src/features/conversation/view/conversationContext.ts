import type { Message } from "@recado/contract";
import { createContext } from "react";
import { type Hue, hueOfId } from "../../../shared/theme/hues";
import type { Conversation, MessageSource } from "../conversation";

/** What bubbles can ask of the conversation around them. */
export interface ConversationActions {
  openPicture: (message: Message) => void;
  jumpTo: (messageId: number) => void;
  reply?: (message: Message) => void;
  /** Back to the field, with whatever is being written there. */
  goOnWriting?: () => void;
  edit?: (message: Message) => void;
  /** Takes back what one has said; also where nothing can be said any more. */
  remove?: (message: Message) => void;
  /** Pins it above the conversation, or unpins it. */
  pin?: (message: Message) => void;
  /** What the user has starred, and how to change that. */
  starredIds: ReadonlySet<number>;
  star?: (message: Message) => void;
  /** Hands it on to others. */
  forward?: (message: Message) => void;
  /** Shows it to colleagues. */
  share?: (message: Message) => void;
  showVersions: (message: Message) => void;
  showInfo: (message: Message) => void;
  /** Begins a conversation with somebody from a card. */
  talkTo?: (card: { name: string; number: string }) => void;
  /** Own messages up to this one all others have read. */
  seenUpTo?: number | null;
  /** A group: bubbles say who speaks. */
  isGroup: boolean;
  /** In which of the twelve hues somebody is shown here. */
  hueOf: (contactId: number) => Hue;
  /** The face beside what a member says. */
  Face?: Conversation["Face"];
  /** Whose names stand out behind an "@". */
  people?: readonly { name: string }[];
  /** Nothing can be said here: bubbles offer only what looks. */
  isReadOnly: boolean;
  source: MessageSource;
}

const no = () => false;
const nothing: MessageSource = {
  fetchPage: () => Promise.reject(new Error("There is no conversation around this")),
  live: [],
  mayEdit: no,
  mayRemove: no,
  mayReact: no,
  mayRetry: no,
  mayPin: no,
  mayForward: no,
};

export const ConversationContext = createContext<ConversationActions>({
  openPicture: () => undefined,
  jumpTo: () => undefined,
  starredIds: new Set(),
  showVersions: () => undefined,
  showInfo: () => undefined,
  isGroup: false,
  hueOf: hueOfId,
  isReadOnly: true,
  source: nothing,
});
