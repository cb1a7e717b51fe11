import type { Message, TimelineEntry } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Conversation } from "../conversation";
import { chatQuery, type Stretch } from "./chatQuery";
import { listMessages, listTimeline } from "./messageCache";

/** What of a chat is there, and how to get more of it. */
export interface Chat {
  messages: Message[];
  timeline: TimelineEntry[];
  starredIds: ReadonlySet<number>;
  isPending: boolean;
  error: unknown;
  retry: () => void;
  hasOlder: boolean;
  isFetchingOlder: boolean;
  fetchOlder: () => void;
  /** The end is not on screen: the chat was opened around an older message. */
  hasNewer: boolean;
  fetchNewer: () => void;
}

export function useChat(conversation: Conversation, stretch: Stretch): Chat {
  const query = useInfiniteQuery({ ...chatQuery(conversation, stretch), placeholderData: (previous) => previous });
  const messages = useMemo(() => listMessages(query.data?.pages ?? []), [query.data]);
  const timeline = useMemo(() => listTimeline(query.data?.pages ?? []), [query.data]);
  const starredIds = useMemo(() => new Set(query.data?.pages.flatMap((page) => page.starredIds ?? [])), [query.data]);
  return {
    ...{ messages, timeline, starredIds },
    isPending: query.isPending,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    hasOlder: query.hasNextPage,
    isFetchingOlder: query.isFetchingNextPage,
    fetchOlder: () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage()),
    hasNewer: query.hasPreviousPage,
    fetchNewer: () => void (query.hasPreviousPage && !query.isFetching && query.fetchPreviousPage()),
  };
}
