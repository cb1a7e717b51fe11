import { createContext } from "react";

/** The element whose scrolling moves the page: the shell's main area. */
export const ScrollParentContext = createContext<HTMLElement | null>(null);
