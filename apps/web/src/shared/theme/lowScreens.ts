/** Little height: a phone on its side or with its keyboard up, or a page at twice its size or more. */
export const LOW = "@media (max-height: 500px)";

/** So little that bars which stay leave nothing between them. */
export const LOWEST = "@media (max-height: 360px)";

/** Holds how much of the page is seen while a keyboard lies over it; without one it is not there. */
export const SEEN_HEIGHT = "--seen-height";

/** The height of what is seen, for styles. */
export const SEEN = `var(${SEEN_HEIGHT}, 100dvh)`;
