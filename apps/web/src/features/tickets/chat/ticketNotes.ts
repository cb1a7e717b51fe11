import { ticketNoteRoutes } from "@recado/contract";
import { findMentioned } from "@recado/domain";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { queryFor } from "../../../shared/api/queries";
import type { ConversationNotes } from "../../conversation";

/** What colleagues tell each other in a ticket. Who may read it, and so be named, only the server knows. */
export function ticketNotes(client: QueryClient, ticketId: number): ConversationNotes {
  const colleagues = {
    ...queryFor(ticketNoteRoutes.listColleagues, { params: { ticketId } }),
    // A ticket that moves has other readers.
    staleTime: 30_000,
  };
  return {
    async write(note) {
      const named = note.includes("@") ? findMentioned(note, await client.fetchQuery(colleagues)) : [];
      const mentions = named.map(({ id }) => id);
      return call(ticketNoteRoutes.create, { body: { note, ticketId, mentions } });
    },
    useColleagues: (isWanted) => useQuery({ ...colleagues, enabled: isWanted }).data ?? [],
  };
}
