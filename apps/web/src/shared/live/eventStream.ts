import type { Missed, Sequenced } from "@recado/contract";
import { deliver } from "./listeners";
import { createSequence } from "./sequence";

/** Asked for at first: the answer tells where the sequence stands without sending old news. */
const FAR_AHEAD = 2_147_483_647;

interface Stream {
  /** What came after a position; undefined where the server did not answer. */
  askSince: (since: number) => Promise<Missed | undefined>;
  /** An event of the session itself: it says nothing any more once it was missed. */
  authWire: string;
  /** The gap cannot be filled event by event: what is on screen is fetched anew. */
  onGap: () => void;
  /** Whether what is on screen may be older than the first connection. */
  isScreenOld: () => boolean;
}

/** An event as it came on the wire. */
interface WireEvent {
  event: string;
  payload: unknown;
  position?: Sequenced;
}

/** Delivers what comes live and what was missed, each event once and none after a newer one of the same row. */
export function createEventStream({ askSince, authWire, onGap, isScreenOld }: Stream) {
  const sequence = createSequence();
  let isPositioned = false;
  /** What came live meanwhile must not hide what was missed before it. */
  let unansweredSince: number | undefined;
  /** Live events during a question: delivered at once they would be overwritten by an older state of their row. */
  let waiting: WireEvent[] | undefined;

  function receive(event: string, payload: unknown, position?: Sequenced): void {
    if (waiting) {
      waiting.push({ event, payload, position });
      return;
    }
    const isLate = position !== undefined && position.seq < sequence.newest();
    if (!sequence.accept(position?.seq)) return;
    // A newer event came before it: what it tells may be out of date.
    if (isLate && event !== authWire) onGap();
    else deliver(event, payload, { missed: false });
  }

  /** Fetches what was missed. Says whether the server answered, or is being asked already. */
  async function catchUp(): Promise<boolean> {
    if (waiting) return true;
    waiting = [];
    // On a page just opened no event has been applied yet, so none can come too late.
    const newest = isPositioned ? sequence.newest() : 0;
    try {
      return (isPositioned || (await findPosition())) && (await deliverMissed(newest));
    } finally {
      const late = waiting;
      waiting = undefined;
      for (const { event, payload, position } of late) receive(event, payload, position);
    }
  }

  /** Where the sequence stands at the first connection. What happened before it nobody tells. */
  async function findPosition(): Promise<boolean> {
    const position = await askSince(FAR_AHEAD);
    if (!position) return false;
    sequence.moveTo(position.seq);
    isPositioned = true;
    if (isScreenOld()) onGap();
    return true;
  }

  async function deliverMissed(newest: number): Promise<boolean> {
    unansweredSince ??= sequence.since();
    const missed = await askSince(unansweredSince);
    if (!missed) return false;
    unansweredSince = undefined;
    let isLost = missed.events === null;
    for (const { event, payload, seq } of missed.events ?? []) {
      // A missed "logged in elsewhere" was for an earlier session: ours would have been refused by now.
      if (!sequence.accept(seq) || event === authWire) continue;
      const cameLive = waiting?.some(({ position }) => position?.seq === seq);
      if (seq < newest) isLost = true;
      else deliver(event, payload, { missed: !cameLive });
    }
    if (isLost) onGap();
    sequence.moveTo(missed.seq);
    return true;
  }

  return { receive, catchUp };
}
