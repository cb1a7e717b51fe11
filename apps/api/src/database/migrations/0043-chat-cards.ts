import { ownRef, type Schema } from "../tables.js";

/** What is shared with colleagues is a reference: what it shows is looked up for each who reads it. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`ALTER TABLE "ChatMessages" ADD COLUMN "ticketId" integer, ADD COLUMN "ticketMessageId" integer,
    ADD ${ownRef("ticketId", "Tickets", "SET NULL")}, ADD ${ownRef("ticketMessageId", "Messages", "SET NULL")}`);
  for (const column of ["ticketId", "ticketMessageId"])
    await schema.sql(`CREATE INDEX chat_messages_${column === "ticketId" ? "ticket" : "ticket_message"}
      ON "ChatMessages" ("companyId", "${column}") WHERE "${column}" IS NOT NULL`);
}
