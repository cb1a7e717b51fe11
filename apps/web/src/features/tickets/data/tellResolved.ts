import { sessionStore } from "../../../shared/api/sessionStore";
import { textsNow } from "../../../shared/texts/defineTexts";
import { toastUndo, UNDO_MS } from "../../../shared/ui/toasts";
import { ticketTexts } from "../texts";

/** Less cannot be read and clicked. */
const WORTH_MS = 1_000;

interface Resolved {
  id: number;
  name: string;
  /** When it was asked for. */
  since: number;
  undo: () => void;
}

/** What was resolved a moment ago and can still be opened again, the first one first. */
let lately: Resolved[] = [];
let takeBack = () => {};
let next: ReturnType<typeof setTimeout> | undefined;

/** Says that a conversation was resolved. One toast offers the way back to all that still have one. */
export function tellResolved(one: Resolved): void {
  lately = [...lately.filter((other) => other.id !== one.id && timeLeft(other) > 0), one];
  tell();
}

function tell(): void {
  clearTimeout(next);
  const [first, ...rest] = lately;
  if (!first) return;
  const t = textsNow(ticketTexts);
  const text = rest.length === 0 ? t.resolved(first.name) : t.didAll.resolve(lately.length);
  // It tells too little now, and would come back from under what is said instead.
  takeBack();
  takeBack = toastUndo(text, undoAll, { since: first.since });
  if (rest.length > 0) next = setTimeout(tellRest, timeLeft(first));
}

/** Where the time of the first is over, others may have enough left to be offered. */
function tellRest(): void {
  lately = lately.filter((one) => timeLeft(one) >= WORTH_MS);
  tell();
}

const timeLeft = ({ since }: Resolved): number => since + UNDO_MS - Date.now();

function undoAll(): void {
  for (const { undo } of forget()) undo();
}

function forget(): Resolved[] {
  const all = lately;
  clearTimeout(next);
  lately = [];
  return all;
}

// Whoever comes next at this machine undoes nothing of another's.
sessionStore.subscribe(() => sessionStore.get().status === "out" && forget());
