import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  await schema.companyTable("Webhooks", [
    "name text NOT NULL",
    "url text NOT NULL",
    // Encrypted: with it every message is signed.
    "secret text NOT NULL",
    "events text[] NOT NULL",
    '"isActive" boolean NOT NULL DEFAULT true',
    '"isGivenUp" boolean NOT NULL DEFAULT false',
    '"failingSince" timestamptz',
    '"deliveredAt" timestamptz',
  ]);
  await schema.companyTable("WebhookDeliveries", [
    '"webhookId" integer NOT NULL',
    '"eventId" text NOT NULL',
    "event text NOT NULL",
    // What it is about: of one subject the next leaves when the one before has arrived, or is given up.
    "subject text NOT NULL",
    "body text NOT NULL",
    "state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed'))",
    "attempts integer NOT NULL DEFAULT 0",
    "status integer",
    "answer text",
    '"tookMs" integer',
    '"triedAt" timestamptz',
    'UNIQUE ("webhookId", "eventId")',
    ownRef("webhookId", "Webhooks", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX webhook_deliveries_newest ON "WebhookDeliveries" ("companyId", "webhookId", id DESC)');
  await schema.sql(
    'CREATE INDEX webhook_deliveries_state ON "WebhookDeliveries" ("companyId", "webhookId", state, id DESC)',
  );
  await schema.sql('CREATE INDEX webhook_deliveries_old ON "WebhookDeliveries" ("createdAt")');

  // What programs were last told of something: what looks as it did is not told again.
  await schema.companyTable(
    "WebhookSubjects",
    ["subject text NOT NULL", "told jsonb NOT NULL", '"toldAt" timestamptz NOT NULL DEFAULT now()'],
    {
      key: '"companyId", subject',
    },
  );
  await schema.sql('CREATE INDEX webhook_subjects_old ON "WebhookSubjects" ("toldAt")');
}
