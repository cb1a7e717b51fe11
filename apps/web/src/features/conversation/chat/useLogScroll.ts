import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import type { Chat } from "../data/useChat";
import type { ChatRow } from "./buildRows";

/** So far from an edge the next page is fetched. */
const EDGE = 50;

function isAtEndOf(box: HTMLElement): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight < EDGE;
}

/**
 * Where the chat is scrolled to. At its end it follows new messages; elsewhere neither new messages nor older pages move
 * what is being read.
 */
export function useLogScroll(chat: Chat, rows: ChatRow[]) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  /** What the page was like before the change that is being drawn. */
  const before = useRef({ firstId: 0, height: 0, boxHeight: 0, stuck: true });
  const firstId = chat.messages[0]?.id ?? 0;

  const toEnd = useCallback(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    before.current.stuck = true;
    setAtEnd(true);
  }, []);

  /** A page that does not fill the screen cannot be scrolled for more. */
  const fill = useEffectEvent(() => {
    const element = box.current;
    if (!element || element.clientHeight === 0) return;
    if (element.scrollHeight <= element.clientHeight + EDGE) chat.fetchOlder();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the rows may move the page.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const last = before.current;
    const isFirst = last.firstId === 0 && firstId !== 0;
    const grewAbove = last.firstId !== 0 && firstId !== 0 && firstId < last.firstId;
    if (isFirst) {
      const line = element.querySelector("#unread-line");
      if (line) line.scrollIntoView?.({ block: "center" });
      else element.scrollTop = element.scrollHeight;
      last.stuck = isAtEndOf(element) && !chat.hasNewer;
      setAtEnd(last.stuck);
    } else if (grewAbove) element.scrollTop += element.scrollHeight - last.height;
    else if (last.stuck && !chat.hasNewer) element.scrollTop = element.scrollHeight;
    before.current = { ...last, firstId, height: element.scrollHeight };
    fill();
  }, [rows, firstId]);

  useEffect(() => {
    const [element, inner] = [box.current, content.current];
    if (!element || !inner) return;
    const watch = new ResizeObserver(() => {
      if (before.current.stuck) element.scrollTop = element.scrollHeight;
      before.current.height = element.scrollHeight;
      before.current.boxHeight = element.clientHeight;
      fill();
    });
    watch.observe(inner);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  function handleScroll() {
    const element = box.current;
    if (!element) return;
    // Nobody scrolled: the field below took or gave room, and the observer sees to it in this very frame.
    if (element.clientHeight !== before.current.boxHeight && before.current.boxHeight > 0) return;
    // Nor here: a picture has come, and is larger than its place.
    if (before.current.stuck && element.scrollHeight !== before.current.height) return;
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
