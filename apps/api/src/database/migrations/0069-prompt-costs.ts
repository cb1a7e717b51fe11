import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // Dollars for a million tokens, as providers name their prices; what an answer cost stays when a price changes.
  for (const price of ["inputPrice", "outputPrice"])
    await schema.sql(`ALTER TABLE "Prompts" ADD COLUMN "${price}" double precision NOT NULL DEFAULT 0`);
  await schema.sql('ALTER TABLE "PromptUsage" ADD COLUMN cost double precision NOT NULL DEFAULT 0');
}
