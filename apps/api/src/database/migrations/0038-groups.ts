import { ownRef, type Schema } from "../tables.js";

/** What many people do to one message: their votes in a poll, and how far it has come to each member of a group. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`ALTER TABLE "Messages" ADD COLUMN votes jsonb NOT NULL DEFAULT '[]', ADD COLUMN "pollSecret" text`);
  await schema.companyTable("MessageReceipts", [
    '"messageId" integer NOT NULL',
    // As the group calls them: a number or a LID.
    "member text NOT NULL",
    '"deliveredAt" timestamptz NOT NULL',
    '"readAt" timestamptz',
    'UNIQUE ("companyId", "messageId", member)',
    ownRef("messageId", "Messages", "CASCADE"),
  ]);
}
