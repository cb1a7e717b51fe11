/** Where the desk is. Apart: what only leads there loads nothing of it. */
export const DESK = "/tickets";
