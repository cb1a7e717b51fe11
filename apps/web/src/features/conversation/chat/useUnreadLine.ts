import type { Message } from "@recado/contract";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

interface UnreadLineOptions {
  messages: Message[];
  /** How many were unread when the chat was opened. */
  atStart: number;
  /** Somebody sees the end of the chat now. */
  isSeen: boolean;
}

/** Where what is new begins. The line stays while it is looked at, and goes when somebody answers or leaves. */
export function useUnreadLine({ messages, atStart, isSeen }: UnreadLineOptions): { id: number; count: number } | null {
  const [line, setLine] = useState<{ id: number; count: number } | null>(null);
  const lastId = useRef<number | null>(null);
  const wasSeen = useRef(false);

  useLayoutEffect(() => {
    const newest = messages.at(-1);
    if (!newest) return;
    const known = lastId.current;
    lastId.current = newest.id;
    const fresh = known === null ? [] : messages.filter(({ id }) => id > known);
    const incoming =
      known === null ? (atStart > 0 ? messages.filter(isIncoming).slice(-atStart) : []) : fresh.filter(isIncoming);
    if (fresh.some(({ fromMe }) => fromMe)) setLine(null);
    const [first] = incoming;
    if (!first || (known !== null && isSeen)) return;
    const continues = known !== null && !wasSeen.current;
    setLine((now) =>
      now && continues ? { ...now, count: now.count + incoming.length } : { id: first.id, count: incoming.length },
    );
    wasSeen.current = false;
  }, [messages, atStart, isSeen]);

  useEffect(() => {
    if (isSeen) wasSeen.current = true;
  }, [isSeen]);
  return line;
}

function isIncoming({ fromMe }: Message): boolean {
  return !fromMe;
}
