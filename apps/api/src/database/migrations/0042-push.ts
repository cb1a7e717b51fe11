import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // By which browsers know this installation. There is one pair, made at the first start, and only system units see it.
  await schema.globalTable(
    "VapidKeys",
    [
      '"isOnly" boolean NOT NULL DEFAULT true UNIQUE CHECK ("isOnly")',
      '"publicKey" text NOT NULL',
      // Encrypted: whoever holds it sends in our name.
      '"privateKey" text NOT NULL',
    ],
    { app: "nothing" },
  );

  // A browser in which somebody is logged in, and wants to be told of what happens while nobody looks.
  await schema.companyTable("PushDevices", [
    '"userId" integer NOT NULL',
    '"sessionKey" uuid NOT NULL REFERENCES "Sessions" (key) ON DELETE CASCADE',
    // Encrypted: the address of its push service and the keys of its messages. The hash finds an address again.
    "target text NOT NULL",
    '"endpointHash" text NOT NULL',
    "language text NOT NULL CHECK (language IN ('pt', 'en', 'es'))",
    "agent text NOT NULL DEFAULT ''",
    // Of what it shows, as far as is known: so that what is read elsewhere can be taken away.
    "shown text[] NOT NULL DEFAULT '{}'",
    '"sentAt" timestamptz',
    "problem text",
    'UNIQUE ("companyId", "endpointHash")',
    ownRef("userId", "Users", "CASCADE"),
  ]);
  await schema.sql('CREATE UNIQUE INDEX push_devices_session ON "PushDevices" ("sessionKey")');
  await schema.sql('CREATE INDEX push_devices_user ON "PushDevices" ("companyId", "userId")');

  await schema.companyTable(
    "PushChoices",
    [
      '"userId" integer NOT NULL',
      "kinds text[] NOT NULL",
      "\"quietFrom\" text NOT NULL DEFAULT ''",
      "\"quietUntil\" text NOT NULL DEFAULT ''",
      '"hidesContent" boolean NOT NULL DEFAULT false',
      ownRef("userId", "Users", "CASCADE"),
    ],
    { key: '"companyId", "userId"' },
  );
}
