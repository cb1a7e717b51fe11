import { describe, expect, it } from "vitest";
import { inTempRepo } from "../temp-repo.js";
import { findWrongTables } from "./findWrongTables.js";

const OWNERS = { Letters: "letters" };
const REPO = {
  "apps/api/src/database/migrations/0001-all.ts":
    'await schema.companyTable("Tags", []); await schema.globalTable(\n"Letters", [])',
  "apps/api/src/modules/tags/tag.model.ts": '@Table({ tableName: "Tags" })\nexport class TagModel extends Row {}',
};

const find = (files: Record<string, string>, owners: Record<string, string> = OWNERS) =>
  inTempRepo({ ...REPO, ...files }, (root) =>
    findWrongTables(root, {
      owners,
      functions: { search_tags: "tags" },
      kernelReads: ["Letters"],
      kernelWrites: [],
      shownModels: ["Shown"],
    }),
  );

const MODULES = "apps/api/src/modules";

/** What is found in one file of a module that owns neither table. */
const findIn = (text: string) => find({ [`${MODULES}/queues/some.service.ts`]: text });

const crossing = (file: string, arrow: string) => expect.stringContaining(`${file} ${arrow}; ask`);
const READS = crossing(`${MODULES}/queues/some.service.ts`, "reads Tags, a table of tags");
const WRITES = crossing(`${MODULES}/queues/some.service.ts`, "writes Tags, a table of tags");

describe("arrows to tables", () => {
  it.each([
    'SELECT 1 FROM "Tags" t',
    'SELECT 1 FROM x JOIN "Tags" t ON true',
    'SELECT 1 FROM x, "Tags" t',
    'UPDATE x SET a = 1 FROM "Tags"',
    'SELECT 1 FROM public."Tags" FOR NO KEY UPDATE',
  ])("are drawn from what reads: %s", async (sql) => {
    expect(await findIn(`query(\`${sql}\`)`)).toEqual([READS]);
  });

  it.each([
    'INSERT INTO "Tags" (id) VALUES (1)',
    'UPDATE "Tags" SET a = 1',
    'WITH x AS (DELETE\n  FROM "Tags") SELECT 1',
  ])("are drawn from what writes: %s", async (sql) => {
    expect(await findIn(`execute(sql\`${sql}\`)`)).toEqual([WRITES]);
  });

  it("are drawn from what deletes a table by its name", async () => {
    expect(await findIn('deleteInBatches(reason, "Tags", sql`true`)')).toEqual([WRITES]);
    expect(await findIn('deleteInBatches(\n  "old ones go",\n  "Tags", sql`true`)')).toEqual([WRITES]);
    expect(await findIn('cascadeReferences("Tags", row)')).toEqual([WRITES]);
  });

  it("are drawn from calls of a model", async () => {
    expect(await findIn("TagModel.findAll({}); TagModel.count()")).toEqual([READS]);
    expect(await findIn("TagModel.update({}, {})")).toEqual([WRITES]);
  });

  it.each([
    "await lockRow(TagModel, id, missing)",
    "await isTaken(TagModel, { text: name })",
    "await queryModels(\n  TagModel, sql`SELECT 1`)",
  ])("are drawn from what hands a model to the kernel: %s", async (text) => {
    expect(await findIn(text)).toEqual([READS]);
  });

  it.each([
    '@BelongsTo(() => TagModel, "tagId") declare tag?: TagModel;',
    "@BelongsToMany(\n  () => TagModel, () => QueueTagModel) declare tags?: TagModel[];",
    'const withTags = { model: TagModel, as: "tags" };',
    "QueueModel.findAll({ include: [TagModel] });",
  ])("are drawn from what joins a model: %s", async (text) => {
    expect(await findIn(text)).toEqual([crossing(`${MODULES}/queues/some.service.ts`, "joins Tags, a table of tags")]);
  });

  it("may join a model that its owner shows", async () => {
    const problems = await find({
      "apps/api/src/database/migrations/0002-shown.ts": 'await schema.companyTable("Shown", []);',
      [`${MODULES}/shown/shown.model.ts`]: '@Table({ tableName: "Shown" })\nexport class ShownModel extends Row {}',
      [`${MODULES}/queues/queue.model.ts`]: '@BelongsTo(() => ShownModel, "shownId") declare shown?: ShownModel;',
      [`${MODULES}/queues/read.ts`]: "ShownModel.findAll({})",
    });
    expect(problems).toEqual([crossing(`${MODULES}/queues/read.ts`, "reads Shown, a table of shown")]);
  });

  it("are drawn from calls of a row, whoever has found it", async () => {
    const problems = await find({
      [`${MODULES}/tags/find.ts`]:
        'import { TagModel } from "./tag.model.js";\nexport const findTag = async (): Promise<TagModel | null> => null;',
      [`${MODULES}/queues/some.service.ts`]:
        'import { findTag } from "../tags/find.js";\nconst tag = await findTag(); await tag?.update({ name: "x" }); new Map().set(1, 2);',
    });
    expect(problems).toEqual([WRITES]);
  }, 60_000);

  it("pass the owner by from modules, their folders and the kernel too; not from tests, the owner itself, or to what the kernel knows", async () => {
    const text = 'SELECT 1 FROM "Tags"';
    const problems = await find({
      [`${MODULES}/queues/a.ts`]: text + text,
      [`${MODULES}/queues/deep/b.ts`]: text,
      [`${MODULES}/queues/b.test.ts`]: text,
      [`${MODULES}/tags/c.ts`]: text,
      "apps/api/src/kernel/db/d.ts": `${text}; SELECT 1 FROM "Letters"`,
      "apps/api/src/kernel/db/f.ts": 'UPDATE "Letters" SET a = 1',
      [`${MODULES}/queues/g.ts`]: "SELECT search_tags(1)",
      [`${MODULES}/tags/h.ts`]: "SELECT search_tags(1)",
      "apps/api/src/whatsapp/store/e.ts": 'DELETE FROM "Letters"',
    });
    expect(problems.sort()).toEqual([
      crossing("apps/api/src/kernel/db/d.ts", "reads Tags, a table of tags"),
      crossing("apps/api/src/kernel/db/f.ts", "writes Letters, a table of letters"),
      crossing(`${MODULES}/queues/a.ts`, "reads Tags, a table of tags"),
      crossing(`${MODULES}/queues/deep/b.ts`, "reads Tags, a table of tags"),
      `${MODULES}/queues/g.ts calls search_tags, a function of tags; join its relations.ts (decision 26)`,
      crossing("apps/api/src/whatsapp/store/e.ts", "writes Letters, a table of letters"),
    ]);
  });

  it("may join what the owner shows", async () => {
    expect(await findIn("query(sql`SELECT 1 FROM ${tagCards} t`)")).toEqual([]);
  });

  it("need one owner for every table", async () => {
    const problems = await find({}, { Tags: "tags", Gone: "tags" });
    expect(problems).toEqual([
      expect.stringContaining("Letters has no owner"),
      expect.stringContaining("Tags has a model"),
      expect.stringContaining("Gone in owners.ts is no table"),
    ]);
  });
});
