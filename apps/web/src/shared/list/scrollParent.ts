import { createContext, useContext } from "react";

/** The element whose scrolling moves the page: the shell's main area. Without one it is the window. */
export const ScrollParentContext = createContext<HTMLElement | null>(null);

/** How lists bind to it. */
export function useScrollParent(): { customScrollParent: HTMLElement } | { useWindowScroll: true } {
  const parent = useContext(ScrollParentContext);
  return parent ? { customScrollParent: parent } : { useWindowScroll: true };
}

/** The next page is fetched this far before the end. */
export const END_MARGIN = { top: 400, bottom: 100 };
