import type { Message } from "@recado/contract";
import { useMemo, useState } from "react";

interface UnreadLineOptions {
  messages: Message[];
  /** More was said than is here. */
  hasNewer: boolean;
  /** How many were unread when the conversation was opened. */
  atStart: number;
  /** Somebody sees the end of the conversation now. */
  isSeen: boolean;
}

interface Unread {
  /** The newest message that is here. */
  knownId: number;
  /** So many of the customer's messages up to this one are new. */
  upTo: number;
  count: number;
  wasSeen: boolean;
}

export interface UnreadLine {
  /** The message it stands above. */
  id: number;
  count: number;
  /** False while its place is further up than what is here. */
  isHere: boolean;
}

const NONE: Unread = { knownId: 0, upTo: 0, count: 0, wasSeen: false };

/** Where what is new begins. The line stays while it is looked at, and goes when somebody answers or leaves. */
export function useUnreadLine(options: UnreadLineOptions): UnreadLine | null {
  const { messages, hasNewer, isSeen } = options;
  const [unread, setUnread] = useState(NONE);
  const newestId = hasNewer ? 0 : (messages.at(-1)?.id ?? 0);
  // During the render: the log scrolls to the line in the commit that shows its first messages.
  if (newestId > unread.knownId) setUnread(countNewer(unread, options));
  else if (isSeen && !unread.wasSeen) setUnread({ ...unread, wasSeen: true });

  return useMemo(() => findLine(messages, unread), [messages, unread]);
}

/** More may be new than the first page holds: the line rises with each older one. */
function findLine(messages: Message[], { count, upTo }: Unread): UnreadLine | null {
  if (count === 0) return null;
  const theirs = messages.filter((message) => !message.fromMe && message.id <= upTo);
  const first = theirs.at(-count) ?? theirs[0];
  return first ? { id: first.id, count, isHere: theirs.length >= count } : null;
}

function countNewer(now: Unread, { messages, atStart, isSeen }: UnreadLineOptions): Unread {
  const knownId = messages.at(-1)?.id ?? 0;
  if (now.knownId === 0) return { knownId, upTo: knownId, count: atStart, wasSeen: false };
  const newer = messages.filter(({ id }) => id > now.knownId);
  const unanswered = newer.slice(newer.findLastIndex(({ fromMe }) => fromMe) + 1);
  const isAnswered = unanswered.length < newer.length;
  if (isSeen) return isAnswered ? { ...NONE, knownId } : { ...now, knownId };
  const before = isAnswered || now.wasSeen ? 0 : now.count;
  return { knownId, upTo: knownId, count: before + unanswered.length, wasSeen: false };
}
