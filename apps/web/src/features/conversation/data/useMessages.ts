import type { Message, TimelineEntry } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { Conversation } from "../conversation";
import { type ConversationSpan, conversationQuery } from "./conversationQuery";
import { listMessages, listTimeline } from "./messageCache";

/** What of a conversation is there, and how to get more of it. */
export interface LoadedMessages {
  messages: Message[];
  timeline: TimelineEntry[];
  starredIds: ReadonlySet<number>;
  isPending: boolean;
  /** What was asked for is here, and not still what was shown before. */
  isHere: boolean;
  error: unknown;
  retry: () => void;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  /** The last attempt to get more of it brought nothing. */
  hasOlderFailed: boolean;
  fetchOlder: () => void;
  /** The end is not on screen: the conversation was opened around an older message. */
  hasNewer: boolean;
  hasNewerFailed: boolean;
  fetchNewer: () => void;
}

export function useMessages(conversation: Conversation, span: ConversationSpan): LoadedMessages {
  const query = useInfiniteQuery({
    ...conversationQuery(conversation, span),
    placeholderData: (previous) => previous,
  });
  const messages = useMemo(() => listMessages(query.data?.pages ?? []), [query.data]);
  const timeline = useMemo(() => listTimeline(query.data?.pages ?? []), [query.data]);
  const starredIds = useMemo(() => new Set(query.data?.pages.flatMap((page) => page.starredIds ?? [])), [query.data]);
  /** Asked for while the pages that are here are fetched again. */
  const waiting = useRef<() => void>(undefined);
  const { isFetching } = query;
  useEffect(() => {
    if (isFetching) return;
    waiting.current?.();
    waiting.current = undefined;
  }, [isFetching]);
  function fetchMore(fetch: () => Promise<unknown>) {
    const ask = () => void fetch();
    if (!isFetching) ask();
    else if (!query.isFetchingNextPage && !query.isFetchingPreviousPage) waiting.current = ask;
  }
  return {
    messages,
    timeline,
    starredIds,
    isPending: query.isPending,
    isHere: query.data !== undefined && !query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    hasOlder: query.hasNextPage,
    isFetchingOlder: query.isFetchingNextPage,
    hasOlderFailed: query.isFetchNextPageError,
    fetchOlder: () => query.hasNextPage && fetchMore(query.fetchNextPage),
    hasNewer: query.hasPreviousPage,
    hasNewerFailed: query.isFetchPreviousPageError,
    fetchNewer: () => query.hasPreviousPage && fetchMore(query.fetchPreviousPage),
  };
}
