import { ownRef, type Schema } from "../tables.js";

const COUNTERS = [
  "recipients",
  "waiting",
  "requested",
  "confirmed",
  "sent",
  "delivered",
  "read",
  "answered",
  "failed",
  "skipped",
];

export async function up(schema: Schema): Promise<void> {
  // The counters move with each recipient: counting a hundred thousand for each message would take longer than sending it.
  await schema.companyTable("Campaigns", [
    "name text NOT NULL",
    `status text NOT NULL DEFAULT 'INATIVA'
       CHECK (status IN ('INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'))`,
    "messages jsonb NOT NULL",
    "confirmations jsonb NOT NULL",
    "confirmation boolean NOT NULL DEFAULT false",
    '"scheduledAt" timestamptz',
    '"startedAt" timestamptz',
    '"completedAt" timestamptz',
    '"contactListId" integer',
    '"fileListId" integer',
    '"mediaId" integer',
    // The last entry of the list that has become a recipient, until all have.
    '"preparedTo" integer NOT NULL DEFAULT 0',
    '"isPrepared" boolean NOT NULL DEFAULT false',
    ...COUNTERS.map((name) => `"${name}" integer NOT NULL DEFAULT 0`),
    ownRef("contactListId", "ContactLists", "SET NULL"),
    ownRef("fileListId", "FileLists", "SET NULL"),
    ownRef("mediaId", "StoredFiles", "SET NULL"),
  ]);
  await schema.sql('CREATE INDEX campaigns_newest ON "Campaigns" ("companyId", id DESC)');
  await schema.sql('CREATE INDEX campaigns_list ON "Campaigns" ("companyId", "contactListId")');
  await schema.sql('CREATE INDEX campaigns_files ON "Campaigns" ("companyId", "fileListId")');
  await schema.sql('CREATE INDEX campaigns_media ON "Campaigns" ("companyId", "mediaId")');

  await schema.companyTable(
    "CampaignConnections",
    [
      '"campaignId" integer NOT NULL',
      '"whatsappId" integer NOT NULL',
      "position smallint NOT NULL",
      // Not before this moment, and why.
      '"nextAt" timestamptz NOT NULL DEFAULT now()',
      // Something happened since its stream last looked.
      '"isWoken" boolean NOT NULL DEFAULT false',
      '"holdReason" text',
      '"holdUntil" timestamptz',
      ownRef("campaignId", "Campaigns", "CASCADE"),
      ownRef("whatsappId", "Whatsapps", "CASCADE"),
    ],
    { key: '"campaignId", "whatsappId"' },
  );
  await schema.sql('CREATE INDEX campaign_connections_line ON "CampaignConnections" ("companyId", "whatsappId")');

  await schema.companyTable("CampaignRecipients", [
    '"campaignId" integer NOT NULL',
    "name text NOT NULL",
    "number text NOT NULL",
    "email text NOT NULL",
    // Null until WhatsApp was asked.
    '"isWhatsappValid" boolean',
    // Nobody of the company has spoken with them.
    '"isStranger" boolean NOT NULL',
    "state text NOT NULL DEFAULT 'waiting'",
    "reason text",
    '"contactId" integer',
    '"whatsappId" integer',
    // Which of the five texts.
    "message smallint",
    '"requestId" integer',
    '"messageId" integer',
    // Queued, and not yet taken by WhatsApp.
    '"isLeaving" boolean NOT NULL DEFAULT false',
    '"queuedAt" timestamptz',
    '"requestedAt" timestamptz',
    '"confirmedAt" timestamptz',
    '"sentAt" timestamptz',
    '"deliveredAt" timestamptz',
    '"readAt" timestamptz',
    '"answeredAt" timestamptz',
    "words text GENERATED ALWAYS AS (fold(name || ' ' || number)) STORED",
    ownRef("campaignId", "Campaigns", "CASCADE"),
    ownRef("contactId", "Contacts", "SET NULL"),
    ownRef("whatsappId", "Whatsapps", "SET NULL"),
    ownRef("requestId", "Messages", "SET NULL"),
    ownRef("messageId", "Messages", "SET NULL"),
    'UNIQUE ("campaignId", number)',
  ]);
  const recipients = (name: string, rest: string) =>
    schema.sql(`CREATE INDEX campaign_recipients_${name} ON "CampaignRecipients" ${rest}`);
  await recipients("report", '("companyId", "campaignId", id)');
  await recipients("state", '("companyId", "campaignId", state, id)');
  await recipients("next", `("campaignId", "isStranger", id) WHERE state = 'waiting' AND NOT "isLeaving"`);
  await recipients("confirmed", `("campaignId", "confirmedAt") WHERE state = 'waiting' AND "confirmedAt" IS NOT NULL`);
  await recipients("leaving", '("campaignId", "whatsappId") WHERE "isLeaving"');
  await recipients("message", '("companyId", "messageId")');
  await recipients("request", '("companyId", "requestId")');
  await recipients("contact", '("companyId", "contactId", id DESC)');
  await recipients("whatsapp", '("companyId", "whatsappId")');

  await schema.companyTable("CampaignSettings", ["key text NOT NULL", "value jsonb NOT NULL"], {
    key: '"companyId", key',
  });
  await schema.companyTable(
    "CampaignDays",
    [
      '"whatsappId" integer NOT NULL',
      "day date NOT NULL",
      "sent integer NOT NULL",
      ownRef("whatsappId", "Whatsapps", "CASCADE"),
    ],
    { key: '"companyId", "whatsappId", day' },
  );

  // By number, so that it outlives the contact.
  await schema.companyTable("OptOuts", ["number text NOT NULL", "word text", 'UNIQUE ("companyId", number)']);

  // Until then WhatsApp lets the number begin no new conversations.
  await schema.sql('ALTER TABLE "Whatsapps" ADD COLUMN "restrictedUntil" timestamptz');
}
