/** What shows toasts comes after the page; whoever leaves when one was read waits for it. */
export const loadToasts = () => import("../shared/ui/Toasts");
