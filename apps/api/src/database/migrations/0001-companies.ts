import { PLAN_FLAGS } from "@recado/contract";
import type { Roles, Schema } from "../tables.js";

/** Plans, and the companies that live by them. */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.globalTable(
    "Plans",
    [
      "name text NOT NULL",
      "users integer NOT NULL DEFAULT 0",
      "connections integer NOT NULL DEFAULT 0",
      "queues integer NOT NULL DEFAULT 0",
      "value numeric(10, 2) NOT NULL DEFAULT 0",
      '"isPublic" boolean NOT NULL DEFAULT true',
      ...PLAN_FLAGS.map((flag) => `"${flag}" boolean NOT NULL DEFAULT true`),
    ],
    { app: "reads" },
  );
  await schema.sql('CREATE UNIQUE INDEX plans_name ON "Plans" (lower(name))');

  await schema.globalTable(
    "Companies",
    [
      "name text NOT NULL",
      "email text NOT NULL DEFAULT ''",
      "phone text NOT NULL DEFAULT ''",
      '"planId" integer NOT NULL REFERENCES "Plans" (id) ON DELETE RESTRICT',
      "status boolean NOT NULL DEFAULT true",
      '"dueDate" date',
      "recurrence text NOT NULL DEFAULT 'MENSAL'",
      "schedules jsonb NOT NULL DEFAULT '[]'",
      // The number of the last announcement; see kernel/realtime.
      '"liveSeq" bigint NOT NULL DEFAULT 0',
      '"deletedAt" timestamptz',
    ],
    { app: "reads" },
  );
  await schema.sql('CREATE UNIQUE INDEX companies_name ON "Companies" (lower(name)) WHERE "deletedAt" IS NULL');
  await schema.sql('CREATE INDEX companies_plan ON "Companies" ("planId")');

  // A company sees itself alone, may change its opening hours, and counts its announcements.
  const self = "id = nullif(current_setting('app.company_id', true), '')::integer";
  await schema.sql('ALTER TABLE "Companies" ENABLE ROW LEVEL SECURITY');
  await schema.sql(`CREATE POLICY own_company ON "Companies" TO ${roles.app} USING (${self}) WITH CHECK (${self})`);
  await schema.sql(`CREATE POLICY every_company ON "Companies" TO ${roles.system} USING (true) WITH CHECK (true)`);
  await schema.sql(`GRANT UPDATE (schedules, "liveSeq", "updatedAt") ON "Companies" TO ${roles.app}`);
}
