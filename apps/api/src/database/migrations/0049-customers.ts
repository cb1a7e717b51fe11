import type { Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // What a company was given and has accepted when it signed itself up.
  await schema.sql(`ALTER TABLE "Companies"
    ADD COLUMN "trialEnd" date,
    ADD COLUMN "termsAcceptedAt" timestamptz,
    ADD COLUMN "acceptedPages" text[] NOT NULL DEFAULT '{}'`);

  // A code that was mailed to somebody who signs up. There is no company yet, and of the person nothing but this is kept.
  await schema.globalTable(
    "SignupCodes",
    [
      "email text NOT NULL UNIQUE",
      '"codeHash" text NOT NULL',
      '"expiresAt" timestamptz NOT NULL',
      "attempts integer NOT NULL DEFAULT 0",
    ],
    { app: "nothing" },
  );

  // What a company used on a day, by the operator's clock: counted again and again while the day lasts.
  await schema.companyTable(
    "CompanyUsage",
    ["day date NOT NULL", "messages integer NOT NULL DEFAULT 0", "bytes bigint NOT NULL DEFAULT 0"],
    { key: '"companyId", day' },
  );
  await schema.sql('CREATE INDEX company_usage_day ON "CompanyUsage" (day)');
  // Messages are counted by the day they came: they lie in that order, and so this index is as small as can be.
  await schema.sql('CREATE INDEX messages_days ON "Messages" USING brin ("createdAt")');
}
