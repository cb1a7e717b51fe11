import type { Schema } from "../tables.js";

/** Messages without content are asked for again whenever their line opens; there are few of them among many. */
export async function up(schema: Schema): Promise<void> {
  await schema.sql('CREATE INDEX wa_inbox_stubs ON "WaInbox" ("connectionId", id) WHERE "isStub"');
}
