import { ownRef, type Schema } from "../tables.js";

const OF_A_CONNECTION = ['"connectionId" integer NOT NULL', ownRef("connectionId", "Whatsapps", "CASCADE")];

/** What a connection is told to say and do, and what its line writes down while it lives. */
export async function up(schema: Schema): Promise<void> {
  const columns = [
    "provider text NOT NULL DEFAULT 'stable'",
    "network text NOT NULL DEFAULT 'whatsapp' CHECK (network IN ('whatsapp', 'simulator'))",
    // What is wanted of the line; the process that owns it looks here.
    "wanted text NOT NULL DEFAULT 'down' CHECK (wanted IN ('up', 'down', 'logout', 'renew'))",
    '"wantedNumber" text',
    "number text",
    "qrcode text NOT NULL DEFAULT ''",
    "\"pairingCode\" text NOT NULL DEFAULT ''",
    "retries integer NOT NULL DEFAULT 0",
    '"statusSince" timestamptz',
    '"lastInboundAt" timestamptz',
    '"lastOutboundAt" timestamptz',
    '"tokenHash" text',
    "\"tokenLast4\" text NOT NULL DEFAULT ''",
    "\"greetingMessage\" text NOT NULL DEFAULT ''",
    "\"complationMessage\" text NOT NULL DEFAULT ''",
    "\"outOfHoursMessage\" text NOT NULL DEFAULT ''",
    "\"ratingMessage\" text NOT NULL DEFAULT ''",
    "\"expiresInactiveMessage\" text NOT NULL DEFAULT ''",
    '"expiresTicket" integer NOT NULL DEFAULT 0',
    '"timeUseBotQueues" integer NOT NULL DEFAULT 0',
    '"maxUseBotQueues" integer NOT NULL DEFAULT 3',
    '"timeToTransfer" integer',
    '"transferQueueId" integer',
  ];
  await schema.sql(`ALTER TABLE "Whatsapps" ${columns.map((column) => `ADD COLUMN ${column}`).join(", ")},
    ADD ${ownRef("transferQueueId", "Queues", "SET NULL")}`);
  await schema.sql('CREATE UNIQUE INDEX whatsapps_default ON "Whatsapps" ("companyId") WHERE "isDefault"');
  await schema.sql('CREATE UNIQUE INDEX whatsapps_token ON "Whatsapps" ("tokenHash")');
  await schema.sql(`CREATE INDEX whatsapps_wanted ON "Whatsapps" (id) WHERE wanted <> 'down'`);

  await schema.companyTable("WhatsappQueues", [
    '"whatsappId" integer NOT NULL',
    '"queueId" integer NOT NULL',
    ownRef("whatsappId", "Whatsapps", "CASCADE"),
    ownRef("queueId", "Queues", "CASCADE"),
    'UNIQUE ("whatsappId", "queueId")',
  ]);
  await schema.sql('CREATE INDEX whatsapp_queues_queue ON "WhatsappQueues" ("companyId", "queueId")');

  // Who runs a line. The fence grows with every change of hands; whoever writes for a line shows the one it was given.
  await schema.companyTable("WaLeases", [
    ...OF_A_CONNECTION,
    "owner text NOT NULL",
    "fence bigint NOT NULL DEFAULT 1",
    '"expiresAt" timestamptz NOT NULL',
    'UNIQUE ("connectionId")',
  ]);

  // One encrypted row a key: the credentials of the device among them, as type and key `creds`.
  await schema.companyTable("WaAuthKeys", [
    ...OF_A_CONNECTION,
    "type text NOT NULL",
    "key text NOT NULL",
    "value text NOT NULL",
    'UNIQUE ("connectionId", type, key)',
  ]);
  await schema.sql('ALTER TABLE "WaAuthKeys" SET (fillfactor = 80)');
  // What an ended pairing leaves: kept a while for support, readable by nobody without the data key.
  await schema.companyTable("WaAuthArchive", [...OF_A_CONNECTION, "code integer NOT NULL", "creds text NOT NULL"]);

  // Messages as they were decrypted, written before WhatsApp is told that they arrived.
  await schema.companyTable("WaInbox", [
    ...OF_A_CONNECTION,
    "chat text NOT NULL",
    "participant text NOT NULL DEFAULT ''",
    '"fromMe" boolean NOT NULL',
    '"waId" text NOT NULL',
    "envelope text NOT NULL",
    // Only that something came, not what: it may still be followed by the thing itself under the same id.
    '"isStub" boolean NOT NULL DEFAULT false',
    '"receivedAt" timestamptz NOT NULL DEFAULT clock_timestamp()',
    '"handledAt" timestamptz',
    'UNIQUE ("connectionId", chat, participant, "fromMe", "waId")',
  ]);
  await schema.sql('CREATE INDEX wa_inbox_waiting ON "WaInbox" ("connectionId", id) WHERE "handledAt" IS NULL');
  await schema.sql('CREATE INDEX wa_inbox_age ON "WaInbox" ("handledAt") WHERE "handledAt" IS NOT NULL');

  // Everything that leaves, with the WhatsApp id it leaves under chosen beforehand.
  await schema.companyTable("WaOutbox", [
    ...OF_A_CONNECTION,
    "chat text NOT NULL",
    '"waId" text NOT NULL',
    "content jsonb NOT NULL",
    `status text NOT NULL DEFAULT 'waiting'
       CHECK (status IN ('waiting', 'sending', 'accepted', 'delivered', 'read', 'played', 'failed'))`,
    "attempts integer NOT NULL DEFAULT 0",
    '"nextAt" timestamptz NOT NULL DEFAULT now()',
    "problem text",
    // The protobuf as it left, encrypted: a customer's device may ask for it again.
    "sent text",
    'UNIQUE ("connectionId", "waId")',
  ]);
  await schema.sql(
    `CREATE INDEX wa_outbox_waiting ON "WaOutbox" ("connectionId", chat, id) WHERE status IN ('waiting', 'sending')`,
  );

  // Why a line ended, for the health view.
  await schema.companyTable("WaEnds", [
    ...OF_A_CONNECTION,
    "at timestamptz NOT NULL DEFAULT clock_timestamp()",
    "code integer NOT NULL",
    "cause text NOT NULL",
    '"retryAt" timestamptz',
  ]);
  await schema.sql('CREATE INDEX wa_ends_newest ON "WaEnds" ("connectionId", at DESC)');
}
