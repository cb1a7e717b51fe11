import { MESSAGES_IN_PAGE, type Message, type TimelineEntry } from "@recado/contract";

/** Some messages in a row, the oldest first. */
export interface MessagePage {
  messages: Message[];
  /** What was done between them, where conversations have actions. */
  timeline?: TimelineEntry[];
  /** Which of the messages the user has starred. */
  starredIds?: number[];
  /** Older ones were said before them. */
  hasMore: boolean;
  /** Newer ones follow; only a page around a message has any. */
  hasNewer: boolean;
}

/** The pages of a conversation, the newest first. */
export interface MessagePages {
  pages: MessagePage[];
  pageParams: unknown[];
}

/** Everything that was fetched, in the order in which it was said. */
export function listMessages(pages: MessagePage[]): Message[] {
  const byId = new Map(pages.flatMap((page) => page.messages.map((message) => [message.id, message] as const)));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** What was done in everything that was fetched, in order. */
export function listTimeline(pages: MessagePage[]): TimelineEntry[] {
  const byId = new Map(pages.flatMap(({ timeline = [] }) => timeline.map((entry) => [entry.id, entry] as const)));
  return [...byId.values()].sort((one, other) => one.afterId - other.afterId || one.id - other.id);
}

/** Adds what was just done; a note takes the place of its own. Where newer pages are not fetched yet, it comes with them. */
export function addEntry(data: MessagePages, entry: TimelineEntry): MessagePages {
  if (data.pages[0]?.hasNewer !== false) return data;
  const others = entry.note ? dropNote(data, entry.note.id) : data;
  const [newest, ...older] = others.pages;
  return newest ? { ...others, pages: [{ ...newest, timeline: [...(newest.timeline ?? []), entry] }, ...older] } : data;
}

/** Adds a note of one's own at the end, before it is announced. If it was announced already, that stays. */
export function addOwnNote(data: MessagePages, entry: TimelineEntry): MessagePages {
  const isKnown = data.pages.some(({ timeline }) => timeline?.some(({ note }) => note?.id === entry.note?.id));
  const afterId = data.pages[0]?.messages.at(-1)?.id ?? entry.afterId;
  return isKnown ? data : addEntry(data, { ...entry, afterId });
}

/** Marks a message as starred by the user, or no more. */
export function markStarred(data: MessagePages, messageId: number, isStarred: boolean): MessagePages {
  if (!holds(data, messageId)) return data;
  const pages = data.pages.map((page) => {
    if (!page.messages.some(({ id }) => id === messageId)) return page;
    const others = (page.starredIds ?? []).filter((id) => id !== messageId);
    return { ...page, starredIds: isStarred ? [...others, messageId] : others };
  });
  return { ...data, pages };
}

/** Leaves out a note that was taken back. */
export function dropNote(data: MessagePages, noteId: number): MessagePages {
  const isIt = ({ note }: TimelineEntry) => note?.id === noteId;
  if (!data.pages.some(({ timeline }) => timeline?.some(isIt))) return data;
  const pages = data.pages.map((page) => ({ ...page, timeline: page.timeline?.filter((entry) => !isIt(entry)) }));
  return { ...data, pages };
}

/** Puts what a message has become in its place. Ticks never go back, in whatever order events come. */
export function replaceMessage(data: MessagePages, message: Message): MessagePages {
  if (!holds(data, message.id)) return data;
  const pages = data.pages.map((page) => ({
    ...page,
    messages: page.messages.map((known) => (known.id === message.id ? merge(known, message) : known)),
  }));
  return { ...data, pages };
}

/**
 * Adds a new message. Where newer pages are not fetched yet it is left out, or there would be a gap before it. A full page gets
 * another after it: a refetch of as many pages then brings all of them.
 */
export function addMessage(data: MessagePages, message: Message): MessagePages {
  if (holds(data, message.id)) return replaceMessage(data, message);
  const [newest, ...older] = data.pages;
  if (!newest || newest.hasNewer) return data;
  const last = newest.messages.at(-1);
  if (last && message.id < last.id) return addBetween(data, message);
  if (newest.messages.length >= MESSAGES_IN_PAGE) {
    const page: MessagePage = { messages: [message], hasMore: true, hasNewer: false };
    return { pages: [page, ...data.pages], pageParams: [{}, ...data.pageParams] };
  }
  return { ...data, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] };
}

/** Adds a message whose event came later than those of its followers. What is older than all that is here comes with its page. */
function addBetween(data: MessagePages, message: Message): MessagePages {
  const holder = data.pages.findIndex(({ messages }) => messages.some(({ id }) => id < message.id));
  const oldest = data.pages.length - 1;
  if (holder === -1 && data.pages[oldest]?.hasMore) return data;
  const place = holder === -1 ? oldest : holder;
  const pages = data.pages.map((page, index) =>
    index === place ? { ...page, messages: [...page.messages, message].sort((one, other) => one.id - other.id) } : page,
  );
  return { ...data, pages };
}

/** Adds the server's answer to something sent. If an event brought the message before, that is newer and stays. */
export function addSent(data: MessagePages, message: Message): MessagePages {
  return holds(data, message.id) ? data : addMessage(data, message);
}

/** Is the message still as it was? No event has changed it since. */
export function isUntouched({ pages }: MessagePages, message: Message): boolean {
  return pages.some(({ messages }) => messages.includes(message));
}

function holds({ pages }: MessagePages, id: number): boolean {
  return pages.some((page) => page.messages.some((message) => message.id === id));
}

function merge(known: Message, next: Message): Message {
  return { ...next, ack: Math.max(known.ack, next.ack) };
}
