/** Little height: a phone on its side or with its keyboard up, or a page at twice its size or more. */
export const SHORT_SCREEN = "@media (max-height: 500px)";

/** What is left of a laptop's screen, where a mouse hits what is small. */
export const LAPTOP_SCREEN = "@media (max-height: 960px) and (pointer: fine)";

/** Too low for a long menu, whose rows a mouse hits as well when they are closer. */
export const MENU_SCREEN = "@media (max-height: 1400px) and (pointer: fine)";

/** So little that bars which stay leave nothing between them. */
export const SHORTEST_SCREEN = "@media (max-height: 360px)";

/** Holds how much of the page is seen while a keyboard lies over it; without one it is not there. */
export const VISIBLE_HEIGHT_VARIABLE = "--seen-height";

/** Holds how wide the menu at the left is; without one it is not there. */
export const BESIDE_MENU = "--beside-menu";

/** The height of what is seen, for styles. */
export const VISIBLE_HEIGHT = `var(${VISIBLE_HEIGHT_VARIABLE}, 100dvh)`;
