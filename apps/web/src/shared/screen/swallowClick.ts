/** Letting go of what was dragged is no click on it. */
export function swallowClick(): void {
  const listening = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true, signal: listening.signal });
  // The click follows in the same turn, if it follows at all.
  setTimeout(() => listening.abort());
}
