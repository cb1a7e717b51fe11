import {
  type MediaSearch,
  type Message,
  messageChannel,
  messageRoutes,
  messageStarChannel,
  ticketChannel,
} from "@recado/contract";
import { type InfiniteData, infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { keyOf } from "../../../shared/api/queries";
import { refetchOn, updateOn } from "../../../shared/live/liveRule";

/**
 * What was said in another conversation goes with it. Asked for again: further pages begin at the last message that is here,
 * which may be one of those.
 */
function removalsBut(ticketId: number) {
  return updateOn(
    ticketChannel,
    (data: InfiniteData<{ messages: Message[] }>, event, { refetch }) => {
      if (event.action !== "delete") return data;
      const isHit = data.pages.some((page) => page.messages.some((message) => message.ticketId === event.ticketId));
      if (isHit) refetch("now");
      return data;
    },
    // Of the conversation itself nothing could be had any more.
    { only: (event) => event.action === "delete" && event.ticketId !== ticketId },
  );
}

/** What the user has starred of a ticket's contact, the newest first. */
export function starredOf(ticketId: number) {
  const changes = refetchOn(messageChannel, ({ action, message }) => action === "update" && message.isDeleted);
  return infiniteQueryOptions({
    meta: { live: [refetchOn(messageStarChannel), changes, removalsBut(ticketId)] },
    queryKey: [...keyOf(messageRoutes.listStarred), ticketId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(messageRoutes.listStarred, { params: { ticketId }, query: { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? String(messages.at(-1)?.id) : undefined),
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
  });
}

export type MediaKind = MediaSearch["kind"];

const TYPES: Record<MediaKind, Message["mediaType"][]> = {
  picture: ["image", "video"],
  recording: ["audio"],
  document: ["application"],
  link: ["conversation", "image", "video", "application"],
};

/** What a ticket's contact and the company have sent each other, the newest first. */
export function mediaOf(ticketId: number, kind: MediaKind) {
  const changes = refetchOn(
    messageChannel,
    ({ message }) =>
      message.ticketId === ticketId &&
      TYPES[kind].includes(message.mediaType) &&
      (kind === "link" ? message.body.includes("://") : message.mediaState === "ready"),
  );
  return infiniteQueryOptions({
    meta: { live: [changes, removalsBut(ticketId)] },
    queryKey: [...keyOf(messageRoutes.listMedia), ticketId, kind] as const,
    queryFn: ({ pageParam, signal }) =>
      call(messageRoutes.listMedia, { params: { ticketId }, query: { kind, before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? String(messages.at(-1)?.id) : undefined),
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
  });
}
