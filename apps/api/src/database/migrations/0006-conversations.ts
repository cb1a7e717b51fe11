import { ownRef, type Schema } from "../tables.js";

/** Contacts, the tickets they open, and what is said in them. */
export async function up(schema: Schema): Promise<void> {
  await contacts(schema);
  await sheets(schema);
  await tickets(schema);
  await messages(schema);
}

async function contacts(schema: Schema): Promise<void> {
  await schema.companyTable("Contacts", [
    "uuid uuid NOT NULL DEFAULT gen_random_uuid()",
    "name text NOT NULL",
    // Digits, Brazilian mobiles with their ninth one; empty while only a LID is known. Groups have the digits of the group.
    "number text NOT NULL DEFAULT ''",
    "email text NOT NULL DEFAULT ''",
    '"isGroup" boolean NOT NULL DEFAULT false',
    // A name a person gave outlives what WhatsApp says; a pushed one is replaced by the next.
    '"isNamed" boolean NOT NULL DEFAULT false',
    // Where to write to: the address the contact last wrote from.
    "jid text NOT NULL DEFAULT ''",
    '"whatsappId" integer',
    '"pictureId" integer',
    '"pictureAt" timestamptz',
    ownRef("whatsappId", "Whatsapps", "SET NULL"),
    ownRef("pictureId", "StoredFiles", "SET NULL"),
  ]);

  // Everything a contact is known by on WhatsApp. One person with two addresses is one contact with two rows here.
  await schema.companyTable("ContactAddresses", [
    '"contactId" integer NOT NULL',
    "kind text NOT NULL CHECK (kind IN ('pn', 'lid', 'group'))",
    "value text NOT NULL",
    ownRef("contactId", "Contacts", "CASCADE"),
    'UNIQUE ("companyId", kind, value)',
  ]);
  await schema.sql('CREATE INDEX contact_addresses_contact ON "ContactAddresses" ("companyId", "contactId")');

  await schema.companyTable("ContactFields", [
    '"contactId" integer NOT NULL',
    "name text NOT NULL",
    "value text NOT NULL DEFAULT ''",
    ownRef("contactId", "Contacts", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX contact_fields_contact ON "ContactFields" ("companyId", "contactId", id)');

  // Two contacts that were found to be one: what the other was, so that it can be told apart again.
  await schema.companyTable("ContactMerges", [
    '"contactId" integer NOT NULL',
    "gone jsonb NOT NULL",
    '"userId" integer',
    ownRef("contactId", "Contacts", "CASCADE"),
    ownRef("userId", "Users", "SET NULL"),
  ]);

  await schema.companyTable("ContactImports", [
    "status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'done', 'failed'))",
    "source text NOT NULL CHECK (source IN ('sheet', 'phone'))",
    "\"fileName\" text NOT NULL DEFAULT ''",
    '"fileId" integer',
    '"reportId" integer',
    '"whatsappId" integer',
    '"userId" integer',
    "total integer NOT NULL DEFAULT 0",
    "done integer NOT NULL DEFAULT 0",
    "created integer NOT NULL DEFAULT 0",
    "updated integer NOT NULL DEFAULT 0",
    "failed integer NOT NULL DEFAULT 0",
    "problem text",
    ownRef("fileId", "StoredFiles", "SET NULL"),
    ownRef("reportId", "StoredFiles", "SET NULL"),
    ownRef("whatsappId", "Whatsapps", "SET NULL"),
    ownRef("userId", "Users", "SET NULL"),
  ]);
  await schema.sql('CREATE INDEX contact_imports_newest ON "ContactImports" ("companyId", id DESC)');
  await schema.sql(`CREATE INDEX contact_imports_open ON "ContactImports" (id) WHERE status IN ('waiting', 'running')`);
}

async function sheets(schema: Schema): Promise<void> {
  // What became of each row of a sheet, until it is told in the report.
  await schema.companyTable("ContactImportRows", [
    '"importId" integer NOT NULL',
    "row integer NOT NULL",
    "name text NOT NULL",
    "number text NOT NULL",
    "result text NOT NULL",
    ownRef("importId", "ContactImports", "CASCADE"),
    'UNIQUE ("importId", row)',
  ]);
  // Files somebody asked for, kept for as long as it takes to fetch them.
  await schema.companyTable("ContactExports", [
    '"fileId" integer NOT NULL',
    ownRef("fileId", "StoredFiles", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX contact_exports_age ON "ContactExports" ("createdAt")');

  // Names as the owner of a phone wrote them down; they become contacts when somebody asks for it.
  await schema.companyTable("PhoneBook", [
    '"whatsappId" integer NOT NULL',
    "jid text NOT NULL",
    "number text NOT NULL DEFAULT ''",
    "lid text NOT NULL DEFAULT ''",
    "name text NOT NULL",
    ownRef("whatsappId", "Whatsapps", "CASCADE"),
    'UNIQUE ("whatsappId", jid)',
  ]);
}

async function tickets(schema: Schema): Promise<void> {
  await schema.companyTable("Tickets", [
    "uuid uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()",
    "status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'open', 'closed'))",
    '"contactId" integer NOT NULL',
    '"userId" integer',
    '"queueId" integer',
    '"whatsappId" integer',
    '"isGroup" boolean NOT NULL DEFAULT false',
    // Where the conversation takes place, as WhatsApp names it.
    "chat text NOT NULL DEFAULT ''",
    '"unreadMessages" integer NOT NULL DEFAULT 0',
    "\"lastMessage\" text NOT NULL DEFAULT ''",
    '"fromMe" boolean NOT NULL DEFAULT false',
    "chatbot boolean NOT NULL DEFAULT false",
    // Where in the menus the customer is, and what the bot has said so far; its words are the bot's own.
    `bot jsonb NOT NULL DEFAULT '{}'`,
    '"useIntegration" boolean NOT NULL DEFAULT false',
    '"promptId" integer',
    '"integrationId" integer',
    '"outOfHoursAt" timestamptz',
    '"closedAt" timestamptz',
    ownRef("contactId", "Contacts", "CASCADE"),
    ownRef("userId", "Users", "SET NULL"),
    ownRef("queueId", "Queues", "SET NULL"),
    ownRef("whatsappId", "Whatsapps", "SET NULL"),
  ]);
  // One episode at a time: what makes two tickets for one customer impossible, whoever comes first.
  await schema.sql(`CREATE UNIQUE INDEX tickets_episode ON "Tickets" ("companyId", "contactId", "whatsappId")
    WHERE status <> 'closed'`);
  const newest = '"updatedAt" DESC, id DESC';
  await schema.sql(`CREATE INDEX tickets_newest ON "Tickets" ("companyId", status, ${newest})`);
  await schema.sql(`CREATE INDEX tickets_user ON "Tickets" ("companyId", "userId", status, ${newest})`);
  await schema.sql(`CREATE INDEX tickets_queue ON "Tickets" ("companyId", "queueId", status, ${newest})`);
  await schema.sql('CREATE INDEX tickets_contact ON "Tickets" ("companyId", "contactId", id DESC)');
  await schema.sql('CREATE INDEX tickets_connection ON "Tickets" ("whatsappId") WHERE "whatsappId" IS NOT NULL');
  await schema.sql('CREATE INDEX tickets_all ON "Tickets" ("companyId", "updatedAt" DESC, id DESC)');
  await schema.sql('CREATE INDEX tickets_created ON "Tickets" ("companyId", "createdAt")');
  await schema.sql('CREATE INDEX tickets_unread ON "Tickets" ("companyId", "userId") WHERE "unreadMessages" > 0');
  // What the timers look for.
  await schema.sql(
    `CREATE INDEX tickets_waiting ON "Tickets" ("updatedAt") WHERE status = 'pending' AND "queueId" IS NULL`,
  );
  await schema.sql(`CREATE INDEX tickets_silent ON "Tickets" ("updatedAt") WHERE status = 'open' AND "fromMe"`);

  await schema.companyTable("TicketTags", [
    '"ticketId" integer NOT NULL',
    '"tagId" integer NOT NULL',
    ownRef("ticketId", "Tickets", "CASCADE"),
    ownRef("tagId", "Tags", "CASCADE"),
    'UNIQUE ("ticketId", "tagId")',
  ]);
  await schema.sql('CREATE INDEX ticket_tags_tag ON "TicketTags" ("companyId", "tagId")');

  await schema.companyTable("TicketNotes", [
    "note text NOT NULL",
    '"ticketId" integer',
    '"contactId" integer NOT NULL',
    '"userId" integer',
    ownRef("ticketId", "Tickets", "SET NULL"),
    ownRef("contactId", "Contacts", "CASCADE"),
    ownRef("userId", "Users", "SET NULL"),
  ]);
  await schema.sql('CREATE INDEX ticket_notes_contact ON "TicketNotes" ("companyId", "contactId", id DESC)');
  await schema.sql('CREATE INDEX ticket_notes_ticket ON "TicketNotes" ("companyId", "ticketId")');

  // When an episode waited, was served, and was rated: what the dashboard counts.
  await schema.companyTable("TicketTracking", [
    '"ticketId" integer NOT NULL',
    '"whatsappId" integer',
    '"userId" integer',
    '"queuedAt" timestamptz',
    '"startedAt" timestamptz',
    '"ratingAt" timestamptz',
    '"finishedAt" timestamptz',
    "rated boolean NOT NULL DEFAULT false",
    '"chatbotAt" timestamptz',
    ownRef("ticketId", "Tickets", "CASCADE"),
    ownRef("whatsappId", "Whatsapps", "SET NULL"),
    ownRef("userId", "Users", "SET NULL"),
  ]);
  await schema.sql(
    'CREATE UNIQUE INDEX ticket_tracking_running ON "TicketTracking" ("ticketId") WHERE "finishedAt" IS NULL',
  );
  await schema.sql('CREATE INDEX ticket_tracking_ticket ON "TicketTracking" ("companyId", "ticketId")');
  await schema.sql('CREATE INDEX ticket_tracking_queued ON "TicketTracking" ("companyId", "queuedAt")');
  await schema.sql('CREATE INDEX ticket_tracking_finished ON "TicketTracking" ("companyId", "finishedAt")');

  await schema.companyTable("UserRatings", [
    '"trackingId" integer NOT NULL',
    '"ticketId" integer NOT NULL',
    '"userId" integer',
    "rate smallint NOT NULL CHECK (rate BETWEEN 1 AND 3)",
    ownRef("trackingId", "TicketTracking", "CASCADE"),
    ownRef("ticketId", "Tickets", "CASCADE"),
    ownRef("userId", "Users", "SET NULL"),
    'UNIQUE ("trackingId")',
  ]);
  await schema.sql('CREATE INDEX user_ratings_user ON "UserRatings" ("companyId", "userId")');
}

async function messages(schema: Schema): Promise<void> {
  await schema.companyTable("Messages", [
    '"ticketId" integer NOT NULL',
    // Who wrote it; null is us.
    '"contactId" integer',
    '"userId" integer',
    '"whatsappId" integer',
    // WhatsApp's name for it: chat, member of a group, direction and id together.
    "chat text NOT NULL DEFAULT ''",
    "participant text NOT NULL DEFAULT ''",
    '"fromMe" boolean NOT NULL',
    '"waId" text NOT NULL',
    "origin text NOT NULL",
    '"clientId" text',
    "body text NOT NULL DEFAULT ''",
    "\"mediaType\" text NOT NULL DEFAULT 'conversation'",
    '"mediaId" integer',
    `"mediaState" text NOT NULL DEFAULT 'none' CHECK ("mediaState" IN ('none', 'ready', 'loading', 'missing'))`,
    // How to fetch the file from WhatsApp: it opens it, so it is encrypted.
    '"mediaRef" text',
    '"mediaName" text',
    '"mediaMime" text',
    `data jsonb NOT NULL DEFAULT '{}'`,
    "ack smallint NOT NULL DEFAULT 0",
    "problem text",
    "read boolean NOT NULL DEFAULT false",
    '"isDeleted" boolean NOT NULL DEFAULT false',
    '"isForwarded" boolean NOT NULL DEFAULT false',
    // Earlier texts of an edited message: [{body, until}].
    `versions jsonb NOT NULL DEFAULT '[]'`,
    '"quotedId" integer',
    // What was quoted, when the message itself is not here: {body, fromMe, participant}.
    "quoted jsonb",
    // {emoji, fromMe, contactId, name}, one a person.
    `reactions jsonb NOT NULL DEFAULT '[]'`,
    // When WhatsApp says it was written.
    '"sentAt" timestamptz NOT NULL DEFAULT clock_timestamp()',
    ownRef("ticketId", "Tickets", "CASCADE"),
    ownRef("contactId", "Contacts", "SET NULL"),
    ownRef("userId", "Users", "SET NULL"),
    ownRef("whatsappId", "Whatsapps", "SET NULL"),
    ownRef("mediaId", "StoredFiles", "SET NULL"),
    ownRef("quotedId", "Messages", "SET NULL"),
    // A repeated delivery is nobody's second message. The id alone would not do: senders choose it.
    'UNIQUE ("whatsappId", "waId", "fromMe", chat, participant)',
  ]);
  await schema.sql('CREATE INDEX messages_ticket ON "Messages" ("companyId", "ticketId", id DESC)');
  await schema.sql(
    'CREATE INDEX messages_contact ON "Messages" ("companyId", "contactId") WHERE "contactId" IS NOT NULL',
  );
  await schema.sql(
    'CREATE INDEX messages_unread ON "Messages" ("companyId", "ticketId") WHERE NOT read AND NOT "fromMe"',
  );
  await schema.sql('CREATE INDEX messages_quoted ON "Messages" ("companyId", "quotedId") WHERE "quotedId" IS NOT NULL');
  await schema.sql('CREATE INDEX messages_media ON "Messages" ("companyId", "mediaId") WHERE "mediaId" IS NOT NULL');
  await schema.sql(`CREATE INDEX messages_loading ON "Messages" ("updatedAt") WHERE "mediaState" = 'loading'`);
  // What has not left yet, as far as is known here.
  await schema.sql(
    'CREATE INDEX messages_leaving ON "Messages" ("updatedAt") WHERE "fromMe" AND ack < 2 AND problem IS NULL',
  );
  await schema.sql(
    'CREATE UNIQUE INDEX messages_client ON "Messages" ("companyId", "ticketId", "clientId") WHERE "clientId" IS NOT NULL',
  );

  // Edits, deletions and reactions that came before the message they are about.
  await schema.companyTable("EarlyChanges", [
    '"whatsappId" integer NOT NULL',
    '"waId" text NOT NULL',
    '"fromMe" boolean NOT NULL',
    "chat text NOT NULL",
    "change jsonb NOT NULL",
    ownRef("whatsappId", "Whatsapps", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX early_changes_target ON "EarlyChanges" ("whatsappId", "waId", id)');
  await schema.sql('CREATE INDEX early_changes_age ON "EarlyChanges" ("createdAt")');

  await schema.companyTable("QuickMessages", [
    "shortcode text NOT NULL",
    "message text NOT NULL DEFAULT ''",
    "geral boolean NOT NULL DEFAULT true",
    '"userId" integer',
    '"mediaId" integer',
    ownRef("userId", "Users", "SET NULL"),
    ownRef("mediaId", "StoredFiles", "SET NULL"),
  ]);
  await schema.sql('CREATE INDEX quick_messages_code ON "QuickMessages" ("companyId", lower(shortcode))');

  // Requests of programs that named a key: the same key gets the same answer.
  await schema.companyTable("ApiRequests", [
    '"whatsappId" integer NOT NULL',
    "key text NOT NULL",
    '"bodyHash" text NOT NULL',
    "answer jsonb",
    ownRef("whatsappId", "Whatsapps", "CASCADE"),
    'UNIQUE ("whatsappId", key)',
  ]);
  await schema.sql('CREATE INDEX api_requests_age ON "ApiRequests" ("createdAt")');

  // A message waits until WhatsApp has it: what a process was sending when it died leaves again under its id.
  await schema.sql(`UPDATE "WaOutbox" SET status = 'waiting' WHERE status = 'sending'`);
  await schema.sql(`ALTER TABLE "WaOutbox" DROP CONSTRAINT "WaOutbox_status_check", ADD CONSTRAINT "WaOutbox_status_check"
    CHECK (status IN ('waiting', 'accepted', 'delivered', 'read', 'played', 'failed'))`);
  await schema.sql("DROP INDEX wa_outbox_waiting");
  await schema.sql(`CREATE INDEX wa_outbox_waiting ON "WaOutbox" ("connectionId", chat, id) WHERE status = 'waiting'`);
  await schema.sql("DROP INDEX wa_outbox_age");
  await schema.sql(`CREATE INDEX wa_outbox_age ON "WaOutbox" ("updatedAt") WHERE status <> 'waiting'`);
}
