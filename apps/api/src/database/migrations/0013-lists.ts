import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // Quick messages are listed by their shortcuts.
  await schema.sql('CREATE INDEX quick_messages_list ON "QuickMessages" ("companyId", shortcode, id)');

  // What a form that names no provider gets. Nothing is decided by it.
  await schema.sql(`ALTER TABLE "Whatsapps" ALTER COLUMN provider SET DEFAULT 'beta'`);

  // Tokens of earlier versions may be short enough to be guessed, and keep working. Of the shortest no end was kept; how long
  // the others are is seen when one of them is shown.
  await schema.sql('ALTER TABLE "Whatsapps" ADD COLUMN "isTokenWeak" boolean NOT NULL DEFAULT false');
  await schema.sql(`UPDATE "Whatsapps" SET "isTokenWeak" = true WHERE "tokenHash" IS NOT NULL AND "tokenLast4" = ''`);
}
