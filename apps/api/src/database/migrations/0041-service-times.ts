import type { Schema } from "../tables.js";

/** What a dashboard counts, in the order of the moments it counts them by; and what customers say to their rates. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`ALTER TABLE "TicketTracking"
    ADD COLUMN "contactId" integer,
    ADD COLUMN "queueId" integer,
    -- Since when the customer had waited for the first answer of a person.
    ADD COLUMN "askedAt" timestamptz,
    ADD COLUMN "answeredAt" timestamptz,
    ADD COLUMN "waitSeconds" integer GENERATED ALWAYS AS
      (greatest(0, extract(epoch FROM "startedAt" - "queuedAt"))::integer) STORED,
    ADD COLUMN "serviceSeconds" integer GENERATED ALWAYS AS
      (greatest(0, extract(epoch FROM least("ratingAt", "finishedAt") - "startedAt"))::integer) STORED,
    ADD COLUMN "answerSeconds" integer GENERATED ALWAYS AS
      (greatest(0, extract(epoch FROM "answeredAt" - "askedAt"))::integer) STORED,
    ADD CONSTRAINT "TicketTracking_queue" FOREIGN KEY ("companyId", "queueId")
      REFERENCES "Queues" ("companyId", id) ON DELETE SET NULL ("queueId")`);
  await schema.sql(`UPDATE "TicketTracking" k SET "contactId" = t."contactId", "queueId" = t."queueId"
    FROM "Tickets" t WHERE t.id = k."ticketId"`);
  // Of each episode the first word of the customer, and what a person said first after it.
  await schema.sql(`UPDATE "TicketTracking" k SET "askedAt" = said.asked, "answeredAt" = said.answered
    FROM (SELECT e.id, asked.at AS asked,
                 (SELECT min(m."sentAt") FROM "Messages" m
                   WHERE m."companyId" = e."companyId" AND m."ticketId" = e."ticketId" AND m."sentAt" >= asked.at
                     AND m.origin IN ('user', 'phone') AND m."sentAt" <= coalesce(e."finishedAt", 'infinity')) AS answered
            FROM "TicketTracking" e,
                 LATERAL (SELECT min(m."sentAt") AS at FROM "Messages" m
                           WHERE m."companyId" = e."companyId" AND m."ticketId" = e."ticketId" AND m.origin = 'contact'
                             AND m."sentAt" >= e."createdAt" - interval '1 minute'
                             AND m."sentAt" <= coalesce(e."finishedAt", 'infinity')) asked
           WHERE asked.at IS NOT NULL) said
    WHERE said.id = k.id AND said.answered IS NOT NULL`);
  await schema.sql(`ALTER TABLE "UserRatings" ADD COLUMN comment text NOT NULL DEFAULT ''`);

  await schema.sql("DROP INDEX ticket_tracking_queued, ticket_tracking_finished");
  const place = '"queueId", "whatsappId", "userId"';
  for (const [name, moment, more] of [
    ["begun", "createdAt", '"contactId"'],
    ["started", "startedAt", '"waitSeconds"'],
    ["answered", "answeredAt", '"answerSeconds"'],
    ["finished", "finishedAt", '"serviceSeconds", "ticketId"'],
  ]) {
    await schema.sql(
      `CREATE INDEX ticket_tracking_${name} ON "TicketTracking" ("companyId", "${moment}") INCLUDE (${place}, ${more})`,
    );
  }
  await schema.sql('CREATE INDEX ticket_tracking_queue ON "TicketTracking" ("companyId", "queueId")');
  await schema.sql('CREATE INDEX user_ratings_given ON "UserRatings" ("companyId", "createdAt", id)');
}
