const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Whether a stroke belongs to something else than the page: nothing happens by accident while somebody types, nor behind a
 * dialog. With `emptyField` a field without text is not typed in yet.
 */
export function isKeyTaken({ target }: KeyboardEvent, { emptyField }: { emptyField: "free" | "taken" }): boolean {
  if (document.querySelector(OVERLAYS)) return true;
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.matches("input, textarea, select") || target.isContentEditable;
  if (!isField) return false;
  return emptyField === "taken" || (target as HTMLInputElement).value !== "";
}
