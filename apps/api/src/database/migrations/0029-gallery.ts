import type { Schema } from "../tables.js";

/** What the pictures, files and links of a contact are found by: in each conversation the newest first. */
export async function up(schema: Schema): Promise<void> {
  for (const [name, condition] of [
    ["pictures", `"mediaType" IN ('image', 'video') AND "mediaState" = 'ready' AND NOT "isDeleted"`],
    ["documents", `"mediaType" = 'application' AND "mediaState" = 'ready' AND NOT "isDeleted"`],
    ["links", `body ~ 'https?://' AND NOT "isDeleted"`],
  ]) {
    await schema.sql(
      `CREATE INDEX messages_${name} ON "Messages" ("companyId", "ticketId", id DESC) WHERE ${condition}`,
    );
  }
}
