import { companyRoutes } from "@recado/contract";
import { today } from "@recado/domain";
import { expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";
import { select } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { lineRows } from "./lineRows.js";
import { restLines } from "./resting.js";

const api = useApi();
const DAY_MS = 86_400_000;

it("lines of who has not paid for a week go down as they are wanted, and come up at once when he has", async () => {
  const office = await openOffice(api);
  const setDue = (daysAgo: number) => {
    const dueDate = today("America/Sao_Paulo", new Date(Date.now() - daysAgo * DAY_MS));
    return api.root.call(companyRoutes.update, { params: { companyId: office.id }, body: { dueDate } });
  };
  await api.sql(`UPDATE "Whatsapps" SET wanted = 'up' WHERE id = $1`, [office.whatsappId]);
  const wishOf = async () => {
    const [line] = await asSystem("the test looks", () =>
      select<{ wanted: string; count: number }>(
        sql`SELECT w.wanted, w.count FROM ${lineRows.desired} w WHERE w."connectionId" = ${office.whatsappId}`,
      ),
    );
    return line;
  };
  const before = (await wishOf())?.count ?? 0;
  await setDue(7);
  await restLines();
  expect(await wishOf()).toEqual({ wanted: "up", count: before });
  await setDue(8);
  await expect.poll(wishOf).toEqual({ wanted: "down", count: before + 1 });
  // A second look changes nothing, and what the company wants is not forgotten.
  await restLines();
  expect(await wishOf()).toEqual({ wanted: "down", count: before + 1 });
  expect(await api.sql(`SELECT wanted FROM "Whatsapps" WHERE id = $1`, [office.whatsappId])).toEqual([
    { wanted: "up" },
  ]);
  await setDue(-30);
  await expect.poll(wishOf).toEqual({ wanted: "up", count: before + 2 });
});
