import { messageChannel, ticketChannel } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useChannel } from "../../../shared/live/useChannel";
import { usePresenceEvents } from "../presence/usePresenceEvents";
import { applyTicketEvent, renameInTickets } from "./applyTicketEvent";
import { useRenames } from "./renames";
import type { TicketEvent } from "./ticketList";
import { COUNTS_KEY } from "./ticketQueries";
import { useAttendant } from "./useAttendant";

/** When nothing has happened for so long, the figures at the tabs are asked for again. */
const COUNT_AFTER_MS = 1_000;

/** Keeps the lists, the figures, the open ticket and who is there true for as long as the desk is there. */
export function useTicketEvents(): void {
  const client = useQueryClient();
  const user = useAttendant();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(event: TicketEvent) {
    applyTicketEvent(client, user, event);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void client.invalidateQueries({ queryKey: COUNTS_KEY }), COUNT_AFTER_MS);
  }
  usePresenceEvents();
  useRenames((rename) => renameInTickets(client, rename));
  useChannel(ticketChannel, apply);
  useChannel(messageChannel, (event) => event.action === "create" && apply(event));
}
