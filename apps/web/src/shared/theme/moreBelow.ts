/** Marks a dialog whose content goes on below what is seen of it. */
export const MORE_BELOW = "data-more-below";
