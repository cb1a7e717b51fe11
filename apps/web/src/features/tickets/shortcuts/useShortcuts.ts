import { useEffect, useEffectEvent } from "react";
import { isKeyTaken } from "../../../shared/screen/isKeyTaken";

export type Shortcut = "next" | "previous" | "resolve" | "resolveAndNext" | "snooze";

/** Which shortcut a stroke is. The place of the key counts, because Alt changes what it writes. */
function readShortcut(event: KeyboardEvent): Shortcut | null {
  const { code, altKey, ctrlKey, metaKey } = event;
  if (!altKey || metaKey) return null;
  // Ctrl and Alt may be AltGr, which writes a sign. Without Ctrl it is a Mac's Option, which Firefox calls AltGr as well.
  if (ctrlKey) return code === "KeyE" && !event.getModifierState("AltGraph") ? "resolveAndNext" : null;
  if (code === "KeyE") return "resolve";
  if (code === "KeyJ") return "next";
  if (code === "KeyM") return "snooze";
  return code === "KeyK" ? "previous" : null;
}

/** The desk by keyboard. The field of a conversation has the focus most of the time; empty, it is not typed in. */
export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = readShortcut(event);
    if (!shortcut || event.defaultPrevented || isKeyTaken(event, { emptyField: "free" })) return;
    event.preventDefault();
    // A key held down walks on through the list, but does nothing to the next conversation.
    if (event.repeat && shortcut !== "next" && shortcut !== "previous") return;
    run(shortcut);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
