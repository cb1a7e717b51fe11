import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // What companies are reminded with, where the operator wants other words than the product's.
  await schema.globalTable(
    "ReminderTexts",
    [
      "language text NOT NULL",
      "step text NOT NULL",
      "subject text NOT NULL",
      "body text NOT NULL",
      "UNIQUE (language, step)",
    ],
    { app: "nothing" },
  );
}
