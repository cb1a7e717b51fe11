import type { Schema } from "../tables.js";

/** By what sweeps find what is old. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`CREATE INDEX mails_age ON "Mails" ("createdAt") WHERE status <> 'waiting'`);
  await schema.sql('CREATE INDEX sessions_ended ON "Sessions" ("endedAt") WHERE "endedAt" IS NOT NULL');
  await schema.sql('CREATE INDEX signup_codes_expiry ON "SignupCodes" ("expiresAt")');
}
