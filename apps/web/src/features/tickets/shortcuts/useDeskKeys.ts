import type { FoundTicket, Ticket } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { DESK } from "../data/deskPath";
import { ticketQuery } from "../data/ticketQueries";
import { useMayDo, useTicketDeeds } from "../data/useTicketDeeds";
import { useShortcuts } from "./useShortcuts";

interface OpenOnDesk {
  uuid: string | undefined;
  snooze: (ticket: Ticket) => void;
}

/** What the keys do on the desk, with these rows on it and this conversation open. */
export function useDeskKeys(rows: FoundTicket[], { uuid, snooze }: OpenOnDesk): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deeds = useTicketDeeds();
  const mayDo = useMayDo();
  const openable = rows.filter(({ status }) => status !== "pending");
  const at = openable.findIndex((row) => row.uuid === uuid);
  const pathOf = (row: FoundTicket | undefined) => (row && row.uuid !== uuid ? `${DESK}/${row.uuid}` : undefined);

  useShortcuts((shortcut) => {
    if (shortcut === "next" || shortcut === "previous") {
      const path = pathOf(openable[shortcut === "next" ? at + 1 : at < 0 ? openable.length - 1 : at - 1]);
      if (path) void navigate(path);
      return;
    }
    const ticket = uuid ? client.getQueryData(ticketQuery(uuid).queryKey) : undefined;
    if (ticket?.status !== "open" || !mayDo(ticket, "resolve")) return;
    if (shortcut === "snooze") return snooze(ticket);
    deeds.resolve(ticket, shortcut === "resolveAndNext" ? pathOf(openable[at + 1] ?? openable[at - 1]) : undefined);
  });
}
