import type { Roles, Schema } from "../tables.js";

/** Whose messages a person is alerted to; null where he has not chosen. */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.sql(`ALTER TABLE "Users" ADD COLUMN "alertsFor" text CHECK ("alertsFor" IN ('all', 'mine', 'none'))`);
  await schema.sql(`GRANT UPDATE ("alertsFor") ON "Users" TO ${roles.app}`);
}
