import { afterAll, beforeAll, it } from "vitest";
import { Installation } from "../testing/installation.js";
import { measure } from "./load.js";
import { printTable } from "./table.js";

const REQUESTS = 2_000;
let installation: Installation;

beforeAll(async () => {
  installation = await Installation.build();
  await installation.startApi();
});
afterAll(() => installation.tearDown());

it("takes the time of lists of 20 rows, beside a bare Express handler with one query", async () => {
  await installation.sql(`INSERT INTO "Plans" (name) SELECT 'Plano ' || n FROM generate_series(2, 20) n`);
  await installation.sql(
    `INSERT INTO "Tags" ("companyId", name, color) SELECT 1, 'Etiqueta ' || n, '#000000' FROM generate_series(1, 20) n`,
  );
  const body = { email: "root@recado.test", password: "Root-1234" };
  const { token } = (await installation.call("POST", "/auth/login", { body })).body;
  const rows = [
    ...(await time("GET /plans/list", { path: "/backend/plans/list" })),
    ...(await time("GET /tags, logged in", { path: "/backend/tags", token })),
  ];
  await installation.endApi("SIGTERM");
  await installation.startApi({}, "bench/bare.ts");
  rows.push(...(await time("bare Express and pg, the plans", { path: "/plans" })));
  printTable(rows);
});

async function time(what: string, { path, token }: { path: string; token?: string }) {
  const url = `${installation.address}${path}`;
  await measure(url, { clients: 4, requests: 500, token });
  const rows = [];
  for (const clients of [1, 16]) {
    const { p50, p95, perSecond } = await measure(url, { clients, requests: REQUESTS, token });
    rows.push({ what, clients, "p50 ms": p50, "p95 ms": p95, "per second": perSecond });
  }
  return rows;
}
