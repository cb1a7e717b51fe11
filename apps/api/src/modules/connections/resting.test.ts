import { companyRoutes } from "@recado/contract";
import { DAY_MS, today } from "@recado/domain";
import { expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { restLines } from "./resting.js";
import { rowsForLines } from "./rowsForLines.js";

const api = useApi();

async function openLine() {
  const office = await openOffice(api);
  await api.sql(`UPDATE "Whatsapps" SET wanted = 'up' WHERE id = $1`, [office.whatsappId]);
  const change = (body: { dueDate?: string; status?: boolean }) =>
    api.root.call(companyRoutes.update, { params: { companyId: office.id }, body });
  const setDue = (daysAgo: number) =>
    change({ dueDate: today("America/Sao_Paulo", new Date(Date.now() - daysAgo * DAY_MS)) });
  const wishOf = async () => {
    const [line] = await asSystem("the test looks", () =>
      query<{ wanted: string; revision: number }>(
        sql`SELECT w.wanted, w.revision FROM ${rowsForLines.desired} w WHERE w."connectionId" = ${office.whatsappId}`,
      ),
    );
    return line;
  };
  return { office, change, setDue, wishOf };
}

it("lines of who has not paid for a week go down as they are wanted, and come up at once when he has", async () => {
  const { office, setDue, wishOf } = await openLine();
  const before = (await wishOf())?.revision ?? 0;
  await setDue(7);
  await restLines();
  expect(await wishOf()).toEqual({ wanted: "up", revision: before });
  await setDue(8);
  await expect.poll(wishOf).toEqual({ wanted: "down", revision: before + 1 });
  // A second look changes nothing, and what the company wants is not forgotten.
  await restLines();
  expect(await wishOf()).toEqual({ wanted: "down", revision: before + 1 });
  expect(await api.sql(`SELECT wanted FROM "Whatsapps" WHERE id = $1`, [office.whatsappId])).toEqual([
    { wanted: "up" },
  ]);
  await setDue(-30);
  await expect.poll(wishOf).toEqual({ wanted: "up", revision: before + 2 });
});

it("lines of a company that is switched off go down, also where they rested already, and come up with it", async () => {
  const { change, setDue, wishOf } = await openLine();
  const before = (await wishOf())?.revision ?? 0;
  await change({ status: false });
  await expect.poll(wishOf).toEqual({ wanted: "down", revision: before + 1 });
  await setDue(8);
  await restLines();
  expect(await wishOf()).toEqual({ wanted: "down", revision: before + 1 });
  await setDue(-30);
  await change({ status: true });
  await expect.poll(wishOf).toEqual({ wanted: "up", revision: before + 2 });
});

it("the phone of a removed company is told goodbye, once", async () => {
  const { office, wishOf } = await openLine();
  await api.sql(
    `INSERT INTO "WaAuthKeys" ("companyId", "connectionId", type, key, value) VALUES ($1, $2, 'creds', 'creds', 'x')`,
    [office.id, office.whatsappId],
  );
  const before = (await wishOf())?.revision ?? 0;
  await api.root.call(companyRoutes.remove, { params: { companyId: office.id } });
  await expect.poll(wishOf).toEqual({ wanted: "logout", revision: before + 2 });
  await restLines();
  expect(await wishOf()).toEqual({ wanted: "logout", revision: before + 2 });
  // As the line writes it once the phone knows.
  await api.sql(`UPDATE "Whatsapps" SET wanted = 'down' WHERE id = $1`, [office.whatsappId]);
  await api.sql(`DELETE FROM "WaAuthKeys" WHERE "connectionId" = $1`, [office.whatsappId]);
  await restLines();
  expect(await wishOf()).toEqual({ wanted: "down", revision: before + 2 });
});
