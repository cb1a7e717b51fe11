import { ownRef, type Roles, type Schema } from "../tables.js";

/** Links with which those who were invited set their first password. Only a hash of each is kept. */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.companyTable("Invitations", [
    '"userId" integer NOT NULL',
    '"tokenHash" text NOT NULL UNIQUE',
    '"expiresAt" timestamptz NOT NULL',
    'UNIQUE ("companyId", "userId")',
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('ALTER TABLE "Users" ADD COLUMN "isInvited" boolean NOT NULL DEFAULT false');
  await schema.sql(`GRANT INSERT ("isInvited"), UPDATE ("isInvited") ON "Users" TO ${roles.app}`);
}
