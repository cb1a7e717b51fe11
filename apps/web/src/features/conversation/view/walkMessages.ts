import type { KeyboardEvent } from "react";
import { isInSight } from "./isInSight";

const MESSAGE = "[data-message]";
const OPTIONS = ".bubble-options";

/**
 * The options of all messages are one stop of Tab, which is the log: arrows lead from message to message, and Enter or the
 * arrow to the right opens what can be done with one.
 */
export function walkMessages(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: log, target, key } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  // What stands in a message has keys of its own, as has the menu that opens from it.
  if (!(target instanceof HTMLElement) || !(target === log || target.matches(`${MESSAGE}, ${OPTIONS}`))) return;
  const here = target.closest<HTMLElement>(MESSAGE);
  if (key === "ArrowUp" || key === "ArrowDown") {
    const next = findNext(log, here, key === "ArrowUp" ? -1 : 1);
    // Where there is none, or a long one goes on, the log scrolls.
    if (!next) return;
    event.preventDefault();
    next.focus({ preventScroll: true });
    next.scrollIntoView({ block: "nearest" });
  }
  const options = target === here && here.querySelector<HTMLElement>(OPTIONS);
  if (options && (key === "Enter" || key === "ArrowRight")) {
    event.preventDefault();
    options.focus();
    options.click();
  }
}

/** The one above or below; the first in sight where none of those has the focus. */
function findNext(log: HTMLElement, here: HTMLElement | null, step: -1 | 1): HTMLElement | undefined {
  const view = log.getBoundingClientRect();
  const isSeen = (message: HTMLElement) => isInSight(log, message);
  const messages = [...log.querySelectorAll<HTMLElement>(MESSAGE)];
  if (!here || !isSeen(here)) return step < 0 ? messages.findLast(isSeen) : messages.find(isSeen);
  const { top, bottom } = here.getBoundingClientRect();
  const goesOn = step < 0 ? top < view.top - 1 : bottom > view.bottom + 1;
  return goesOn ? undefined : messages[messages.indexOf(here) + step];
}
