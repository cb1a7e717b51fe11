import type { Schema } from "../tables.js";

/** What the recordings of a contact are found by, as their pictures, files and links are. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`CREATE INDEX messages_recordings ON "Messages" ("companyId", "ticketId", id DESC)
    WHERE "mediaType" = 'audio' AND "mediaState" = 'ready' AND NOT "isDeleted"`);
}
