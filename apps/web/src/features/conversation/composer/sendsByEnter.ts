/** Whether Enter sends. Where there is only a finger it begins a line: keyboards on a screen have no Shift with it. */
export function sendsByEnter(): boolean {
  const has = (feature: string) => window.matchMedia(feature).matches;
  return !has("(pointer: coarse)") || has("(any-pointer: fine)");
}
