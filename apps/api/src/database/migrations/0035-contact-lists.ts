import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // The counts move with each change of the items: to count a hundred thousand takes too long for a list of lists.
  await schema.companyTable("ContactLists", [
    "name text NOT NULL",
    '"contactsCount" integer NOT NULL DEFAULT 0',
    '"checkedCount" integer NOT NULL DEFAULT 0',
    '"validCount" integer NOT NULL DEFAULT 0',
    '"checkWaits" boolean NOT NULL DEFAULT false',
  ]);
  await schema.sql('CREATE INDEX contact_lists_name ON "ContactLists" ("companyId", lower(name), id)');

  // "isWhatsappValid" is null until WhatsApp was asked.
  await schema.companyTable("ContactListItems", [
    '"contactListId" integer NOT NULL',
    "name text NOT NULL",
    "number text NOT NULL",
    "email text NOT NULL DEFAULT ''",
    '"isWhatsappValid" boolean',
    "lid text",
    '"checkedAt" timestamptz',
    '"sortName" text GENERATED ALWAYS AS (fold(name)) STORED',
    "words text GENERATED ALWAYS AS (fold(name || ' ' || number || ' ' || email)) STORED",
    ownRef("contactListId", "ContactLists", "CASCADE"),
    'UNIQUE ("contactListId", number)',
  ]);
  await schema.sql(
    'CREATE INDEX contact_list_items_name ON "ContactListItems" ("companyId", "contactListId", "sortName", id)',
  );
  await schema.sql(
    'CREATE INDEX contact_list_items_checked ON "ContactListItems" ("companyId", "contactListId", "isWhatsappValid", id)',
  );
  await schema.sql('CREATE INDEX contact_list_items_number ON "ContactListItems" ("companyId", number)');

  // A sheet may be on its way into a list instead of the contacts.
  await schema.sql(`ALTER TABLE "ContactImports" ADD COLUMN "contactListId" integer,
    ADD ${ownRef("contactListId", "ContactLists", "CASCADE")}`);
  await schema.sql(
    'CREATE INDEX contact_imports_list ON "ContactImports" ("companyId", "contactListId", id DESC) WHERE "contactListId" IS NOT NULL',
  );
}
