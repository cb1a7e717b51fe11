import type { Schema } from "../tables.js";

const REFERENCES = [
  ["messages_user", "Messages", "userId"],
  ["contacts_connection", "Contacts", "whatsappId"],
  ["ticket_tracking_user", "TicketTracking", "userId"],
  ["ticket_tracking_connection", "TicketTracking", "whatsappId"],
  ["ticket_notes_user", "TicketNotes", "userId"],
  ["note_mentions_user", "NoteMentions", "userId"],
  ["timeline_entries_user", "TimelineEntries", "userId"],
  ["timeline_entries_from", "TimelineEntries", "fromUserId"],
  ["timeline_entries_to", "TimelineEntries", "toUserId"],
  ["user_ratings_ticket", "UserRatings", "ticketId"],
  ["sessions_owner", "Sessions", "userId"],
];

/** By what much lets go of somebody, a connection or a ticket when that is deleted. */
export async function up(schema: Schema): Promise<void> {
  for (const [name, table, column] of REFERENCES)
    await schema.sql(`CREATE INDEX ${name} ON "${table}" ("companyId", "${column}") WHERE "${column}" IS NOT NULL`);
}
