import { ownRef, type Schema } from "../tables.js";

/** The message a schedule has become: what WhatsApp refuses was not sent. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Schedules" ADD COLUMN "messageId" integer');
  await schema.sql(`ALTER TABLE "Schedules" ADD ${ownRef("messageId", "Messages", "SET NULL")}`);
  await schema.sql(
    `CREATE INDEX schedules_message ON "Schedules" ("companyId", "messageId") WHERE "messageId" IS NOT NULL`,
  );
}
