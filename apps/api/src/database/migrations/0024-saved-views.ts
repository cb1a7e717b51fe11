import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // The views of the desk a person has saved.
  await schema.companyTable("SavedViews", [
    '"userId" integer NOT NULL',
    "views jsonb NOT NULL",
    'UNIQUE ("companyId", "userId")',
    ownRef("userId", "Users", "CASCADE"),
  ]);
}
