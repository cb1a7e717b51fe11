import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether there is more of what scrolls in a box above and below what is seen. */
export function useMore(box: RefObject<HTMLElement | null>): { above: boolean; below: boolean } {
  const [more, setMore] = useState({ above: false, below: false });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    function look() {
      const { scrollTop, clientHeight, scrollHeight } = element as HTMLElement;
      const [above, below] = [scrollTop > 0, scrollTop + clientHeight < scrollHeight - 1];
      setMore((last) => (last.above === above && last.below === below ? last : { above, below }));
    }
    const sizes = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sizes.observe(each);
    element.addEventListener("scroll", look, { passive: true });
    look();
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box]);
  return more;
}
