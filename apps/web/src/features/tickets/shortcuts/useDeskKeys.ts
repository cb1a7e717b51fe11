import type { FoundTicket, Ticket } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { listCommands } from "../../../shared/screen/commands";
import { pathOfTicket } from "../data/deskPath";
import { ticketQuery } from "../data/ticketQueries";
import { useTicketActions } from "../data/useTicketActions";
import { shownRows } from "../list/shownRows";
import { useShortcuts } from "./useShortcuts";

interface OpenOnDesk {
  uuid: string | undefined;
  peek: (ticket: Ticket) => void;
}

/** What the keys do on the desk, with these rows on it and this conversation open. */
export function useDeskKeys(rows: FoundTicket[], { uuid, peek }: OpenOnDesk): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const actions = useTicketActions();
  const lookedInto = useRef<string>(undefined);
  const pathOf = (row: FoundTicket | undefined) => (row && row.uuid !== uuid ? pathOfTicket(row) : undefined);

  useShortcuts((shortcut) => {
    // As they stand, and not as they will once the pointer leaves them.
    const shown = shownRows.get() ?? rows;
    const openable = shown.filter(({ status }) => status !== "pending");
    // Where all of them wait, one is looked into after the other.
    const isWaiting = openable.length === 0;
    const reachable = isWaiting ? shown : openable;
    const here = isWaiting ? lookedInto.current : uuid;
    const at = reachable.findIndex((row) => row.uuid === here);
    if (shortcut === "next" || shortcut === "previous") {
      const row = getNeighbour(reachable, at, shortcut);
      if (row && isWaiting) {
        lookedInto.current = row.uuid;
        return peek(row);
      }
      const path = pathOf(row);
      if (path) void navigate(path);
      return;
    }
    // A conversation that a colleague took away is still in the cache, but offers nothing.
    const offer = listCommands().find(({ id }) => id === (shortcut === "snooze" ? "snooze" : "resolve"));
    if (!offer || actions.isBusy) return;
    if (shortcut === "snooze") return offer.run();
    const ticket = uuid ? client.getQueryData(ticketQuery(uuid).queryKey) : undefined;
    if (!ticket) return;
    actions.resolve(ticket, shortcut === "resolveAndNext" ? pathOf(openable[at + 1] ?? openable[at - 1]) : undefined);
  });
}

/** From none (-1) on, the next is the first and the previous the last. */
function getNeighbour<Row>(rows: readonly Row[], at: number, way: "next" | "previous"): Row | undefined {
  if (way === "next") return rows[at + 1];
  return at < 0 ? rows.at(-1) : rows[at - 1];
}
