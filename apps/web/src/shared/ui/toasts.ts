import { toast } from "sonner";
import { textsNow } from "../texts/defineTexts";
import { describeError } from "./describeError";
import { uiTexts } from "./texts";

/** Says that something worked. */
export function toastDone(text: string): void {
  toast.success(text);
}

/** Says what went wrong; with a request id there is a button to copy it. The same failure is not stacked. */
export function toastError(error: unknown): void {
  const { text, requestId } = describeError(error);
  const t = textsNow(uiTexts);
  toast.error(text, {
    id: text,
    description: requestId && t.requestId(requestId),
    duration: requestId ? 10_000 : undefined,
    action: requestId && {
      label: t.copy,
      onClick: () => void navigator.clipboard.writeText(requestId).then(() => toast.success(t.copied)),
    },
  });
}

/** Says a thing of our own that is wrong. */
export function toastRefusal(text: string): void {
  toast.error(text, { id: text });
}
