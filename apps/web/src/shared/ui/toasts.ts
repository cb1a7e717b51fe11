import { textsNow } from "../texts/defineTexts";
import { describeError } from "./describeError";
import { uiTexts } from "./texts";

/** Loaded at the first toast, so that the login page does not wait for it. */
const sonner = () => import("sonner");

/** Says that something worked. */
export function toastDone(text: string): void {
  void sonner().then(({ toast }) => toast.success(text));
}

/** Says what is wrong. The same text is not stacked. */
export function toastRefusal(text: string): void {
  void sonner().then(({ toast }) => toast.error(text, { id: text }));
}

/** Says what went wrong in a call; with a request id there is a button to copy it. */
export function toastError(error: unknown): void {
  const { text, requestId } = describeError(error);
  if (!requestId) return toastRefusal(text);
  const t = textsNow(uiTexts);
  void sonner().then(({ toast }) =>
    toast.error(text, {
      id: text,
      description: t.requestId(requestId),
      duration: 10_000,
      action: {
        label: t.copy,
        onClick: () => void navigator.clipboard.writeText(requestId).then(() => toastDone(t.copied)),
      },
    }),
  );
}
