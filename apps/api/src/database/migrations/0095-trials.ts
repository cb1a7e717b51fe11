import type { Schema } from "../tables.js";

/** Whether a company is still in its trial is kept, and no longer told by its due date, which may be moved. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Companies" ADD COLUMN "isTrial" boolean NOT NULL DEFAULT false');
  await schema.sql('UPDATE "Companies" SET "isTrial" = true WHERE "dueDate" <= "trialEnd"');
}
