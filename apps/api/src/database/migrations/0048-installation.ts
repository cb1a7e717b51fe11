import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // What the operator decides for the whole installation, where that differs from the default.
  await schema.globalTable("InstallationSettings", ["key text NOT NULL UNIQUE", "value text NOT NULL"], {
    app: "reads",
  });
}
