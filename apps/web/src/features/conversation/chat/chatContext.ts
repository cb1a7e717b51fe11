import type { Message } from "@recado/contract";
import { createContext } from "react";
import type { MessageSource } from "../conversation";

/** What bubbles can ask of the chat around them. */
export interface ChatDeeds {
  openPicture: (messageId: number) => void;
  jumpTo: (messageId: number) => void;
  reply?: (message: Message) => void;
  /** Back to the field, with whatever is being written there. */
  goOnWriting?: () => void;
  edit?: (message: Message) => void;
  remove?: (message: Message) => void;
  showVersions: (message: Message) => void;
  showInfo: (message: Message) => void;
  /** Begins a conversation with somebody from a card. */
  talkTo?: (card: { name: string; number: string }) => void;
  /** A group: bubbles say who speaks. */
  isGroup: boolean;
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
};

export const ChatContext = createContext<ChatDeeds>({
  openPicture: () => undefined,
  jumpTo: () => undefined,
  showVersions: () => undefined,
  showInfo: () => undefined,
  isGroup: false,
  isReadOnly: true,
  source: nothing,
});
