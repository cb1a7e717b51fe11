import { useEffect, useEffectEvent } from "react";

export type Shortcut = "next" | "previous" | "resolve" | "resolveAndNext" | "help";

/** Which shortcut a stroke is. The place of the key counts, because Alt changes what it writes. */
function readShortcut(event: Pick<KeyboardEvent, "code" | "key" | "altKey" | "ctrlKey" | "metaKey">): Shortcut | null {
  const { code, key, altKey, ctrlKey, metaKey } = event;
  if (key === "?" && !altKey && !ctrlKey && !metaKey) return "help";
  if (!altKey || metaKey) return null;
  if (code === "KeyE") return ctrlKey ? "resolveAndNext" : "resolve";
  if (ctrlKey) return null;
  if (code === "KeyJ") return "next";
  return code === "KeyK" ? "previous" : null;
}

/** Nothing happens by accident: not while somebody types, and not behind a dialog. An empty field is not typed in. */
function isBusy({ target }: KeyboardEvent, shortcut: Shortcut): boolean {
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.matches("input, textarea, select") || target.isContentEditable;
  if (!isField) return false;
  return shortcut === "help" || (target as HTMLInputElement).value !== "";
}

/** The desk by keyboard. */
export function useShortcuts(run: (shortcut: Shortcut) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = readShortcut(event);
    if (!shortcut || event.defaultPrevented || isBusy(event, shortcut)) return;
    event.preventDefault();
    run(shortcut);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
