import type { Schema } from "../tables.js";

/** In which language a company is written to, and of which due dates it was reminded, each step once. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`ALTER TABLE "Companies"
    ADD COLUMN language text NOT NULL DEFAULT 'pt' CHECK (language IN ('pt', 'en', 'es'))`);
  await schema.companyTable("PaymentReminders", [
    '"dueDate" date NOT NULL',
    "step text NOT NULL CHECK (step IN ('before', 'due', 'after3', 'after7'))",
    'UNIQUE ("companyId", "dueDate", step)',
  ]);
}
