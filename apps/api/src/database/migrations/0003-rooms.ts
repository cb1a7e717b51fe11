import { ownRef, type Schema } from "../tables.js";

/** Settings, tags, helps, the mail outbox, reset codes, and what was announced. */
export async function up(schema: Schema): Promise<void> {
  await schema.companyTable("Settings", ["key text NOT NULL", "value text NOT NULL", 'UNIQUE ("companyId", key)']);

  await schema.companyTable("Tags", [
    "name text NOT NULL",
    "color text NOT NULL",
    "kanban smallint NOT NULL DEFAULT 0 CHECK (kanban IN (0, 1))",
  ]);
  await schema.sql('CREATE UNIQUE INDEX tags_name ON "Tags" ("companyId", lower(name))');

  await schema.globalTable(
    "Helps",
    ["title text NOT NULL", "description text NOT NULL DEFAULT ''", "video text NOT NULL"],
    {
      app: "reads",
    },
  );

  await schema.companyTable("PasswordResets", [
    '"userId" integer NOT NULL',
    '"codeHash" text NOT NULL',
    '"expiresAt" timestamptz NOT NULL',
    "attempts integer NOT NULL DEFAULT 0",
    '"usedAt" timestamptz',
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX password_resets_user ON "PasswordResets" ("companyId", "userId")');

  // The text is encrypted, and emptied once sent: it may carry a code.
  await schema.globalTable(
    "Mails",
    [
      "recipient text NOT NULL",
      "subject text NOT NULL",
      "body text NOT NULL",
      "status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'failed'))",
      "attempts integer NOT NULL DEFAULT 0",
      '"nextAt" timestamptz NOT NULL DEFAULT now()',
      "problem text",
    ],
    { app: "nothing" },
  );
  await schema.sql(`CREATE INDEX mails_waiting ON "Mails" ("nextAt") WHERE status = 'waiting'`);

  await schema.companyTable("LiveEvents", [
    "seq bigint NOT NULL",
    "room text NOT NULL",
    "event text NOT NULL",
    "payload jsonb NOT NULL",
    'UNIQUE ("companyId", seq)',
  ]);
  await schema.sql('CREATE INDEX live_events_age ON "LiveEvents" ("createdAt")');
}
