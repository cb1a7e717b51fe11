import "reflect-metadata";
import { z } from "zod";
import { closeDatabase, openDatabase } from "../src/kernel/db/database.js";
import { query } from "../src/kernel/db/row.js";
import { sql } from "../src/kernel/db/sql.js";
import { unit } from "../src/kernel/db/unit.js";
import { startReaders, stopReaders } from "../src/kernel/events/readers.js";
import { defineEvent, subscribeDurably } from "../src/kernel/events/recordEvent.js";
import { eventSettings } from "../src/kernel/events/settings.js";

// A process that reads events, notes each in a table of the test, and may be killed at any moment.
Object.assign(eventSettings, { leaseMs: 600, pollMs: 100 });
openDatabase([]);
subscribeDurably({
  name: "test.killed",
  events: [defineEvent("testSaid", z.object({ place: z.number() }))],
  async handle({ companyId }, { payload, key }) {
    await unit({ companyId }, () =>
      query(sql`INSERT INTO "TestHandled" ("companyId", key, place) VALUES (${companyId}, ${key}, ${payload.place})`),
    );
    process.send?.("handled");
  },
});
startReaders();
process.on("SIGTERM", async () => {
  await stopReaders();
  await closeDatabase();
  process.exit(0);
});
