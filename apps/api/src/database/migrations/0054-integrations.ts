import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  await schema.companyTable("QueueIntegrations", [
    "type text NOT NULL CHECK (type IN ('typebot', 'n8n', 'webhook', 'dialogflow'))",
    "name text NOT NULL",
    "\"projectName\" text NOT NULL DEFAULT ''",
    // Encrypted, as is the secret: whoever holds them speaks in the company's name.
    "\"jsonContent\" text NOT NULL DEFAULT ''",
    "\"jsonHint\" text NOT NULL DEFAULT ''",
    "language text NOT NULL DEFAULT 'pt-BR'",
    "\"urlN8N\" text NOT NULL DEFAULT ''",
    "secret text NOT NULL DEFAULT ''",
    "\"typebotSlug\" text NOT NULL DEFAULT ''",
    '"typebotDelayMessage" integer NOT NULL DEFAULT 1000',
    '"typebotExpires" integer NOT NULL DEFAULT 1',
    "\"typebotKeywordFinish\" text NOT NULL DEFAULT ''",
    "\"typebotKeywordRestart\" text NOT NULL DEFAULT ''",
    "\"typebotRestartMessage\" text NOT NULL DEFAULT ''",
    "\"typebotUnknownMessage\" text NOT NULL DEFAULT ''",
  ]);
  await schema.sql('CREATE UNIQUE INDEX queue_integrations_name ON "QueueIntegrations" ("companyId", lower(name))');
  for (const table of ["Queues", "Whatsapps"]) {
    await schema.sql(`ALTER TABLE "${table}" ADD COLUMN "integrationId" integer`);
    await schema.sql(`ALTER TABLE "${table}" ADD ${ownRef("integrationId", "QueueIntegrations", "SET NULL")}`);
    await schema.sql(
      `CREATE INDEX ${table.toLowerCase()}_integration ON "${table}" ("companyId", "integrationId") WHERE "integrationId" IS NOT NULL`,
    );
  }

  // What a robot and a customer have got to in a ticket.
  await schema.companyTable(
    "RobotTalks",
    [
      '"ticketId" integer NOT NULL',
      '"integrationId" integer NOT NULL',
      // Where it began: in another queue another one begins.
      '"queueId" integer',
      // It has led to people, who go on without it.
      '"isOver" boolean NOT NULL DEFAULT false',
      // The server's own name for it.
      "session text NOT NULL DEFAULT ''",
      "choices text[] NOT NULL DEFAULT '{}'",
      "turns integer NOT NULL DEFAULT 0",
      '"lastAt" timestamptz',
      // What it has answered and not said yet.
      "pending jsonb NOT NULL DEFAULT '[]'",
      ownRef("ticketId", "Tickets", "CASCADE"),
      ownRef("integrationId", "QueueIntegrations", "CASCADE"),
    ],
    { key: '"companyId", "ticketId"' },
  );
  await schema.sql('CREATE INDEX robot_talks_integration ON "RobotTalks" ("companyId", "integrationId")');

  await schema.companyTable("IntegrationExchanges", [
    '"integrationId" integer NOT NULL',
    '"ticketId" integer',
    "target text NOT NULL",
    "request text NOT NULL",
    "status integer",
    "response text NOT NULL",
    "milliseconds integer NOT NULL",
    "problem text",
    ownRef("integrationId", "QueueIntegrations", "CASCADE"),
    ownRef("ticketId", "Tickets", "CASCADE"),
  ]);
  await schema.sql(
    'CREATE INDEX integration_exchanges_newest ON "IntegrationExchanges" ("companyId", "integrationId", id DESC)',
  );
  await schema.sql('CREATE INDEX integration_exchanges_ticket ON "IntegrationExchanges" ("companyId", "ticketId")');
}
