import type { Message } from "@recado/contract";
import { useEffect, useState } from "react";

interface BelowOptions {
  isAtEnd: boolean;
  /** The first of those that were new when the chat was opened. */
  unreadId?: number;
}

/** How many messages of the customer came since the end was last on screen. */
export function useUnseenCount(messages: Message[], { isAtEnd, unreadId = 0 }: BelowOptions): number {
  const [seenId, setSeenId] = useState(0);
  const newestId = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (isAtEnd) setSeenId(newestId);
  }, [isAtEnd, newestId]);
  const firstId = seenId > 0 ? seenId + 1 : unreadId;
  if (isAtEnd || firstId === 0) return 0;
  return messages.filter(({ id, fromMe }) => id >= firstId && !fromMe).length;
}
