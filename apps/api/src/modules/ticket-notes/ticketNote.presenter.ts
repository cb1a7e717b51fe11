import type { TicketNote } from "@recado/contract";

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
    user: userId !== null && userName !== null ? { id: userId, name: userName } : null,
    createdAt: row.createdAt.toISOString(),
  };
}
