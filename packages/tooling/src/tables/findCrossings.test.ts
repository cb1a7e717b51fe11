import { describe, expect, it } from "vitest";
import { inTempHouse } from "../temp-house.js";
import { compareCrossings, findCrossings } from "./findCrossings.js";

const OWNERS = { Letters: "letters" };
const HOUSE = {
  "apps/api/src/database/migrations/0001-all.ts":
    'await schema.companyTable("Tags", []); await schema.globalTable(\n"Letters", [])',
  "apps/api/src/modules/tags/tag.model.ts": '@Table({ tableName: "Tags" })\nexport class TagModel extends Row {}',
};

const find = (files: Record<string, string>, owners: Record<string, string> = OWNERS) =>
  inTempHouse({ ...HOUSE, ...files }, (root) => findCrossings(root, { owners, kernelKnows: ["Letters"] }));

/** What is found in one file of a module that owns neither table. */
async function findIn(text: string) {
  return (await find({ "apps/api/src/modules/queues/some.service.ts": text })).crossings;
}

describe("arrows to tables", () => {
  it.each([
    'SELECT 1 FROM "Tags" t',
    'SELECT 1 FROM x JOIN "Tags" t ON true',
    'SELECT 1 FROM x, "Tags" t',
    'UPDATE x SET a = 1 FROM "Tags"',
    'SELECT 1 FROM public."Tags" FOR NO KEY UPDATE',
  ])("are drawn from what reads: %s", async (sql) => {
    expect(await findIn(`select(\`${sql}\`)`)).toEqual({ reads: { "queues → Tags": 1 }, writes: {} });
  });

  it.each([
    'INSERT INTO "Tags" (id) VALUES (1)',
    'UPDATE "Tags" SET a = 1',
    'WITH x AS (DELETE\n  FROM "Tags") SELECT 1',
  ])("are drawn from what writes: %s", async (sql) => {
    expect(await findIn(`write(sql\`${sql}\`)`)).toEqual({ reads: {}, writes: { "queues → Tags": 1 } });
  });

  it("are drawn from calls of a model", async () => {
    expect(await findIn("TagModel.findAll({}); TagModel.count()")).toMatchObject({
      reads: { "queues → Tags": 1 },
      writes: {},
    });
    expect(await findIn("TagModel.update({}, {})")).toMatchObject({ reads: {}, writes: { "queues → Tags": 1 } });
  });

  it("count the files of a module, its folders and the kernel too, and neither tests, nor the owner, nor what the kernel knows", async () => {
    const text = 'SELECT 1 FROM "Tags"';
    const { crossings } = await find({
      "apps/api/src/modules/queues/a.ts": text + text,
      "apps/api/src/modules/queues/deep/b.ts": text,
      "apps/api/src/modules/queues/b.test.ts": text,
      "apps/api/src/modules/tags/c.ts": text,
      "apps/api/src/kernel/db/d.ts": `${text}; UPDATE "Letters" SET a = 1`,
      "apps/api/src/whatsapp/store/e.ts": 'DELETE FROM "Letters"',
    });
    expect(crossings).toEqual({
      reads: { "queues → Tags": 2, "kernel → Tags": 1 },
      writes: { "whatsapp → Letters": 1 },
    });
  });

  it("need one owner for every table", async () => {
    const { problems } = await find({}, { Tags: "tags", Gone: "tags" });
    expect(problems).toEqual([
      expect.stringContaining("Letters has no owner"),
      expect.stringContaining("Tags has a model"),
      expect.stringContaining("Gone in owners.ts is no table"),
    ]);
  });

  it("may become fewer and never more, and the list says how many there are", () => {
    const known = { reads: { "a → T": 2 }, writes: { "b → T": 1 } };
    expect(compareCrossings(known, known)).toEqual([]);
    expect(compareCrossings({ reads: { "a → T": 3 }, writes: { "b → T": 1, "c → T": 1 } }, known)).toEqual([
      expect.stringContaining("c → T: 1 files instead of 0 (writes); ask"),
      expect.stringContaining("a → T: 3 files instead of 2 (reads); ask"),
    ]);
    expect(compareCrossings({ reads: { "a → T": 1 }, writes: {} }, known)).toEqual([
      expect.stringContaining("b → T: 0 files instead of 1 (writes); well done"),
      expect.stringContaining("a → T: 1 files instead of 2 (reads); well done"),
    ]);
  });
});
