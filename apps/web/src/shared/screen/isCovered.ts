/** An open dialog hides the page behind it from readers, and keeps the focus: what lies there must not take it. */
export function isCovered(element: Element | null): boolean {
  return Boolean(element?.closest('[aria-hidden="true"]'));
}
