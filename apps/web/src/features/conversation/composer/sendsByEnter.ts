/** Some telephones say that they have a mouse, or a pen: whoever has one moves it. */
let hasMouse = false;
window.addEventListener("pointermove", ({ pointerType }) => {
  hasMouse ||= pointerType === "mouse";
});

/** Whether Enter sends. Where there is only a finger it begins a line: keyboards on a screen have no Shift with it. */
export function sendsByEnter({ ctrlKey, metaKey }: Pick<KeyboardEvent, "ctrlKey" | "metaKey">): boolean {
  const has = (feature: string) => window.matchMedia(feature).matches;
  // A keyboard that lies beside a screen has Ctrl, or Command.
  return ctrlKey || metaKey || !has("(pointer: coarse)") || (hasMouse && has("(any-pointer: fine)"));
}
