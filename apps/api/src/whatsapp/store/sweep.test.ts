import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { sweepLines } from "../port.js";

const api = useApi();
let companyId: number;
let connectionId: number;
beforeAll(async () => {
  companyId = (await api.makeCompany()).id;
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Linha') RETURNING id`,
    [companyId],
  );
  connectionId = row?.id ?? 0;
});

const own = () => [companyId, connectionId];
const daysAgo = (days: number) => `now() - interval '${days} days'`;

describe("the sweep", () => {
  it("takes messages that came and were handled a while ago, and leaves those that wait", async () => {
    await api.sql(
      `INSERT INTO "WaInbox" ("companyId", "connectionId", chat, "fromMe", "waId", envelope, "receivedAt", "handledAt")
       VALUES ($1, $2, 'c', false, 'old', 'e', ${daysAgo(9)}, ${daysAgo(8)}),
              ($1, $2, 'c', false, 'recent', 'e', ${daysAgo(9)}, ${daysAgo(6)}),
              ($1, $2, 'c', false, 'waiting', 'e', ${daysAgo(99)}, NULL)`,
      own(),
    );
    await sweepLines();
    expect(
      await api.sql('SELECT "waId" FROM "WaInbox" WHERE "connectionId" = $2 AND "companyId" = $1 ORDER BY id', own()),
    ).toEqual([{ waId: "recent" }, { waId: "waiting" }]);
  });

  it("takes messages that left a month ago, and earlier the copies kept for phones that could not read them", async () => {
    await api.sql(
      `INSERT INTO "WaOutbox" ("companyId", "connectionId", chat, "waId", content, status, sent, "updatedAt")
       VALUES ($1, $2, 'c', 'new', '{}', 'accepted', 's', ${daysAgo(13)}),
              ($1, $2, 'c', 'aging', '{}', 'read', 's', ${daysAgo(15)}),
              ($1, $2, 'c', 'old', '{}', 'delivered', 's', ${daysAgo(31)}),
              ($1, $2, 'c', 'refused', '{}', 'failed', NULL, ${daysAgo(31)}),
              ($1, $2, 'c', 'waiting', '{}', 'waiting', NULL, ${daysAgo(31)})`,
      own(),
    );
    await sweepLines();
    expect(
      await api.sql(
        'SELECT "waId", sent FROM "WaOutbox" WHERE "connectionId" = $2 AND "companyId" = $1 ORDER BY id',
        own(),
      ),
    ).toEqual([
      { waId: "new", sent: "s" },
      { waId: "aging", sent: null },
      { waId: "waiting", sent: null },
    ]);
  });

  it("keeps the newest ends of each line, and none for ever", async () => {
    await api.sql(
      `INSERT INTO "WaEnds" ("companyId", "connectionId", code, cause, at)
       SELECT $1, $2, place, 'closed', now() - place * interval '1 minute' FROM generate_series(1, 205) AS place`,
      own(),
    );
    const [other] = await api.sql<{ id: number }>(
      `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Outra') RETURNING id`,
      [companyId],
    );
    await api.sql(
      `INSERT INTO "WaEnds" ("companyId", "connectionId", code, cause, at)
       VALUES ($1, $2, 428, 'closed', ${daysAgo(89)}), ($1, $2, 440, 'replaced', ${daysAgo(91)})`,
      [companyId, other?.id],
    );
    await sweepLines();
    const left = (id?: number) => api.sql('SELECT code FROM "WaEnds" WHERE "connectionId" = $1 ORDER BY at DESC', [id]);
    expect(await left(connectionId)).toEqual(Array.from({ length: 200 }, (_, place) => ({ code: place + 1 })));
    expect(await left(other?.id)).toEqual([{ code: 428 }]);
  });

  it("takes the credentials of pairings that ended a month ago", async () => {
    await api.sql(
      `INSERT INTO "WaAuthArchive" ("companyId", "connectionId", code, creds, "createdAt")
       VALUES ($1, $2, 401, 'old', ${daysAgo(31)}), ($1, $2, 401, 'recent', ${daysAgo(29)})`,
      own(),
    );
    await sweepLines();
    expect(
      await api.sql('SELECT creds FROM "WaAuthArchive" WHERE "connectionId" = $2 AND "companyId" = $1', own()),
    ).toEqual([{ creds: "recent" }]);
  });

  it("takes as many as there are, not only as many as one statement may", async () => {
    await api.sql(
      `INSERT INTO "WaInbox" ("companyId", "connectionId", chat, "fromMe", "waId", envelope, "handledAt")
       SELECT $1, $2, 'many', false, 'M' || place, 'e', ${daysAgo(8)} FROM generate_series(1, 5001) AS place`,
      own(),
    );
    await sweepLines();
    expect(await api.sql(`SELECT id FROM "WaInbox" WHERE chat = 'many'`)).toEqual([]);
  });
});
