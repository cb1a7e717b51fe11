import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Chat } from "../data/useChat";
import type { ChatRow } from "./buildRows";
import { isInSight } from "./isInSight";

/** So far from an edge the next page is fetched. */
const EDGE = 50;

interface Anchor {
  bubble: HTMLElement;
  /** Where it stands in the contents of the log. */
  top: number;
}

function isAtEndOf(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < EDGE;
}

/** Goes to the end, but never takes out of sight the message that the keyboard stands on. */
function follow(box: HTMLElement): void {
  const focused = box.querySelector<HTMLElement>("[data-message]:focus-visible");
  const isKept = focused !== null && isInSight(box, focused);
  box.scrollTop = box.scrollHeight;
  if (isKept) focused.scrollIntoView({ block: "nearest" });
}

function topIn(box: HTMLElement, bubble: HTMLElement): number {
  return bubble.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
}

/**
 * The first message in sight: what is being read. Its bubble, since the room above that depends on what stands there. Found by
 * halves, with each step of scrolling: a log may hold thousands.
 */
function findAnchor(box: HTMLElement): Anchor | null {
  const messages = box.querySelectorAll<HTMLElement>("[data-message]");
  const edge = box.getBoundingClientRect().top;
  let [from, to] = [0, messages.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((messages[middle]?.getBoundingClientRect().bottom ?? 0) > edge) to = middle;
    else from = middle + 1;
  }
  const message = messages[from];
  const bubble = message?.querySelector<HTMLElement>(".bubble") ?? message;
  return bubble ? { bubble, top: topIn(box, bubble) } : null;
}

/** What came, went or grew above what is being read does not move it. By how much it was pushed, since it may be scrolled now. */
function hold(box: HTMLElement, anchor: Anchor | null): void {
  if (!anchor?.bubble.isConnected) return;
  const pushed = topIn(box, anchor.bubble) - anchor.top;
  if (pushed !== 0) box.scrollTop += pushed;
}

interface ScrollOptions {
  /** The line above what is new is still further up. */
  isSeeking: boolean;
  /** Told after each change whether the end is on screen. */
  onMove: (isAtEnd: boolean) => void;
}

/**
 * Where the chat is scrolled to. At its end it follows new messages; elsewhere neither new messages nor older pages move
 * what is being read.
 */
export function useLogScroll(chat: Chat, rows: ChatRow[], { isSeeking, onMove }: ScrollOptions) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The newest message when the end was last on screen, as known once the log has left it. */
  const [seenId, setSeenId] = useState(0);
  /** What the page was like before the change that is being drawn. */
  const before = useRef({ firstId: 0, seenId: 0, anchor: null as Anchor | null, top: 0, stuck: true, seeks: false });
  const firstId = chat.messages[0]?.id ?? 0;
  const newestId = chat.messages.at(-1)?.id ?? 0;

  /** Notes where the log stands now, and tells whether that is its end. */
  function settle(element: HTMLElement) {
    const last = before.current;
    last.top = element.scrollTop;
    last.anchor = findAnchor(element);
    if (chat.isPending) return;
    last.stuck = isAtEndOf(element) && !chat.hasNewer;
    onMove(last.stuck);
    if (last.stuck) last.seenId = Math.max(last.seenId, newestId);
    else setSeenId(last.seenId);
  }

  const toEnd = useCallback(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    before.current.top = element.scrollTop;
    before.current.stuck = true;
    onMove(true);
  }, [onMove]);

  /** Who is at the top already, as of a page that does not fill the screen, cannot scroll for more. */
  const fill = useEffectEvent(() => {
    const element = box.current;
    if (!element || element.clientHeight === 0) return;
    if (element.scrollTop < EDGE) chat.fetchOlder();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the rows may move the page.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const last = before.current;
    const isFirst = last.firstId === 0 && firstId !== 0;
    if (isFirst || last.seeks) {
      const line = element.querySelector("#unread-line");
      if (line) line.scrollIntoView?.({ block: "center" });
      else element.scrollTop = element.scrollHeight;
      last.seeks = isSeeking;
    } else if (last.stuck && !chat.hasNewer) follow(element);
    else hold(element, last.anchor);
    last.firstId = firstId;
    settle(element);
    fill();
  }, [rows, firstId, chat.isPending]);

  const handleResize = useEffectEvent(() => {
    const element = box.current;
    if (!element) return;
    if (before.current.stuck) follow(element);
    else hold(element, before.current.anchor);
    settle(element);
    fill();
  });
  useEffect(() => {
    if (!box.current || !content.current) return;
    const watch = new ResizeObserver(() => handleResize());
    watch.observe(content.current);
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  function handleScroll() {
    const element = box.current;
    if (!element) return;
    const { top, stuck } = before.current;
    if (element.scrollTop !== top) before.current.seeks = false;
    // Not scrolled up, only moved by a picture or a taller field: still at the end. The observer follows in this frame.
    if (stuck && element.scrollTop >= top) {
      before.current.top = element.scrollTop;
      return;
    }
    settle(element);
    if (element.scrollTop < EDGE) chat.fetchOlder();
    if (isAtEndOf(element)) chat.fetchNewer();
  }

  /** Goes to a message and shows for a moment which one it is; false when it is not here. */
  const reveal = useCallback((messageId: number): boolean => {
    const element = box.current?.querySelector<HTMLElement>(`[data-message="${messageId}"]`);
    if (!element) return false;
    before.current.stuck = false;
    element.scrollIntoView?.({ block: "center" });
    element.focus({ preventScroll: true });
    element.dataset.found = "true";
    setTimeout(() => delete element.dataset.found, 2_000);
    return true;
  }, []);

  return { box, content, seenId, toEnd, reveal, handleScroll };
}
