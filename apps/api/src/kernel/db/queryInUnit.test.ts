import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { queryInUnit } from "./queryInUnit.js";
import { query } from "./row.js";
import { sql } from "./sql.js";
import { unit } from "./unit.js";

const api = useApi();
const addTag = (companyId: number, name: string) =>
  queryInUnit<{ id: number }>(
    { companyId },
    sql`INSERT INTO "Tags" (name, color, kanban) VALUES (${name}, '#fff', 0) RETURNING id`,
  );
const namesOf = async (companyId: number) =>
  (await queryInUnit<{ name: string }>({ companyId }, sql`SELECT name FROM "Tags" ORDER BY id`)).map(
    ({ name }) => name,
  );

describe("a unit of one statement", () => {
  it("sees and makes rows of its company alone, whatever ran on the connection before", async () => {
    const [one, two] = [await api.makeCompany(), await api.makeCompany()];
    await Promise.all([addTag(one.id, "um"), addTag(two.id, "dois"), addTag(one.id, "três")]);
    expect((await namesOf(one.id)).sort()).toEqual(["três", "um"]);
    expect(await namesOf(two.id)).toEqual(["dois"]);
  });

  it("leaves nothing behind when it fails, and a connection the next one can use", async () => {
    const { id } = await api.makeCompany();
    for (let turn = 0; turn < 30; turn += 1) {
      await expect(addTag(id, null as unknown as string)).rejects.toMatchObject({ original: { code: "23502" } });
    }
    await addTag(id, "depois");
    expect(await namesOf(id)).toEqual(["depois"]);
  });

  it("is part of the unit it runs in", async () => {
    const { id } = await api.makeCompany();
    const undone = unit({ companyId: id }, async () => {
      await addTag(id, "desfeita");
      expect(await namesOf(id)).toEqual(["desfeita"]);
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    expect(await namesOf(id)).toEqual([]);
    await expect(unit({ companyId: id + 1 }, () => addTag(id, "alheia"))).rejects.toThrow("cannot run inside");
  });

  it("does not trust a connection that broke in the middle", async () => {
    const { id } = await api.makeCompany();
    const killed = queryInUnit({ companyId: id }, sql`SELECT pg_terminate_backend(pg_backend_pid())`);
    await expect(killed).rejects.toThrow();
    for (let turn = 0; turn < 20; turn += 1) await addTag(id, `viva ${turn}`);
    expect(await namesOf(id)).toHaveLength(20);
    expect(await unit({ companyId: id }, () => query(sql`SELECT 1 AS one`))).toEqual([{ one: 1 }]);
  });
});
