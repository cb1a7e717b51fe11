import { ownRef, type Schema } from "../tables.js";

/** What was done to a ticket, as its conversation shows it between the messages. */
export async function up(schema: Schema): Promise<void> {
  await schema.companyTable("TimelineEntries", [
    '"ticketId" integer NOT NULL',
    "kind text NOT NULL",
    "by text NOT NULL",
    '"userId" integer',
    '"fromUserId" integer',
    '"toUserId" integer',
    // Names, as they were: queues and tags that are gone stay in what was done with them.
    '"fromQueue" text',
    '"toQueue" text',
    "tag text",
    '"noteId" integer',
    // The message it stands behind.
    '"afterId" integer NOT NULL',
    ownRef("ticketId", "Tickets", "CASCADE"),
    ownRef("userId", "Users", "SET NULL"),
    ownRef("fromUserId", "Users", "SET NULL"),
    ownRef("toUserId", "Users", "SET NULL"),
    ownRef("noteId", "TicketNotes", "CASCADE"),
  ]);
  await schema.sql(
    'CREATE INDEX timeline_page ON "TimelineEntries" ("companyId", "ticketId", "afterId" DESC, id DESC)',
  );
  await schema.sql(
    'CREATE INDEX timeline_note ON "TimelineEntries" ("companyId", "noteId") WHERE "noteId" IS NOT NULL',
  );
}
