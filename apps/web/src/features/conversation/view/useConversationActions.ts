import type { Message } from "@recado/contract";
import { useMemo } from "react";
import { editOf, type Writing } from "../composer/writing";
import type { Conversation } from "../conversation";
import type { ConversationDialog } from "./ConversationDialogs";
import type { ConversationActions } from "./conversationContext";
import { hueInGroup } from "./groupHues";
import { useMarks } from "./useMarks";

interface ConversationActionsOptions extends Pick<ConversationActions, "talkTo" | "jumpTo" | "isReadOnly"> {
  starredIds: ReadonlySet<number>;
  canRemove: boolean;
  onWrite: (next: Writing | ((now: Writing) => Writing)) => void;
  onDialog: (dialog: ConversationDialog) => void;
}

/** What may be done with a message, for its bubble. The same from one rendering to the next as long as nothing of it changes. */
export function useConversationActions(
  conversation: Conversation,
  options: ConversationActionsOptions,
): ConversationActions {
  const { kind, id, source, seenUpTo, isGroup, people, Face, Forwarding, Sharing } = conversation;
  const { starredIds, talkTo, jumpTo, isReadOnly, canRemove, onWrite, onDialog } = options;
  const marks = useMarks(source, starredIds);
  const canForward = Forwarding !== undefined;
  const canShare = Sharing !== undefined;
  return useMemo<ConversationActions>(() => {
    const show = (kind: ConversationDialog["kind"]) => (message: Message) => onDialog({ kind, message });
    return {
      openPicture: show("picture"),
      jumpTo,
      reply: (quoted) => onWrite({ kind: "new", quoted }),
      edit: (message) => onWrite(editOf(message)),
      // Another object of the same brings the focus back.
      goOnWriting: () => onWrite((now) => ({ ...now })),
      remove: canRemove ? show("erase") : undefined,
      forward: canForward ? show("forward") : undefined,
      share: canShare ? show("share") : undefined,
      showVersions: show("versions"),
      showInfo: show("info"),
      ...marks,
      talkTo,
      seenUpTo,
      isGroup,
      hueOf: (contactId) => hueInGroup({ kind, id }, contactId),
      Face,
      people,
      isReadOnly,
      source,
    };
  }, [
    jumpTo,
    onWrite,
    onDialog,
    canRemove,
    canForward,
    canShare,
    marks,
    talkTo,
    seenUpTo,
    kind,
    id,
    isGroup,
    Face,
    people,
    isReadOnly,
    source,
  ]);
}
