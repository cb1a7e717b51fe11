import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // What the operator tells every company. Its picture is a file of the company whose super user brought it.
  await schema.globalTable(
    "Announcements",
    [
      "title text NOT NULL",
      "text text NOT NULL",
      "priority smallint NOT NULL DEFAULT 3 CHECK (priority IN (1, 2, 3))",
      "status boolean NOT NULL DEFAULT true",
      '"startsAt" timestamptz',
      '"endsAt" timestamptz',
      '"mediaKey" uuid REFERENCES "StoredFiles" (key) ON DELETE SET NULL',
      '"mediaName" text',
      'CHECK ("endsAt" > "startsAt")',
    ],
    { app: "reads" },
  );
  await schema.sql('CREATE INDEX announcements_media ON "Announcements" ("mediaKey") WHERE "mediaKey" IS NOT NULL');

  // Who has seen which.
  await schema.companyTable(
    "AnnouncementsSeen",
    [
      '"userId" integer NOT NULL',
      '"announcementId" integer NOT NULL REFERENCES "Announcements" (id) ON DELETE CASCADE',
      ownRef("userId", "Users", "CASCADE"),
    ],
    { key: '"companyId", "userId", "announcementId"' },
  );
  await schema.sql('CREATE INDEX announcements_seen_announcement ON "AnnouncementsSeen" ("announcementId")');
}
