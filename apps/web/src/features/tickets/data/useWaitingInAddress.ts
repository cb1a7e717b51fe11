import type { Ticket } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { DESK, pathOfTicket, WAITING_PARAM } from "./deskPath";
import { ticketByUuid } from "./ticketQueries";
import { useLeaveWhenMissing } from "./useLeaveWhenMissing";

/** Shows the conversation that waits which the address names, wherever it was clicked, as a click on its row does. */
export function useWaitingInAddress(peek: (ticket: Ticket) => void): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const uuid = new URLSearchParams(useLocation().search).get(WAITING_PARAM);
  const { data: ticket, error } = useQuery({ ...ticketByUuid(client, uuid ?? ""), enabled: uuid !== null });
  useLeaveWhenMissing(error);
  useEffect(() => {
    if (ticket === undefined || ticket.uuid !== uuid) return;
    // Somebody may have accepted it meanwhile.
    const isWaiting = ticket.status === "pending";
    void navigate(isWaiting ? DESK : pathOfTicket(ticket), { replace: true });
    if (isWaiting) peek(ticket);
  }, [ticket, uuid, navigate, peek]);
}
