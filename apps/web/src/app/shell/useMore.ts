import { type RefObject, useLayoutEffect, useState } from "react";

/** Marks where the sign of an entry is; without one it is empty. */
export const MENU_MARK = "data-menu-mark";

/** So many pixels of a box stay free at an edge where there is more. */
export const MENU_STRIP = 18;

/** So many pixels from that edge everything is seen again: an entry that the strip cuts is hardly to be seen. */
export const MENU_FADE = 44;

const NOTHING = { above: false, below: false, markAbove: false, markBelow: false };
type More = typeof NOTHING;

function lookAt(box: HTMLElement): More {
  const { scrollTop, clientHeight, scrollHeight } = box;
  const [above, below] = [scrollTop > 0, scrollTop + clientHeight < scrollHeight - 1];
  const { top } = box.getBoundingClientRect();
  const middles = [...box.querySelectorAll(`[${MENU_MARK}]:not(:empty)`)].map((mark) => {
    const rect = mark.getBoundingClientRect();
    return (rect.top + rect.bottom) / 2 - top;
  });
  return {
    above,
    below,
    markAbove: above && middles.some((middle) => middle < MENU_STRIP),
    markBelow: below && middles.some((middle) => middle > clientHeight - MENU_STRIP),
  };
}

/** Whether there is more of what scrolls in a box above and below what is seen, and whether a mark is among it. */
export function useMore(box: RefObject<HTMLElement | null>): More {
  const [more, setMore] = useState(NOTHING);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    function look() {
      const next = lookAt(element as HTMLElement);
      setMore((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    }
    const sizes = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sizes.observe(each);
    const marks = new MutationObserver(look);
    marks.observe(element, { childList: true, subtree: true });
    element.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      marks.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box]);
  return more;
}
