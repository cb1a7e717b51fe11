import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Chat } from "../data/useChat";
import type { ChatRow } from "./buildRows";

/** So far from an edge the next page is fetched. */
const EDGE = 50;

function isAtEndOf(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < EDGE;
}

/** Goes to the end, but never takes out of sight the message that the keyboard stands on. */
function follow(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
  box.querySelector("[data-message]:focus-visible")?.scrollIntoView({ block: "nearest" });
}

/**
 * Where the chat is scrolled to. At its end it follows new messages; elsewhere neither new messages nor older pages move
 * what is being read. While `isSeeking` the line above what is new is still further up.
 */
export function useLogScroll(chat: Chat, rows: ChatRow[], { isSeeking }: { isSeeking: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  // Nobody has seen the end before it is known where the log begins.
  const [isAtEnd, setAtEnd] = useState(false);
  /** What the page was like before the change that is being drawn. */
  const before = useRef({ firstId: 0, height: 0, top: 0, stuck: true, seeks: false });
  const firstId = chat.messages[0]?.id ?? 0;

  const toEnd = useCallback(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    before.current.top = element.scrollTop;
    before.current.stuck = true;
    setAtEnd(true);
  }, []);

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
    const grewAbove = last.firstId !== 0 && firstId !== 0 && firstId < last.firstId;
    if (isFirst || last.seeks) {
      const line = element.querySelector("#unread-line");
      if (line) line.scrollIntoView?.({ block: "center" });
      else element.scrollTop = element.scrollHeight;
      last.stuck = isAtEndOf(element) && !chat.hasNewer;
      last.seeks = isSeeking;
      setAtEnd(last.stuck);
    } else if (firstId === 0 && !chat.isPending) setAtEnd(true);
    else if (grewAbove) element.scrollTop += element.scrollHeight - last.height;
    else if (last.stuck && !chat.hasNewer) follow(element);
    before.current = { ...last, firstId, height: element.scrollHeight, top: element.scrollTop };
    fill();
  }, [rows, firstId, chat.isPending]);

  useEffect(() => {
    const [element, inner] = [box.current, content.current];
    if (!element || !inner) return;
    const watch = new ResizeObserver(() => {
      if (before.current.stuck) follow(element);
      before.current.height = element.scrollHeight;
      before.current.top = element.scrollTop;
      fill();
    });
    watch.observe(inner);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  function handleScroll() {
    const element = box.current;
    if (!element) return;
    const isUp = element.scrollTop < before.current.top;
    if (element.scrollTop !== before.current.top) before.current.seeks = false;
    before.current.top = element.scrollTop;
    // Not scrolled up, only moved by a picture or a taller field: still at the end. The observer follows in this frame.
    if (before.current.stuck && !isUp) return;
    const atEnd = isAtEndOf(element);
    // The end of what is here is not the end: what is fetched below must not carry away what is being read.
    before.current.stuck = atEnd && !chat.hasNewer;
    setAtEnd(atEnd);
    if (element.scrollTop < EDGE) chat.fetchOlder();
    if (atEnd) chat.fetchNewer();
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

  return { box, content, isAtEnd: isAtEnd && !chat.hasNewer, toEnd, reveal, handleScroll };
}
