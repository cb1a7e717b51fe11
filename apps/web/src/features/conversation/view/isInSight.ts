/** Whether any of it is within the box that scrolls. */
export function isInSight(box: HTMLElement, message: HTMLElement): boolean {
  const view = box.getBoundingClientRect();
  const { top, bottom } = message.getBoundingClientRect();
  return bottom > view.top && top < view.bottom;
}
