import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // Where two talk, "directKey" names them: so that there is one such chat, whoever opens it first.
  await schema.companyTable("Chats", [
    "uuid uuid NOT NULL DEFAULT gen_random_uuid()",
    "title text NOT NULL DEFAULT ''",
    '"ownerId" integer',
    '"directKey" text',
    '"lastPosition" integer NOT NULL DEFAULT 0',
    '"lastAt" timestamptz NOT NULL DEFAULT now()',
    ownRef("ownerId", "Users", "SET NULL"),
    'UNIQUE ("companyId", "directKey")',
  ]);

  // How many of a chat somebody has not read is what lies between his position and the last: nothing is counted.
  await schema.companyTable("ChatMembers", [
    '"chatId" integer NOT NULL',
    '"userId" integer NOT NULL',
    '"readPosition" integer NOT NULL',
    'UNIQUE ("companyId", "chatId", "userId")',
    ownRef("chatId", "Chats", "CASCADE"),
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX chat_members_user ON "ChatMembers" ("companyId", "userId", "chatId")');

  // The messages of a chat are numbered without gaps, in the order of their ids.
  await schema.companyTable("ChatMessages", [
    '"chatId" integer NOT NULL',
    "position integer NOT NULL",
    '"senderId" integer',
    "message text NOT NULL",
    '"mediaType" text NOT NULL',
    '"mediaId" integer',
    "data jsonb NOT NULL DEFAULT '{}'",
    '"quotedId" integer',
    "mentions integer[] NOT NULL DEFAULT '{}'",
    "reactions jsonb NOT NULL DEFAULT '[]'",
    '"clientId" text',
    '"isEdited" boolean NOT NULL DEFAULT false',
    '"isDeleted" boolean NOT NULL DEFAULT false',
    'UNIQUE ("companyId", "chatId", position)',
    ownRef("chatId", "Chats", "CASCADE"),
    ownRef("senderId", "Users", "SET NULL"),
    ownRef("mediaId", "StoredFiles", "SET NULL"),
    ownRef("quotedId", "ChatMessages", "SET NULL"),
  ]);
  const index = (name: string, columns: string) =>
    schema.sql(`CREATE INDEX chat_messages_${name} ON "ChatMessages" ("companyId", ${columns})`);
  await index("chat", '"chatId", id');
  await index("mentions", `"chatId", position) WHERE (mentions <> '{}'`);
  await index("media", '"mediaId") WHERE ("mediaId" IS NOT NULL');
  await index("quoted", '"quotedId") WHERE ("quotedId" IS NOT NULL');
  await index("sender", '"senderId"');
  await schema.sql(`CREATE UNIQUE INDEX chat_messages_client
    ON "ChatMessages" ("companyId", "chatId", "senderId", "clientId") WHERE "clientId" IS NOT NULL`);

  // Of which chat an announcement tells: so that its words are found when it is deleted, and kept from who left it.
  await schema.sql(`ALTER TABLE "LiveEvents" ADD COLUMN "chatId" integer GENERATED ALWAYS AS
    (coalesce(payload -> 'chat' ->> 'id', payload ->> 'chatId')::integer) STORED`);
  await schema.sql('CREATE INDEX live_events_chat ON "LiveEvents" ("companyId", "chatId") WHERE "chatId" IS NOT NULL');
}
