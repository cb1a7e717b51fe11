import type { Schema } from "../tables.js";

/** A year of figures reads indexes alone: customers in their order, and what was rated. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`CREATE INDEX ticket_tracking_contact ON "TicketTracking" ("companyId", "contactId", "createdAt")
    INCLUDE ("queueId", "whatsappId", "userId")`);
  await schema.sql("DROP INDEX user_ratings_given");
  await schema.sql(`CREATE INDEX user_ratings_given ON "UserRatings" ("companyId", "createdAt", id)
    INCLUDE (rate, "userId", "trackingId")`);
}
