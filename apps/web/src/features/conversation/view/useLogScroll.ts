import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { LoadedMessages } from "../data/useMessages";
import type { LogRow } from "./buildRows";
import { isInSight } from "./isInSight";

/** So far from an edge the next page is fetched. */
const EDGE = 50;

interface Anchor {
  bubble: HTMLElement;
  /** Where it stands in the contents of the log. */
  top: number;
}

function isAtEndOf(log: HTMLElement): boolean {
  return log.scrollHeight - log.scrollTop - log.clientHeight < EDGE;
}

/** Goes to the end, but never takes out of sight the message that the keyboard stands on. */
function followEnd(log: HTMLElement): void {
  const focused = log.querySelector<HTMLElement>("[data-message]:focus-visible");
  const isKept = focused !== null && isInSight(log, focused);
  log.scrollTop = log.scrollHeight;
  if (isKept) focused.scrollIntoView({ block: "nearest" });
}

function topIn(log: HTMLElement, bubble: HTMLElement): number {
  return bubble.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
}

/**
 * The first message in sight: what is being read. Its bubble, since the room above that depends on what stands there. Found by
 * halves, with each step of scrolling: a log may hold thousands.
 */
function findAnchor(log: HTMLElement): Anchor | null {
  const messages = log.querySelectorAll<HTMLElement>("[data-message]");
  const edge = log.getBoundingClientRect().top;
  let [from, to] = [0, messages.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  const message = messages[from];
  const bubble = message?.querySelector<HTMLElement>(".bubble") ?? message;
  return bubble ? { bubble, top: topIn(log, bubble) } : null;
}

/**
 * Keeps the message being read in place when content above it changes height; corrects by the shift, since the user may have
 * scrolled meanwhile.
 */
function keepAnchor(log: HTMLElement, anchor: Anchor | null): void {
  if (!anchor?.bubble.isConnected) return;
  const pushed = topIn(log, anchor.bubble) - anchor.top;
  if (pushed !== 0) log.scrollTop += pushed;
}

interface ScrollOptions {
  /** The line above what is new is still further up. */
  isSeekingUnread: boolean;
  /** Told after each change whether the end is on screen. */
  onMove: (isAtEnd: boolean) => void;
}

/**
 * Where the conversation is scrolled to. At its end it follows new messages; elsewhere neither new messages nor older pages move
 * what is being read.
 */
export function useLogScroll(loaded: LoadedMessages, rows: LogRow[], { isSeekingUnread, onMove }: ScrollOptions) {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The newest message when the end was last on screen, as known once the log has left it. */
  const [seenId, setSeenId] = useState(0);
  /** What the page was like before the change that is being drawn. */
  const previous = useRef({
    firstId: 0,
    seenId: 0,
    anchor: null as Anchor | null,
    top: 0,
    isAtEnd: true,
    isSeekingUnread: false,
  });
  const firstId = loaded.messages[0]?.id ?? 0;
  const newestId = loaded.messages.at(-1)?.id ?? 0;

  /** Notes where the log stands now, and tells whether that is its end. */
  function noteScroll(element: HTMLElement) {
    previous.current.top = element.scrollTop;
    previous.current.anchor = findAnchor(element);
    if (loaded.isPending) return;
    previous.current.isAtEnd = isAtEndOf(element) && !loaded.hasNewer;
    onMove(previous.current.isAtEnd);
    if (previous.current.isAtEnd) previous.current.seenId = Math.max(previous.current.seenId, newestId);
    else setSeenId(previous.current.seenId);
  }

  const scrollToEnd = useCallback(() => {
    const element = log.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    previous.current.top = element.scrollTop;
    previous.current.isAtEnd = true;
    onMove(true);
  }, [onMove]);

  /** Who is at the top already, as of a page that does not fill the screen, cannot scroll for more. */
  const fetchUntilFull = useEffectEvent(() => {
    const element = log.current;
    if (!element || element.clientHeight === 0) return;
    if (element.scrollTop < EDGE) loaded.fetchOlder();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the rows may move the page.
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const isFirst = previous.current.firstId === 0 && firstId !== 0;
    if (isFirst || previous.current.isSeekingUnread) {
      const line = element.querySelector("#unread-line");
      if (line) line.scrollIntoView?.({ block: "center" });
      else element.scrollTop = element.scrollHeight;
      previous.current.isSeekingUnread = isSeekingUnread;
    } else if (previous.current.isAtEnd && !loaded.hasNewer) followEnd(element);
    else keepAnchor(element, previous.current.anchor);
    previous.current.firstId = firstId;
    noteScroll(element);
    fetchUntilFull();
  }, [rows, firstId, loaded.isPending]);

  const handleResize = useEffectEvent(() => {
    const element = log.current;
    if (!element) return;
    if (previous.current.isAtEnd) followEnd(element);
    else keepAnchor(element, previous.current.anchor);
    noteScroll(element);
    fetchUntilFull();
  });
  useEffect(() => {
    if (!log.current || !content.current) return;
    const watch = new ResizeObserver(() => handleResize());
    watch.observe(content.current);
    watch.observe(log.current);
    return () => watch.disconnect();
  }, []);

  function handleScroll() {
    const element = log.current;
    if (!element) return;
    const { top, isAtEnd } = previous.current;
    if (element.scrollTop !== top) previous.current.isSeekingUnread = false;
    // Not scrolled up, only moved by a picture or a taller field: still at the end. The observer follows in this frame.
    if (isAtEnd && element.scrollTop >= top) {
      previous.current.top = element.scrollTop;
      return;
    }
    noteScroll(element);
    if (element.scrollTop < EDGE) loaded.fetchOlder();
    if (isAtEndOf(element)) loaded.fetchNewer();
  }

  /** Goes to a message and shows for a moment which one it is; false when it is not here. */
  const reveal = useCallback((messageId: number): boolean => {
    const element = log.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
    if (!element) return false;
    previous.current.isAtEnd = false;
    element.scrollIntoView?.({ block: "center" });
    element.focus({ preventScroll: true });
    element.dataset.found = "true";
    setTimeout(() => delete element.dataset.found, 2_000);
    return true;
  }, []);

  return { log, content, seenId, scrollToEnd, reveal, handleScroll };
}
