import { ownRef, type Schema } from "../tables.js";

/** Messages that hang above their conversation, and those a person has marked to find them again. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Messages" ADD COLUMN "pinnedAt" timestamptz');
  await schema.sql(
    'CREATE INDEX messages_pinned ON "Messages" ("companyId", "ticketId", "pinnedAt") WHERE "pinnedAt" IS NOT NULL',
  );
  await schema.companyTable("MessageStars", [
    '"messageId" integer NOT NULL',
    '"userId" integer NOT NULL',
    'UNIQUE ("companyId", "userId", "messageId")',
    ownRef("messageId", "Messages", "CASCADE"),
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX message_stars_message ON "MessageStars" ("companyId", "messageId")');
}
