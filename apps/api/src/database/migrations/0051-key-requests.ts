import { ownRef, type Schema } from "../tables.js";

/** A named request is a program's: known by the token of a connection, or by an API key. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`ALTER TABLE "ApiRequests"
    ALTER "whatsappId" DROP NOT NULL,
    ADD "apiKeyId" integer,
    ADD ${ownRef("apiKeyId", "ApiKeys", "CASCADE")},
    ADD CHECK (num_nonnulls("whatsappId", "apiKeyId") = 1),
    ADD UNIQUE ("apiKeyId", key)`);
}
