import type { TicketNote } from "@recado/contract";
import { toUserRef } from "../users/index.js";

/** A note with the name of who wrote it. */
export interface TicketNoteRow extends Omit<TicketNote, "user" | "createdAt"> {
  userName: string | null;
  createdAt: Date;
}

export function toTicketNote({ userName, ...row }: TicketNoteRow): TicketNote {
  const { id, note, ticketId, contactId, userId } = row;
  return {
    id,
    note,
    ticketId,
    contactId,
    userId,
    user: toUserRef(userId, userName),
    createdAt: row.createdAt.toISOString(),
  };
}
