import Tooltip from "@mui/material/Tooltip";
import { useEffect, useState } from "react";
import { TOOLTIP, TOOLTIP_SIDE } from "./tooltip";

const DELAY_MS = 500;
/** So soon after one was read, the next comes at once. */
const NEXT_WITHIN_MS = 800;

interface Shown {
  on: Element;
  text: string;
  side: "bottom" | "right";
}

/**
 * The tooltip of all buttons that are only icons. With one of its own each of them would be drawn a second time as soon as it
 * stands; a conversation has twenty, and a list a hundred.
 */
export function ButtonTooltip() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      watchExplained((next) => {
        setOpen(next !== null);
        // What it said stays while it fades.
        if (next) setShown(next);
      }),
    [],
  );
  if (!shown) return null;
  return (
    <Tooltip
      open={isOpen}
      title={shown.text}
      placement={shown.side}
      describeChild
      disableHoverListener
      // It does not catch the pointer on its way to the button below.
      disableInteractive
      slotProps={{ popper: { anchorEl: shown.on } }}
    >
      <span hidden />
    </Tooltip>
  );
}

/** Tells what is to be explained now, and null when nothing is. */
function watchExplained(tell: (shown: Shown | null) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let timer = 0;
  let closedAt = Number.NEGATIVE_INFINITY;
  /** Where the pointer or the keyboard is. */
  let over: Element | null = null;
  let shown: Shown | null = null;
  // A button may go, or mean something else, while it is explained.
  const watch = new MutationObserver(show);

  function close() {
    clearTimeout(timer);
    watch.disconnect();
    if (!shown) return;
    shown = null;
    closedAt = performance.now();
    tell(null);
  }
  function show() {
    const text = over?.isConnected && over.getAttribute(TOOLTIP);
    if (!over || !text) return close();
    if (shown?.on === over && shown.text === text) return;
    shown = { on: over, text, side: over.getAttribute(TOOLTIP_SIDE) === "right" ? "right" : "bottom" };
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: [TOOLTIP] });
    tell(shown);
  }
  function goTo(target: EventTarget | null) {
    const next = target instanceof Element ? target.closest(`[${TOOLTIP}]`) : null;
    if (next === over) return;
    over = next;
    close();
    if (next) timer = window.setTimeout(show, performance.now() - closedAt < NEXT_WITHIN_MS ? 0 : DELAY_MS);
  }

  document.addEventListener(
    "pointerover",
    // A finger does not hover, and what it left open would lie over what it wants next.
    ({ pointerType, target }) => goTo(pointerType === "touch" ? null : target),
    { signal },
  );
  document.documentElement.addEventListener("pointerleave", () => goTo(null), { signal });
  document.addEventListener("focusin", ({ target }) => isFocusVisible(target) && goTo(target), { signal });
  document.addEventListener("focusout", () => goTo(null), { signal });
  document.addEventListener("pointerdown", close, { signal });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close(), { signal });
  return () => {
    close();
    ending.abort();
  };
}

/** Whether the focus came by the keyboard. */
function isFocusVisible(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":focus-visible");
}
