import { ownRef, type Schema } from "../tables.js";

/** Who was named in a note, and whether he has looked at the ticket since. */
export async function up(schema: Schema): Promise<void> {
  await schema.companyTable("NoteMentions", [
    '"noteId" integer NOT NULL',
    '"ticketId" integer NOT NULL',
    '"userId" integer NOT NULL',
    '"seenAt" timestamptz',
    'UNIQUE ("companyId", "noteId", "userId")',
    ownRef("noteId", "TicketNotes", "CASCADE"),
    ownRef("ticketId", "Tickets", "CASCADE"),
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX mentions_ticket ON "NoteMentions" ("companyId", "ticketId")');
  await schema.sql(
    'CREATE INDEX mentions_unseen ON "NoteMentions" ("companyId", "userId", id DESC) WHERE "seenAt" IS NULL',
  );
}
