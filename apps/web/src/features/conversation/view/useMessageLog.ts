import type { Message } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useLooking } from "../../../shared/screen/looking";
import { useStore } from "../../../shared/store/createStore";
import { textsNow } from "../../../shared/texts/defineTexts";
import { toastError } from "../../../shared/ui/toasts";
import type { Conversation } from "../conversation";
import { isSame } from "../conversationRef";
import { useSent } from "../data/cacheMessages";
import { conversationQuery } from "../data/conversationQuery";
import { useMessages } from "../data/useMessages";
import { outbox } from "../outbox/outbox";
import { messageTexts } from "../texts";
import { buildRows } from "./buildRows";
import { useLogScroll } from "./useLogScroll";
import { useUnreadLine } from "./useUnreadLine";
import { withTimeline } from "./withTimeline";

/** So far up the line above what is new is looked for at once. */
const MAX_SOUGHT = 300;

interface LogOptions {
  earlier: boolean;
  startAt?: number;
}

/** The messages of a conversation with those that wait to leave, where the list stands, and how to go elsewhere in it. */
export function useMessageLog(conversation: Conversation, { earlier, startAt }: LogOptions) {
  const { kind, id } = conversation;
  const { loaded, around, setAround } = useSpan(conversation, { earlier, startAt });
  const [wanted, setWanted] = useState<number | null>(startAt ?? null);
  const [atStart] = useState(conversation.unread);
  // A conversation opens at its end. Where something leads elsewhere, nobody has seen the end before the layout says so.
  const [standsAtEnd, setStandsAtEnd] = useState(startAt === undefined && conversation.unread === 0);

  const entries = useStore(outbox.entries);
  useSent();
  const isLooking = useLooking();
  const isAtEnd = standsAtEnd && !loaded.hasNewer;
  const isSeen = isLooking && isAtEnd && loaded.isHere;
  const unread = useUnreadLine({ ...loaded, atStart, isSeen });
  const rows = useMemo(() => {
    const waiting = loaded.hasNewer ? [] : entries.filter((entry) => isSame(entry.conversation, { kind, id }));
    return withTimeline(buildRows({ messages: loaded.messages, waiting, unread }), loaded.timeline);
  }, [loaded.messages, loaded.timeline, loaded.hasNewer, entries, kind, id, unread]);
  const { log, content, seenId, scrollToEnd, reveal, handleScroll } = useLogScroll(loaded, rows, {
    isSeekingUnread: unread?.isHere === false && loaded.messages.length < MAX_SOUGHT,
    onMove: setStandsAtEnd,
  });
  const below = isAtEnd ? 0 : countTheirs(loaded.messages, seenId > 0 ? seenId + 1 : unread?.id);

  // A message that is not here yet is shown as soon as it is.
  useEffect(() => {
    if (wanted !== null && wanted === around && loaded.messages.length > 0 && reveal(wanted)) setWanted(null);
  }, [wanted, around, loaded.messages, reveal]);
  const jumpTo = useCallback(
    (messageId: number) => {
      if (reveal(messageId)) return;
      setWanted(messageId);
      setAround(messageId);
    },
    [reveal, setAround],
  );
  function goToEnd() {
    setAround(null);
    setWanted(null);
    scrollToEnd();
  }

  return { loaded, rows, below, isAtEnd, isSeen, jumpTo, goToEnd, log: { log, content, onScroll: handleScroll } };
}

/**
 * Which part of the conversation is on screen: what surrounds the message `around`, or the end where that is null. When that
 * message cannot be fetched, a toast says so, and `around` goes back to what is still shown.
 */
function useSpan(conversation: Conversation, { earlier, startAt }: LogOptions) {
  const client = useQueryClient();
  const [around, setAround] = useState<number | null>(startAt ?? null);
  const loaded = useMessages(conversation, { earlier, around });
  // Whoever is led to a message out of the conversation itself has seen its end before.
  const [shown, setShown] = useState<number | null | undefined>(() =>
    client.getQueryData(conversationQuery(conversation, { earlier, around: null }).queryKey) ? null : undefined,
  );
  const [failure, setFailure] = useState<unknown>(null);
  // During the render: what is being read is not drawn anew, and stays where it stands.
  if (shown !== around) {
    if (loaded.isHere) setShown(around);
    else if (loaded.error !== null && shown !== undefined && around !== null) {
      setFailure(loaded.error);
      setAround(shown);
    }
  }
  useEffect(() => {
    if (failure !== null) toastError(failure, textsNow(messageTexts).loadFailed);
  }, [failure]);
  return { loaded, around, setAround };
}

/** How many of the customer's messages there are from this one on. */
function countTheirs(messages: Message[], firstId = Number.POSITIVE_INFINITY): number {
  return messages.filter(({ id, fromMe }) => id >= firstId && !fromMe).length;
}
