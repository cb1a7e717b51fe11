import type { Schema } from "../tables.js";

/** A quote of another ticket shows the words it carries itself; older ones carried none where the message was known. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql(`UPDATE "Messages" m SET quoted = jsonb_build_object('body', q.body, 'fromMe', q."fromMe", 'name', NULL)
      FROM "Messages" q
     WHERE q.id = m."quotedId" AND q."ticketId" <> m."ticketId" AND m.quoted IS NULL AND NOT q."isDeleted"`);
}
