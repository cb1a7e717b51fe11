import { onOtherUser } from "../../../shared/api/onOtherUser";
import { textsNow } from "../../../shared/texts/defineTexts";
import { toastDone, toastRefusal, toastUndo, UNDO_MS } from "../../../shared/ui/toasts";
import { ticketTexts } from "../texts";

/** Less cannot be read and clicked. */
const MIN_OFFER_MS = 1_000;

interface ResolvedTicket {
  id: number;
  name: string;
  /** When it was asked for. */
  since: number;
  undo: () => unknown;
}

/** What was resolved a moment ago and can still be opened again, the first one first. */
let undoable: ResolvedTicket[] = [];
let closeToast = () => {};
let nextToast: ReturnType<typeof setTimeout> | undefined;

/** Says that conversations were resolved, or what of them was refused. One toast offers the way back to all that still have one. */
export function toastResolved(resolved: ResolvedTicket[], refusal?: string): void {
  const earlier = undoable.filter((other) => timeLeft(other) > 0 && resolved.every(({ id }) => id !== other.id));
  // A bulk takes a while: of a long one the first can be undone no more when the last is done.
  const offered = resolved.filter((one) => timeLeft(one) >= MIN_OFFER_MS);
  if (offered.length === 0) {
    if (refusal) toastRefusal(refusal);
    else toastDone(describeResolved(resolved));
    return;
  }
  // Sorted: one resolved during a bulk was asked for in between.
  undoable = [...earlier, ...offered].sort((a, b) => a.since - b.since);
  showToast({ refusal, hasEarlier: earlier.length > 0 });
}

interface Reason {
  refusal?: string;
  /** Some were resolved before what the refusal is about. */
  hasEarlier?: boolean;
}

function showToast(reason: Reason = {}): void {
  clearTimeout(nextToast);
  const [first, ...rest] = undoable;
  if (!first) return;
  // The toast before would show again after this one.
  closeToast();
  closeToast = toastUndo(writeToast(reason), () => void undoAll(), {
    since: first.since,
    isRefusal: reason.refusal !== undefined,
  });
  if (rest.length > 0) nextToast = setTimeout(toastRest, timeLeft(first));
}

function writeToast({ refusal, hasEarlier }: Reason): string {
  if (!refusal) return describeResolved(undoable);
  // The refusal itself counts those it came with.
  return hasEarlier ? `${describeResolved(undoable)} ${refusal}` : refusal;
}

function describeResolved(resolved: ResolvedTicket[]): string {
  const t = textsNow(ticketTexts);
  const [first, ...rest] = resolved;
  return first && rest.length === 0 ? t.resolved(first.name) : t.didAll.resolve(resolved.length);
}

/** Where the time of the first is over, others may have enough left to be offered. */
function toastRest(): void {
  undoable = undoable.filter((one) => timeLeft(one) >= MIN_OFFER_MS);
  showToast();
}

const timeLeft = ({ since }: ResolvedTicket): number => since + UNDO_MS - Date.now();

/** One after another: a hundred at once would be refused. */
async function undoAll(): Promise<void> {
  for (const { undo } of takeUndoable()) await undo();
}

function takeUndoable(): ResolvedTicket[] {
  const all = undoable;
  clearTimeout(nextToast);
  undoable = [];
  return all;
}

// Whoever comes next at this machine undoes nothing of another's.
onOtherUser(takeUndoable);
