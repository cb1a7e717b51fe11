import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { query } from "./row.js";
import { identifier, sql } from "./sql.js";
import { unit } from "./unit.js";

/** An index with more rows in it is a page deeper here and there. */
const DEEPER = 15;
const CONTACTS = 6_000;
const MESSAGES = 20_000;

const api = useApi();
let office: Office;

interface ExplainRow {
  "QUERY PLAN": { Plan: Record<"Actual Rows" | "Shared Hit Blocks" | "Shared Read Blocks", number> }[];
}

/** What a search finds, and how many pages of tables and indexes it looks at once it is warm and planned for good. */
async function look(search: string, text: string) {
  const explain = sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) SELECT * FROM ${identifier(search)}(${text}, 300)`;
  let plan: ExplainRow["QUERY PLAN"][number]["Plan"] | undefined;
  await unit({ companyId: office.id }, async () => {
    for (let time = 0; time < 8; time += 1) {
      const [row] = await query<ExplainRow>(explain);
      plan = row?.["QUERY PLAN"][0]?.Plan;
    }
  });
  if (!plan) throw new Error("Postgres explained nothing");
  return { rows: plan["Actual Rows"], pages: plan["Shared Hit Blocks"] + plan["Shared Read Blocks"] };
}

const SEARCHES = [
  // A name both have, one that only the neighbour has, two letters, and numbers.
  ...["maria", "xavier", "maria xavier", "ze", "5511"].map((text) => ["search_contacts", text] as const),
  // A word both have, its beginning, one that only the neighbour has, and two together.
  ...["pedido", "ped:*", "xilofone", "xilo:*", "pedido & xilo:*", "hhh:*"].map(
    (text) => ["search_messages", text] as const,
  ),
];

describe("a search", () => {
  let alone: Awaited<ReturnType<typeof look>>[];
  const lookAll = async () => {
    const looks: typeof alone = [];
    for (const [search, text] of SEARCHES) looks.push(await look(search, text));
    return looks;
  };

  beforeAll(async () => {
    office = await openOffice(api);
    const ticketId = await office.addTicket({ contactId: await office.addContact("Maria José") });
    await office.addContact("Zé");
    for (let time = 0; time < 40; time += 1) await office.addMessage(ticketId, "O pedido chegou");
    // As long as Postgres takes for a word.
    await office.addMessage(ticketId, "h".repeat(2_040));
    await api.sql('VACUUM ANALYZE "Contacts", "Messages"');
    alone = await lookAll();
    const neighbour = await openOffice(api);
    const ticket = await neighbour.addTicket();
    await api.sql(
      `INSERT INTO "Contacts" ("companyId", name, number)
       SELECT $1, 'Maria Xavier Zélia ' || i, '5511' || i FROM generate_series(1, $2::integer) i`,
      [neighbour.id, CONTACTS],
    );
    await api.sql(
      `INSERT INTO "Messages" ("companyId", "ticketId", "fromMe", "waId", origin, body)
       SELECT $1, $2, false, 'N' || i, 'contact', 'pedido de xilofone ' || i FROM generate_series(1, $3::integer) i`,
      [neighbour.id, ticket, MESSAGES],
    );
    await api.sql('VACUUM ANALYZE "Contacts", "Messages"');
  });

  it("finds what is the company's own", () => {
    const found = (text: string) => alone[SEARCHES.findIndex(([, each]) => each === text)]?.rows;
    expect(found("maria")).toBe(1);
    expect(found("ze")).toBe(1);
    expect(found("ped:*")).toBe(40);
    expect(found("hhh:*")).toBe(1);
    expect(found("xilofone")).toBe(0);
  });

  it("looks at the company's own rows, however many a neighbour has", async () => {
    const beside = await lookAll();
    const grown = SEARCHES.flatMap(([search, text], index) => {
      const [before, after] = [alone[index], beside[index]];
      if (!before || !after) return ["not looked"];
      const isSame = after.rows === before.rows && after.pages <= before.pages + DEEPER;
      return isSame ? [] : [`${search} ${text}: ${before.pages} → ${after.pages} pages, ${after.rows} rows`];
    });
    expect(grown).toEqual([]);
  });
});
