import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  await schema.companyTable("Prompts", [
    "name text NOT NULL",
    "prompt text NOT NULL",
    "voice text NOT NULL DEFAULT 'texto'",
    // Encrypted, as is the key of the model: whoever holds them spends the company's money.
    "\"voiceKey\" text NOT NULL DEFAULT ''",
    "\"voiceRegion\" text NOT NULL DEFAULT ''",
    '"maxTokens" integer NOT NULL DEFAULT 100',
    "temperature double precision NOT NULL DEFAULT 1",
    "\"apiKey\" text NOT NULL DEFAULT ''",
    // Where people take over; without one they do where the customer waits.
    '"queueId" integer',
    '"maxMessages" integer NOT NULL DEFAULT 10',
    "model text NOT NULL DEFAULT ''",
    "\"baseUrl\" text NOT NULL DEFAULT ''",
    '"seesPictures" boolean NOT NULL DEFAULT false',
    '"monthlyTokens" integer',
    ownRef("queueId", "Queues", "SET NULL"),
  ]);
  await schema.sql('CREATE INDEX prompts_queue ON "Prompts" ("companyId", "queueId")');
  for (const table of ["Queues", "Whatsapps"]) {
    await schema.sql(`ALTER TABLE "${table}" ADD COLUMN "promptId" integer`);
    await schema.sql(`ALTER TABLE "${table}" ADD ${ownRef("promptId", "Prompts", "SET NULL")}`);
    await schema.sql(
      `CREATE INDEX ${table.toLowerCase()}_prompt ON "${table}" ("companyId", "promptId") WHERE "promptId" IS NOT NULL`,
    );
  }

  await schema.sql('ALTER TABLE "RobotTalks" ALTER COLUMN "integrationId" DROP NOT NULL');
  await schema.sql('ALTER TABLE "RobotTalks" ADD COLUMN "promptId" integer');
  await schema.sql(`ALTER TABLE "RobotTalks" ADD ${ownRef("promptId", "Prompts", "CASCADE")}`);
  await schema.sql(
    'ALTER TABLE "RobotTalks" ADD CONSTRAINT one_robot CHECK (("integrationId" IS NULL) <> ("promptId" IS NULL))',
  );
  await schema.sql('CREATE INDEX robot_talks_prompt ON "RobotTalks" ("companyId", "promptId")');

  // What a prompt has spent: on a ticket in a day, or in the playground.
  await schema.companyTable("PromptUsage", [
    '"promptId" integer NOT NULL',
    '"ticketId" integer',
    "day date NOT NULL",
    "tokens bigint NOT NULL",
    "turns integer NOT NULL",
    ownRef("promptId", "Prompts", "CASCADE"),
    ownRef("ticketId", "Tickets", "SET NULL"),
  ]);
  await schema.sql(
    'CREATE UNIQUE INDEX prompt_usage_ticket ON "PromptUsage" ("companyId", "promptId", day, "ticketId") WHERE "ticketId" IS NOT NULL',
  );
  await schema.sql('CREATE INDEX prompt_usage_day ON "PromptUsage" ("companyId", "promptId", day)');
  await schema.sql('CREATE INDEX prompt_usage_of_ticket ON "PromptUsage" ("companyId", "ticketId")');

  // What customers said in voice notes, so that each is listened to once.
  await schema.companyTable(
    "HeardMessages",
    ['"messageId" integer NOT NULL', "words text NOT NULL", ownRef("messageId", "Messages", "CASCADE")],
    {
      key: '"companyId", "messageId"',
    },
  );
}
