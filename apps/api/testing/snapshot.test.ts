import { expect, it } from "vitest";
import { useApi } from "./api.js";
import { changedTables, snapshotCompany } from "./snapshot.js";

const api = useApi();

it("what was written, changed and removed is seen, table by table, and what stayed is not", async () => {
  const { id } = await api.makeCompany();
  let before = await snapshotCompany(api, id);
  const writtenBy = async (statement: string) => {
    await api.sql(statement, [id]);
    const after = await snapshotCompany(api, id);
    const changed = changedTables(before, after);
    before = after;
    return changed;
  };
  expect(await writtenBy("SELECT $1::integer")).toEqual([]);
  expect(await writtenBy(`INSERT INTO "Tags" ("companyId", name, color) VALUES ($1, 'A', '#111111')`)).toEqual([
    "Tags",
  ]);
  expect(await writtenBy(`UPDATE "Tags" SET name = 'B' WHERE "companyId" = $1`)).toEqual(["Tags"]);
  expect(await writtenBy(`UPDATE "Companies" SET document = 'x' WHERE id = $1`)).toEqual(["Companies"]);
  expect(await writtenBy(`DELETE FROM "Tags" WHERE "companyId" = $1`)).toEqual(["Tags"]);
});
