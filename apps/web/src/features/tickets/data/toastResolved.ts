import { onOtherUser } from "../../../shared/api/onOtherUser";
import { textsNow } from "../../../shared/texts/defineTexts";
import { toastDone, toastRefusal, toastUndo, UNDO_MS } from "../../../shared/ui/toasts";
import { ticketTexts } from "../texts";

/** Less cannot be read and clicked. */
const WORTH_MS = 1_000;

interface ResolvedTicket {
  id: number;
  name: string;
  /** When it was asked for. */
  since: number;
  undo: () => unknown;
}

/** What was resolved a moment ago and can still be opened again, the first one first. */
let lately: ResolvedTicket[] = [];
let takeBack = () => {};
let next: ReturnType<typeof setTimeout> | undefined;

/** Says that conversations were resolved, or what of them was refused. One toast offers the way back to all that still have one. */
export function toastResolved(resolved: ResolvedTicket[], refusal?: string): void {
  const before = lately.filter((other) => timeLeft(other) > 0 && resolved.every(({ id }) => id !== other.id));
  // A bulk takes a while: of a long one the first can be undone no more when the last is done.
  const offered = resolved.filter((one) => timeLeft(one) >= WORTH_MS);
  if (offered.length === 0) {
    if (refusal) toastRefusal(refusal);
    else toastDone(countOf(resolved));
    return;
  }
  // Sorted: one resolved during a bulk was asked for in between.
  lately = [...before, ...offered].sort((a, b) => a.since - b.since);
  tell(refusal, before.length > 0);
}

function tell(refusal?: string, isCounted = true): void {
  clearTimeout(next);
  const [first, ...rest] = lately;
  if (!first) return;
  const count = countOf(lately);
  // The refusal itself counts those it came with.
  const text = refusal ? (isCounted ? `${count} ${refusal}` : refusal) : count;
  // The toast before would show again after this one.
  takeBack();
  takeBack = toastUndo(text, () => void undoAll(), { since: first.since, isRefusal: refusal !== undefined });
  if (rest.length > 0) next = setTimeout(toastRest, timeLeft(first));
}

function countOf(resolved: ResolvedTicket[]): string {
  const t = textsNow(ticketTexts);
  const [first, ...rest] = resolved;
  return first && rest.length === 0 ? t.resolved(first.name) : t.didAll.resolve(resolved.length);
}

/** Where the time of the first is over, others may have enough left to be offered. */
function toastRest(): void {
  lately = lately.filter((one) => timeLeft(one) >= WORTH_MS);
  tell();
}

const timeLeft = ({ since }: ResolvedTicket): number => since + UNDO_MS - Date.now();

/** One after another: a hundred at once would be refused. */
async function undoAll(): Promise<void> {
  for (const { undo } of forget()) await undo();
}

function forget(): ResolvedTicket[] {
  const all = lately;
  clearTimeout(next);
  lately = [];
  return all;
}

// Whoever comes next at this machine undoes nothing of another's.
onOtherUser(forget);
