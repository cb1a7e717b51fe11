import type { Message } from "@recado/contract";
import { useEffect, useRef, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import type { LoadedMessages } from "../data/useMessages";

/** As many stay as can come at once; those before have been read out. */
const MAX_LINES = 20;

/** What others said while the conversation was open, each message once: a screen reader reads every addition, even of equal text. */
export function useReadAloud({ messages, hasNewer, isPending }: LoadedMessages): Message[] {
  const me = useUser().id;
  /** The newest when the conversation was opened: nobody reads out what was there before. */
  const openedAt = useRef<number | null>(null);
  const known = useRef(new Set<number>());
  const [read, setRead] = useState<Message[]>([]);

  useEffect(() => {
    // Around an older message the end is not here, and what is put in at either side is no news.
    if (isPending || hasNewer) return;
    openedAt.current ??= messages.at(-1)?.id ?? 0;
    const since = openedAt.current;
    // An answer of the server may put in one between others that have come already.
    const fresh = messages.filter(({ id }) => id > since && !known.current.has(id));
    for (const { id } of fresh) known.current.add(id);
    const others = fresh.filter((message) => isOthers(message, me));
    if (others.length > 0) setRead((before) => [...before, ...others].slice(-MAX_LINES));
  }, [messages, hasNewer, isPending, me]);
  return read;
}

function isOthers({ fromMe, userId }: Message, me: number): boolean {
  return !fromMe || (userId !== null && userId !== me);
}
