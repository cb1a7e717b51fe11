import type { Roles, Schema } from "../tables.js";

const NOW = "timestamptz NOT NULL DEFAULT clock_timestamp()";

/** Events that subscribers read in order, and work that is done although processes die. */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.sql('ALTER TABLE "Companies" ADD COLUMN "eventSeq" bigint NOT NULL DEFAULT 0');
  await schema.sql(`GRANT UPDATE ("eventSeq") ON "Companies" TO ${roles.app}`);

  await schema.companyTable(
    "Events",
    ["seq bigint NOT NULL", "name text NOT NULL", "key text NOT NULL", "payload jsonb NOT NULL", `"createdAt" ${NOW}`],
    { key: '"companyId", seq' },
  );
  await schema.sql('CREATE INDEX events_age ON "Events" ("createdAt")');

  // How far a subscriber has come. Whoever reads on for it holds the row until `dueAt`, which is also how it rests.
  await schema.companyTable(
    "EventPlaces",
    [
      "subscriber text NOT NULL",
      "seq bigint NOT NULL",
      "fence bigint NOT NULL DEFAULT 1",
      "attempts integer NOT NULL DEFAULT 0",
      `"dueAt" ${NOW}`,
    ],
    { key: 'subscriber, "companyId"' },
  );

  // What is done leaves; what is left is to be done, is being done, or has failed for good. `dueAt` is when it may be taken:
  // by its wish, after a rest, or because whoever had it is silent. `wantedAt` is its place in the order.
  await schema.companyTable(
    "DurableWork",
    [
      "id bigint GENERATED ALWAYS AS IDENTITY",
      "kind text NOT NULL",
      'account integer NOT NULL GENERATED ALWAYS AS (coalesce("companyId", 0)) STORED',
      "key text",
      "payload jsonb NOT NULL",
      "priority smallint NOT NULL DEFAULT 1",
      "state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'failed'))",
      `"wantedAt" ${NOW}`,
      `"dueAt" ${NOW}`,
      "attempts integer NOT NULL DEFAULT 0",
      "fence bigint NOT NULL DEFAULT 0",
      "problem text",
      `"createdAt" ${NOW}`,
      `"updatedAt" ${NOW}`,
    ],
    { key: "id", orInstallation: true },
  );
  await schema.sql(`CREATE INDEX durable_work_turn ON "DurableWork" (kind, account, priority, "wantedAt", id)
    WHERE state <> 'failed'`);
  await schema.sql(`CREATE INDEX durable_work_key ON "DurableWork" (kind, account, key, "wantedAt", id)
    WHERE state <> 'failed' AND key IS NOT NULL`);
  // Whatever else goes wrong, two of one key never run beside each other.
  await schema.sql(`CREATE UNIQUE INDEX durable_work_one_of_key ON "DurableWork" (kind, account, key)
    WHERE state = 'running' AND key IS NOT NULL`);
  await schema.sql(`CREATE INDEX durable_work_due ON "DurableWork" ("dueAt") WHERE state <> 'failed'`);
  await schema.sql(`CREATE INDEX durable_work_failed ON "DurableWork" ("updatedAt") WHERE state = 'failed'`);

  // Without a company it is paused for all.
  await schema.companyTable(
    "WorkPauses",
    ["id integer GENERATED ALWAYS AS IDENTITY", "kind text NOT NULL", "reason text NOT NULL", `"createdAt" ${NOW}`],
    { key: "id", orInstallation: true },
  );
  await schema.sql(`CREATE UNIQUE INDEX work_pauses_kind ON "WorkPauses" (kind, coalesce("companyId", 0))`);

  // What was on its way when the old tables knew of it themselves.
  await schema.sql(`INSERT INTO "DurableWork" (kind, payload)
    SELECT 'mail.send', jsonb_build_object('mailId', id) FROM "Mails" WHERE status = 'waiting' ORDER BY id`);
  await schema.sql('ALTER TABLE "Mails" DROP COLUMN attempts, DROP COLUMN "nextAt"');
  await schema.sql(`INSERT INTO "DurableWork" ("companyId", kind, payload)
    SELECT "companyId", 'messages.media', jsonb_build_object('messageId', id)
      FROM "Messages" WHERE "mediaState" = 'loading' ORDER BY id`);
  await schema.sql(`INSERT INTO "DurableWork" ("companyId", kind, key, payload)
    SELECT "companyId", 'contacts.import', 'imports', jsonb_build_object('importId', id)
      FROM "ContactImports" WHERE status IN ('waiting', 'running') ORDER BY id`);
  await schema.sql(`INSERT INTO "DurableWork" ("companyId", kind, key, payload)
    SELECT i."companyId", 'contacts.importReport', 'report:' || i.id, jsonb_build_object('importId', i.id)
      FROM "ContactImports" i
     WHERE i.status = 'done' AND i."reportId" IS NULL
       AND EXISTS (SELECT 1 FROM "ContactImportRows" r WHERE r."importId" = i.id)`);
}
