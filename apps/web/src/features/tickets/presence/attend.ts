import { type TicketPresence, ticketPresence, ticketPresenceChannel } from "@recado/contract";
import { sendClientEvent } from "../../../shared/live/clientEvents";
import { listenTo } from "../../../shared/live/listeners";
import { viewers } from "./presenceStores";
import { enterTicketRoom } from "./ticketRooms";

const BEAT_MS = 4_000;
/** Even alone: a newcomer whose greeting was lost should not wait for long. */
const ALONE_MS = 15_000;
const FIRST_TRY_MS = 250;
/** The room may be lost without a word, when rights change for a moment. */
const ENTER_AGAIN_AFTER = 6;
const STILL_TYPING_MS = 5_000;

interface Viewer {
  ticketId: number;
  userId: number;
  companyId: number;
}

export interface Attendance {
  /** Something was written, or nothing is left of it. */
  note(hasText: boolean): void;
  end(): void;
}

/** Tells colleagues, until it is ended, that somebody has a ticket in front of them and whether he is typing. */
export function attend({ ticketId, userId, companyId }: Viewer): Attendance {
  let beat: ReturnType<typeof setTimeout> | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isTyping = false;
  /** How often we have told it without getting it back. Who is not in the room gets nothing back, and reaches nobody. */
  let unanswered = 0;
  let known = idsThere();

  function idsThere(): number[] {
    return viewers.get(ticketId).map(({ id }) => id);
  }

  function tell(): void {
    clearTimeout(beat);
    if (document.visibilityState === "hidden") return;
    sendState(isTyping ? "typing" : "viewing");
    unanswered += 1;
    if (unanswered % ENTER_AGAIN_AFTER === 0) enterTicketRoom(ticketId);
    beat = setTimeout(tell, Math.min(FIRST_TRY_MS * 2 ** (unanswered - 1), BEAT_MS));
  }

  function sendState(state: TicketPresence["state"]): void {
    sendClientEvent(ticketPresence, { ticketId, state });
  }

  function handleEcho(state: TicketPresence["state"]): void {
    if (document.visibilityState === "hidden") return;
    if (state === "gone") {
      // Another tab of the same person was closed.
      tell();
      return;
    }
    unanswered = 0;
    clearTimeout(beat);
    beat = setTimeout(tell, known.length > 0 ? BEAT_MS : ALONE_MS);
  }

  /** A newcomer does not know yet who is here. */
  function greet(): void {
    const before = known;
    known = idsThere();
    if (known.some((id) => !before.includes(id))) tell();
  }

  function goAway(): void {
    clearTimeout(beat);
    sendState("gone");
  }

  function followTab(): void {
    if (document.visibilityState === "hidden") goAway();
    else tell();
  }

  function setTyping(next: boolean): void {
    clearTimeout(pause);
    if (next) pause = setTimeout(() => setTyping(false), STILL_TYPING_MS);
    if (next === isTyping) return;
    isTyping = next;
    tell();
  }

  const endings = [
    listenTo(ticketPresenceChannel, companyId, (event) => {
      if (event.ticketId === ticketId && event.user.id === userId) handleEcho(event.state);
    }),
    viewers.subscribe(ticketId, greet),
  ];
  document.addEventListener("visibilitychange", followTab);
  window.addEventListener("pagehide", goAway);
  enterTicketRoom(ticketId);
  tell();

  return {
    note: setTyping,
    end() {
      for (const end of endings) end();
      document.removeEventListener("visibilitychange", followTab);
      window.removeEventListener("pagehide", goAway);
      clearTimeout(pause);
      goAway();
    },
  };
}
