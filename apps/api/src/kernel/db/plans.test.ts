import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { countPages } from "../../../testing/explain.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { sql } from "./sql.js";

const ROWS = 3_000;
/** A row by an index takes a few pages; all rows of the company take a hundred and more. */
const MAX_PAGES = 30;

const api = useApi();
let office: Office;
let ticketId: number;

/** So many rows of a company that Postgres learns of them only when it next analyses its tables. */
async function fill({ id, whatsappId }: Office): Promise<void> {
  const of = [id, ROWS];
  await api.sql(
    `INSERT INTO "Contacts" ("companyId", name, number)
     SELECT $1, 'Cliente ' || n, '55' || ($1::integer * 100000 + n) FROM generate_series(1, $2::integer) n`,
    of,
  );
  await api.sql(
    `INSERT INTO "Messages" ("companyId", "ticketId", "whatsappId", "fromMe", "waId", origin, body)
     SELECT $1, $3, $4, false, 'N' || n, 'contact', 'Pedido ' || n FROM generate_series(1, $2::integer) n`,
    [...of, ticketId, whatsappId],
  );
  await api.sql(
    `INSERT INTO "LiveEvents" ("companyId", seq, rooms, event, payload)
     SELECT $1, 1000000 + n, '{}', 'e', jsonb_build_object('ticketId', n) FROM generate_series(1, $2::integer) n`,
    of,
  );
}

describe("a company of which the statistics know no row yet", () => {
  beforeAll(async () => {
    const known = await openOffice(api);
    ticketId = await known.addTicket();
    await fill(known);
    await api.sql('VACUUM ANALYZE "Contacts", "Messages", "LiveEvents"');
    office = await openOffice(api);
    ticketId = await office.addTicket();
    await fill(office);
  });

  it.each([
    ["contacts", () => sql`SELECT c.name FROM unnest((SELECT ${[1]}::integer[])) id JOIN "Contacts" c USING (id)`],
    ["messages", () => sql`SELECT id FROM "Messages" WHERE "ticketId" = ${ticketId + 1}`],
    ["what was announced", () => sql`SELECT seq FROM "LiveEvents" WHERE "ticketId" = 7`],
  ])("does not have all its rows read to find %s", async (_, statement) => {
    expect(await countPages(office.id, statement())).toBeLessThanOrEqual(MAX_PAGES);
  });
});
