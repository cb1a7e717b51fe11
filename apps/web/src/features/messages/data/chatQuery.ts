import { messageRoutes } from "@recado/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { keyOf } from "../../../shared/api/queries";
import type { ChatPage } from "./messageCache";

/** Which stretch of a chat is looked at. */
export interface ChatWish {
  ticketId: number;
  /** Also what was said in earlier tickets with the same contact. */
  earlier: boolean;
  /** Begins around this message instead of at the end. */
  around: number | null;
}

type PageParam = { before?: number; around?: number };

export const CHATS_KEY = [...keyOf(messageRoutes.list), "chat"] as const;

export function chatQuery({ ticketId, earlier, around }: ChatWish) {
  return infiniteQueryOptions({
    queryKey: [...CHATS_KEY, { ticketId, earlier, around }] as const,
    queryFn: ({ pageParam: { before, around: near }, signal }): Promise<ChatPage> =>
      call(messageRoutes.list, {
        params: { ticketId },
        query: {
          before: before === undefined ? undefined : String(before),
          around: near === undefined ? undefined : String(near),
          earlier: earlier ? "true" : "false",
        } as { earlier: "true" | "false" },
        signal,
      }),
    initialPageParam: (around === null ? {} : { around }) as PageParam,
    // Next is upwards: what was said before.
    getNextPageParam: (page): PageParam | undefined => (page.hasMore ? before(page) : undefined),
    // A page around its own last message brings those that follow it.
    getPreviousPageParam: (page): PageParam | undefined => (page.hasNewer ? after(page) : undefined),
  });
}

function before(page: ChatPage): PageParam | undefined {
  const first = page.messages[0];
  return first && { before: first.id };
}

function after(page: ChatPage): PageParam | undefined {
  const last = page.messages.at(-1);
  return last && { around: last.id };
}
