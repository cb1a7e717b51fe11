import { SHORT_SCREEN } from "../theme/lowScreens";

/** Over the foot of a phone's list, out of the way of a toast. */
export const floatingSx = {
  position: "absolute",
  bottom: 16,
  boxShadow: "var(--e3)",
  transition: "bottom var(--d-small)",
  "body:has([data-sonner-toast]) &": { bottom: 76 },
  // Where there is hardly room for a row it stands below them.
  [SHORT_SCREEN]: { position: "static", flexShrink: 0, m: 1 },
} as const;
