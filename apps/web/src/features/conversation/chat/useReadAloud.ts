import type { Message } from "@recado/contract";
import { useEffect, useRef, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import type { Chat } from "../data/useChat";

/** As many stay as can come at once; those before have been read out. */
const MOST = 20;

/** What others said while the chat was open, each message once: a screen reader reads every addition, even of equal text. */
export function useReadAloud({ messages, hasNewer, isPending }: Chat): Message[] {
  const me = useUser().id;
  const newestId = useRef<number | null>(null);
  const [read, setRead] = useState<Message[]>([]);

  useEffect(() => {
    // Around an older message the end is not here, and what is put in at either side is no news.
    if (isPending || hasNewer) return;
    const known = newestId.current;
    const last = messages.at(-1)?.id ?? 0;
    newestId.current = Math.max(known ?? 0, last);
    if (known === null) return;
    const fresh = messages.filter((message) => message.id > known && isOthers(message, me));
    if (fresh.length > 0) setRead((before) => [...before, ...fresh].slice(-MOST));
  }, [messages, hasNewer, isPending, me]);
  return read;
}

function isOthers({ fromMe, userId }: Message, me: number): boolean {
  return !fromMe || (userId !== null && userId !== me);
}
