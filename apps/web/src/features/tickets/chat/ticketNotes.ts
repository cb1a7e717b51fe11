import {
  type TicketNote,
  type TimelineEntry,
  ticketNoteChannel,
  ticketNoteRoutes,
  timelineChannel,
} from "@recado/contract";
import { findMentioned } from "@recado/domain";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { queryFor } from "../../../shared/api/queries";
import { applyOwn } from "../../../shared/live/followLive";
import type { ConversationNotes } from "../../conversation";

/** Greater than any id of the server: what is not announced yet stands behind what is. */
const NOT_ANNOUNCED = 2 ** 50;

/** A saved note as its conversation shows it until it is announced. */
function entryOf(saved: TicketNote, { ticketId, mentions }: { ticketId: number; mentions: string[] }): TimelineEntry {
  const { id, note, user, createdAt } = saved;
  const places = { fromUser: null, toUser: null, fromQueue: null, toQueue: null, tag: null, until: null };
  return {
    ...places,
    id: NOT_ANNOUNCED + id,
    ticketId,
    kind: "noted",
    by: "user",
    user,
    note: { id, text: note, mentions },
    afterId: 0,
    createdAt,
  };
}

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
      const saved = await call(ticketNoteRoutes.create, { body: { note, ticketId, mentions } });
      applyOwn(client, ticketNoteChannel, { action: "update", ticketNote: saved });
      const entry = entryOf(saved, { ticketId, mentions: named.map(({ name }) => name) });
      applyOwn(client, timelineChannel, { ticketId, entry });
    },
    useColleagues: (isWanted) => useQuery({ ...colleagues, enabled: isWanted }).data ?? [],
  };
}
