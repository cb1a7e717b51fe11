import type { BoardCard } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ticketTexts } from "../texts";
import { readWaiting } from "./waiting";

/** How long a customer has been waiting, as short as it can be said. */
export function useWaitingWords(): (ticket: BoardCard, now: Date) => string {
  const t = useTexts(ticketTexts);
  return (ticket, now) => {
    const waiting = readWaiting(ticket, now);
    return waiting ? t.shortTime[waiting.unit](waiting.value) : "";
  };
}
