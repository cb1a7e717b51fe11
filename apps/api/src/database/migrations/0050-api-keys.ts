import { ownRef, type Schema } from "../tables.js";

/** Keys of programs; what is kept of one recognises it and does not open anything. */
export async function up(schema: Schema): Promise<void> {
  await schema.companyTable("ApiKeys", [
    "name text NOT NULL",
    '"keyHash" text NOT NULL UNIQUE',
    "last4 text NOT NULL",
    "scopes text[] NOT NULL",
    // Null is every connection; a connection that goes away is taken from nobody's list, so that no list ever becomes wider.
    '"connectionIds" integer[]',
    "addresses text[] NOT NULL DEFAULT '{}'",
    '"userId" integer NOT NULL',
    '"expiresAt" timestamptz',
    '"lastUsedAt" timestamptz',
    '"revokedAt" timestamptz',
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX api_keys_user ON "ApiKeys" ("companyId", "userId")');
}
