import { UNDO_SECONDS } from "@recado/contract";
import { type CSSProperties, createElement } from "react";
import { createStore } from "../store/createStore";
import { textsNow } from "../texts/defineTexts";
import { describeError } from "./describeError";
import { uiTexts } from "./texts";
import { writeToClipboard } from "./writeToClipboard";

/** Becomes true with the first toast: the login page shows none and need not load what draws them. */
export const toastsWanted = createStore(false);

/** Whether one is on the screen: what lies in its place can make room. */
export const toastIsUp = createStore(false);

let markReady: () => void;
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** Said by what draws the toasts: from now on they are seen. */
export function toastsAreReady(): void {
  markReady();
}

type Toast = typeof import("sonner").toast;

/** As soon as what draws them is here. Where it could not be fetched, the next one tries again. */
function show(draw: (toast: Toast) => unknown): void {
  toastsWanted.set(true);
  Promise.all([import("sonner"), ready]).then(
    ([{ toast }]) => draw(toast),
    () => toastsWanted.set(false),
  );
}

/** Says that something worked. `isSaid`: a screen reader has heard it already. */
export function toastDone(text: string, { isSaid = false } = {}): void {
  show((toast) => toast.success(isSaid ? createElement("span", { "aria-hidden": true }, text) : text));
}

/** Long enough to come back to the screen and read it; a hidden page does not count. */
const NEWS_MS = 20_000;

/** As long as the ring takes that is drawn around what can still be undone. */
export const UNDO_MS = UNDO_SECONDS * 1_000;
export const UNDO_TOAST = "recado-undo";

/** How many offers to undo stand on the screen, and what comes when none does: it would lie over them. */
let undos = 0;
let afterUndo: (() => void)[] = [];

function endUndo(): void {
  undos -= 1;
  if (undos > 0) return;
  const waiting = afterUndo;
  afterUndo = [];
  for (const offer of waiting) offer();
}

interface UndoOptions {
  /** When the action was asked for: from then on the server counts as well. */
  since?: number;
  /** Part of it was refused. */
  isRefusal?: boolean;
}

/**
 * Says that something is gone, and offers to undo it for ten seconds, even under a pointer. Returns a function that dismisses
 * the toast.
 */
export function toastUndo(
  text: string,
  onUndo: () => void,
  { since = Date.now(), isRefusal }: UndoOptions = {},
): () => void {
  let shown: string | number | undefined;
  let isOver = false;
  function end() {
    if (!isOver) endUndo();
    isOver = true;
  }
  function onClick() {
    end();
    onUndo();
  }
  show((toast) => {
    const gone = Date.now() - since;
    if (gone >= UNDO_MS) return isRefusal ? toastRefusal(text) : toastDone(text);
    undos += 1;
    const style = { "--undo-gone": `${-gone}ms` } as CSSProperties;
    const action = { label: textsNow(uiTexts).undo, onClick };
    const options = { className: UNDO_TOAST, duration: Number.POSITIVE_INFINITY, action, style, onDismiss: end };
    const id = isRefusal ? toast.error(text, options) : toast.success(text, options);
    // A timer of our own: the library's pauses under a pointer, and the offer would outlive the undo.
    setTimeout(() => {
      toast.dismiss(id);
      end();
    }, UNDO_MS - gone);
    shown = id;
  });
  return () => show((toast) => shown !== undefined && toast.dismiss(shown));
}

interface OfferOptions {
  label: string;
  onAccept: () => void;
  /** What it replaces; without it the same text is not stacked. */
  id?: string;
  /** It can be found elsewhere as well, and goes by itself. */
  isNews?: boolean;
  /** It was taken or put away, or its time is over. */
  onEnd?: () => void;
}

/**
 * Offers something, until somebody takes it or puts it away; where something can still be undone, after that. Answers how to
 * take the offer back.
 */
export function toastOffer(text: string, { label, onAccept, id = text, isNews, onEnd }: OfferOptions): () => void {
  const end = () => onEnd?.();
  function onClick() {
    end();
    onAccept();
  }
  const duration = isNews ? NEWS_MS : Number.POSITIVE_INFINITY;
  const options = { id, duration, action: { label, onClick }, onDismiss: end, onAutoClose: end };
  let isTakenBack = false;
  const offer = () => show((toast) => !isTakenBack && toast.info(text, options));
  if (undos > 0) afterUndo.push(offer);
  else offer();
  return () => {
    isTakenBack = true;
    show((toast) => toast.dismiss(id));
  };
}

/** Says what is wrong. The same text is not stacked. */
export function toastRefusal(text: string): void {
  show((toast) => toast.error(text, { id: text }));
}

/** Copies a text and says so, by default with a toast; or that the browser refuses. */
export async function copyText(text: string, onCopied?: () => void): Promise<void> {
  const t = textsNow(uiTexts);
  if (!(await writeToClipboard(text))) toastRefusal(t.notCopied);
  else if (onCopied) onCopied();
  else toastDone(t.copied);
}

/** Says what went wrong in a call, with a button to copy the request id if there is one. `general` as in `describeError`. */
export function toastError(error: unknown, general?: string): void {
  const { text, requestId } = describeError(error, general);
  const t = textsNow(uiTexts);
  const withId = requestId && {
    description: t.requestId(requestId),
    duration: 10_000,
    action: { label: t.copy, onClick: () => void copyText(requestId) },
  };
  show((toast) => toast.error(text, { id: text, ...(withId || {}) }));
}
