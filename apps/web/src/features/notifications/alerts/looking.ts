/** Is somebody in front of this tab? */
export function isLooking(): boolean {
  return document.visibilityState === "visible" && document.hasFocus();
}
