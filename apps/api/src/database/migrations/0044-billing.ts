import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // What a company owes for one period. A paid one is never changed; one that is open follows the plan.
  await schema.companyTable("Invoices", [
    // The plan it is for, which the company has once it is paid.
    '"planId" integer REFERENCES "Plans" (id) ON DELETE SET NULL',
    "detail text NOT NULL",
    "value numeric(10, 2) NOT NULL CHECK (value >= 0)",
    '"dueDate" date NOT NULL',
    "recurrence text NOT NULL",
    "status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'cancelled'))",
    '"paidAt" timestamptz',
    '"paidUntil" date',
    "CHECK ((status = 'paid') = (\"paidAt\" IS NOT NULL))",
  ]);
  // Once for each due date; where the operator takes a company back to a date it has paid for, it owes that date again.
  await schema.sql(`CREATE UNIQUE INDEX invoices_due ON "Invoices" ("companyId", "dueDate") WHERE status <> 'paid'`);
  await schema.sql('CREATE INDEX invoices_in_order ON "Invoices" ("dueDate", id)');
  await schema.sql(`CREATE INDEX invoices_open ON "Invoices" ("planId") WHERE status = 'open'`);

  // What the bank was asked for. The row is there before the bank hears of it.
  await schema.companyTable("Charges", [
    '"invoiceId" integer NOT NULL',
    '"planId" integer REFERENCES "Plans" (id) ON DELETE SET NULL',
    "txid text NOT NULL UNIQUE",
    "driver text NOT NULL",
    "value numeric(10, 2) NOT NULL CHECK (value > 0)",
    "status text NOT NULL DEFAULT 'live' CHECK (status IN ('live', 'paid', 'expired', 'replaced'))",
    '"payCode" text',
    '"expiresAt" timestamptz NOT NULL',
    // When the bank was last asked about it.
    '"checkedAt" timestamptz NOT NULL DEFAULT now()',
    ownRef("invoiceId", "Invoices", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX charges_invoice ON "Charges" ("companyId", "invoiceId")');
  await schema.sql('CREATE INDEX charges_checked ON "Charges" ("checkedAt")');

  // Money that came or went for a charge; the bank's own name of it keeps it from counting twice.
  await schema.companyTable("Payments", [
    '"invoiceId" integer NOT NULL',
    '"chargeId" integer NOT NULL',
    "kind text NOT NULL CHECK (kind IN ('paid', 'late', 'too_little', 'twice', 'refund'))",
    "reference text NOT NULL",
    "value numeric(10, 2) NOT NULL",
    "at timestamptz NOT NULL",
    '"paidUntil" date',
    'UNIQUE ("chargeId", reference)',
    ownRef("invoiceId", "Invoices", "CASCADE"),
    ownRef("chargeId", "Charges", "CASCADE"),
  ]);
  await schema.sql('CREATE INDEX payments_invoice ON "Payments" ("companyId", "invoiceId")');

  // By which bank the operator charges, and with what keys. There is one row at most, and only system units see it.
  await schema.globalTable(
    "PaymentSettings",
    [
      '"isOnly" boolean NOT NULL DEFAULT true UNIQUE CHECK ("isOnly")',
      // Encrypted as a whole: keys and certificates are in it.
      "settings text NOT NULL",
    ],
    { app: "nothing" },
  );
}
