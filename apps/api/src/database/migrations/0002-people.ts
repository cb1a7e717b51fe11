import { ownRef, type Roles, type Schema } from "../tables.js";

/** Queues, connections as far as users refer to them, users, and their sessions. */
export async function up(schema: Schema, roles: Roles): Promise<void> {
  await schema.companyTable("StoredFiles", [
    "key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()",
    "name text NOT NULL",
    "mime text NOT NULL",
    "bytes integer NOT NULL",
  ]);

  await schema.companyTable("Queues", [
    "name text NOT NULL",
    "color text NOT NULL",
    "\"greetingMessage\" text NOT NULL DEFAULT ''",
    "\"outOfHoursMessage\" text NOT NULL DEFAULT ''",
    '"orderQueue" integer',
    "schedules jsonb NOT NULL DEFAULT '[]'",
    '"mediaId" integer',
    ownRef("mediaId", "StoredFiles", "SET NULL"),
  ]);
  await schema.sql('CREATE UNIQUE INDEX queues_name ON "Queues" ("companyId", lower(name))');
  await schema.sql('CREATE UNIQUE INDEX queues_color ON "Queues" ("companyId", lower(color))');

  await schema.companyTable("QueueOptions", [
    "title text NOT NULL",
    "message text NOT NULL DEFAULT ''",
    "option integer NOT NULL",
    '"queueId" integer NOT NULL',
    '"parentId" integer',
    '"mediaId" integer',
    ownRef("queueId", "Queues", "CASCADE"),
    ownRef("parentId", "QueueOptions", "CASCADE"),
    ownRef("mediaId", "StoredFiles", "SET NULL"),
  ]);
  await schema.sql('CREATE INDEX queue_options_queue ON "QueueOptions" ("companyId", "queueId", "parentId", option)');

  await schema.companyTable("Whatsapps", [
    "name text NOT NULL",
    "status text NOT NULL DEFAULT 'DISCONNECTED'",
    '"isDefault" boolean NOT NULL DEFAULT false',
  ]);
  await schema.sql('CREATE UNIQUE INDEX whatsapps_name ON "Whatsapps" ("companyId", lower(name))');

  await schema.companyTable("Users", [
    "name text NOT NULL",
    "email text NOT NULL",
    '"passwordHash" text NOT NULL',
    "profile text NOT NULL DEFAULT 'user' CHECK (profile IN ('user', 'supervisor', 'admin'))",
    "super boolean NOT NULL DEFAULT false",
    '"allTicket" boolean NOT NULL DEFAULT false',
    '"whatsappId" integer',
    "online boolean NOT NULL DEFAULT false",
    '"lastSeenAt" timestamptz',
    '"deletedAt" timestamptz',
    ownRef("whatsappId", "Whatsapps", "SET NULL"),
  ]);
  await schema.sql('CREATE UNIQUE INDEX users_email ON "Users" (lower(email)) WHERE "deletedAt" IS NULL');
  // An e-mail is taken or not across companies, and whose it is must not be told: only its id comes out of the wall.
  await schema.sql(`CREATE FUNCTION user_with_email(wanted text) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
    RETURN (SELECT id FROM public."Users" WHERE lower(email) = lower(wanted) AND "deletedAt" IS NULL)`);
  await schema.sql("REVOKE ALL ON FUNCTION user_with_email(text) FROM PUBLIC");
  await schema.sql(`GRANT EXECUTE ON FUNCTION user_with_email(text) TO ${roles.app}, ${roles.system}`);
  await schema.sql('CREATE INDEX users_company ON "Users" ("companyId", "createdAt" DESC) WHERE "deletedAt" IS NULL');
  await schema.sql('CREATE INDEX users_online ON "Users" ("lastSeenAt") WHERE online');
  // Only a system unit makes somebody a super user.
  await schema.sql(`REVOKE INSERT, UPDATE ON "Users" FROM ${roles.app}`);
  const columns = [
    "id",
    "companyId",
    "name",
    "email",
    "passwordHash",
    "profile",
    "allTicket",
    "whatsappId",
    "online",
    "lastSeenAt",
    "deletedAt",
    "createdAt",
    "updatedAt",
  ];
  const list = columns.map((column) => `"${column}"`).join(", ");
  await schema.sql(`GRANT INSERT (${list}), UPDATE (${list}) ON "Users" TO ${roles.app}`);

  await schema.companyTable("UserQueues", [
    '"userId" integer NOT NULL',
    '"queueId" integer NOT NULL',
    ownRef("userId", "Users", "CASCADE"),
    ownRef("queueId", "Queues", "CASCADE"),
    'UNIQUE ("userId", "queueId")',
  ]);
  await schema.sql('CREATE INDEX user_queues_queue ON "UserQueues" ("companyId", "queueId")');

  await schema.companyTable("Sessions", [
    "key uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()",
    '"userId" integer NOT NULL',
    '"refreshHash" text NOT NULL',
    '"previousHash" text',
    '"rotatedAt" timestamptz NOT NULL DEFAULT now()',
    '"expiresAt" timestamptz NOT NULL',
    '"endedAt" timestamptz',
    '"endReason" text',
    "address text NOT NULL DEFAULT ''",
    "agent text NOT NULL DEFAULT ''",
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX sessions_user ON "Sessions" ("companyId", "userId") WHERE "endedAt" IS NULL');
  await schema.sql('CREATE INDEX sessions_expiry ON "Sessions" ("expiresAt")');
}
