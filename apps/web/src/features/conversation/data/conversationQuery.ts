import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Conversation } from "../conversation";
import type { ConversationRef } from "../conversationRef";
import type { MessagePage } from "./messageCache";

/** Which part of a conversation is looked at. */
export interface ConversationSpan {
  /** Also what was said to the same person before. */
  earlier: boolean;
  /** Begins around this message instead of at the end. */
  around: number | null;
}

type PageParam = { before?: number; around?: number };

/** The start of the keys of all that is known of any conversation. */
export const CONVERSATIONS_KEY = ["conversation"] as const;

/** The start of the keys of all that is known of one. */
export function conversationKey({ kind, id }: ConversationRef) {
  return [...CONVERSATIONS_KEY, kind, id] as const;
}

export function conversationQuery(
  conversation: Pick<Conversation, "kind" | "id" | "source">,
  { earlier, around }: ConversationSpan,
) {
  const { source } = conversation;
  return infiniteQueryOptions({
    meta: { live: source.live },
    queryKey: [...conversationKey(conversation), { earlier, around }] as const,
    queryFn: ({ pageParam, signal }) => source.fetchPage({ ...pageParam, earlier, signal }),
    initialPageParam: (around === null ? {} : { around }) as PageParam,
    // Next is upwards: what was said before.
    getNextPageParam: (page): PageParam | undefined => (page.hasMore ? before(page) : undefined),
    // A page around its own last message brings those that follow it.
    getPreviousPageParam: (page): PageParam | undefined => (page.hasNewer ? after(page) : undefined),
  });
}

function before(page: MessagePage): PageParam | undefined {
  const first = page.messages[0];
  return first && { before: first.id };
}

function after(page: MessagePage): PageParam | undefined {
  const last = page.messages.at(-1);
  return last && { around: last.id };
}
