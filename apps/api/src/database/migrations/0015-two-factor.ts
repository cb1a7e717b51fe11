import { ownRef, type Roles, type Schema } from "../tables.js";

/** The second step of logging in. */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.companyTable("TwoFactors", [
    '"userId" integer NOT NULL',
    // Encrypted: whoever holds it makes good codes.
    "secret text NOT NULL",
    '"confirmedAt" timestamptz',
    // Of the last code that was taken: none is good twice.
    '"lastStep" integer NOT NULL DEFAULT 0',
    "\"recoveryHashes\" text[] NOT NULL DEFAULT '{}'",
    'UNIQUE ("companyId", "userId")',
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('ALTER TABLE "Users" ADD COLUMN "hasTwoFactor" boolean NOT NULL DEFAULT false');
  await schema.sql(`GRANT UPDATE ("hasTwoFactor") ON "Users" TO ${roles.app}`);
}
