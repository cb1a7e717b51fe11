import type { Schema } from "../tables.js";

/** The CPF or CNPJ of who pays, without dots and dashes: some banks charge nobody without it. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('ALTER TABLE "Companies" ADD COLUMN document text');
}
