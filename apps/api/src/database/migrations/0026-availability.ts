import type { Roles, Schema } from "../tables.js";

/** Whether a person's browsers are left alone, and what he says himself: away, perhaps until a time. */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.sql(`ALTER TABLE "Users"
    ADD COLUMN "isIdle" boolean NOT NULL DEFAULT false,
    ADD COLUMN "isAway" boolean NOT NULL DEFAULT false,
    ADD COLUMN "awayUntil" timestamptz`);
  await schema.sql(`GRANT UPDATE ("isIdle", "isAway", "awayUntil") ON "Users" TO ${roles.app}`);
}
