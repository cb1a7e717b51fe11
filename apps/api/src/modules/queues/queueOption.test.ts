import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { queueOptionChannel, queueOptionRoutes, queueRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { env } from "../../env.js";

const api = useApi();
const PDF = Buffer.from("%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

async function makeQueue(admin: Client, name = "Vendas"): Promise<number> {
  return (await admin.call(queueRoutes.create, { body: { name, color: "#123456" } })).id;
}

const add = (admin: Client, place: { queueId: number; option: string | number; parentId?: number; title?: string }) =>
  admin.call(queueOptionRoutes.create, { body: { title: `Opção ${place.option}`, ...place } });
const list = async (admin: Client, queueId: number, parentId?: number | "-1") => {
  const rows = await admin.call(queueOptionRoutes.list, { query: parentId ? { queueId, parentId } : { queueId } });
  return rows.map(({ option, title }) => `${option} ${title}`);
};
const filesOf = (companyId: number) => readdir(join(env.DATA_DIR, "media", String(companyId))).catch(() => []);

describe("queue options", () => {
  it("make a tree: its roots, the nodes below one, or all of it", async () => {
    const { admin } = await api.makeCompany();
    const queueId = await makeQueue(admin);
    const root = await add(admin, { queueId, option: "1", title: "Planos" });
    expect(root).toEqual({
      id: expect.any(Number),
      title: "Planos",
      message: "",
      option: "1",
      queueId,
      parentId: null,
      mediaPath: null,
      mediaName: null,
    });
    const child = await add(admin, { queueId, parentId: root.id, option: 1, title: "Ouro" });
    await add(admin, { queueId, parentId: child.id, option: 1, title: "Anual" });
    expect(await list(admin, queueId, "-1")).toEqual(["1 Planos"]);
    expect(await list(admin, queueId, root.id)).toEqual(["1 Ouro"]);
    expect(await list(admin, queueId)).toEqual(["1 Planos", "1 Ouro", "1 Anual"]);
  });

  it("are ordered as numbers", async () => {
    const { admin } = await api.makeCompany();
    const queueId = await makeQueue(admin);
    for (const option of ["10", "2", "1"]) await add(admin, { queueId, option, title: "x" });
    expect(await list(admin, queueId, "-1")).toEqual(["1 x", "2 x", "10 x"]);
  });

  it("have each a number of their own below one parent", async () => {
    const { id, admin } = await api.makeCompany();
    const queueId = await makeQueue(admin);
    const [one, two] = [await add(admin, { queueId, option: 1 }), await add(admin, { queueId, option: 2 })];
    const below = await add(admin, { queueId, parentId: one.id, option: 1 });
    const refused = [
      await admin.send(queueOptionRoutes.create, { body: { title: "x", option: 1, queueId } }),
      await admin.send(queueOptionRoutes.create, { body: { title: "x", option: 1, queueId, parentId: one.id } }),
      await admin.send(queueOptionRoutes.update, { params: { optionId: two.id }, body: { option: 1 } }),
    ];
    expect(refused.map(({ status, body }) => [status, body.data?.fields])).toEqual(
      Array(3).fill([400, { option: "taken" }]),
    );
    // As old clients renumber, one after the other.
    for (const { id: optionId, option } of [one, two, below])
      await admin.call(queueOptionRoutes.update, { params: { optionId }, body: { option, title: "x" } });
    expect(await list(admin, queueId)).toEqual(["1 x", "1 x", "2 x"]);
    // Whoever comes past the look is stopped by the table, at the roots too.
    const addTwice = `INSERT INTO "QueueOptions" ("companyId", title, option, "queueId") VALUES ($1, 'x', 2, $2)`;
    await expect(api.sql(addTwice, [id, queueId])).rejects.toThrow("queue_options_number");
  });

  it("are announced as they come, change, move and go", async () => {
    const { id, admin } = await api.makeCompany();
    const queueId = await makeQueue(admin);
    const listener = await api.openSocket(admin);
    const one = await add(admin, { queueId, option: 1 });
    const two = await add(admin, { queueId, option: 2 });
    const params = { optionId: one.id };
    const changed = await admin.call(queueOptionRoutes.update, { params, body: { message: "Escolha" } });
    expect(changed).toEqual({ ...one, message: "Escolha" });
    const body = { queueId, parentId: "", optionIds: [two.id, one.id] } as const;
    const moved = await admin.call(queueOptionRoutes.reorder, { body: { ...body, optionIds: [...body.optionIds] } });
    expect(moved).toEqual([
      { ...two, option: "1" },
      { ...changed, option: "2" },
    ]);
    await admin.call(queueOptionRoutes.remove, { params: { optionId: two.id } });
    expect(await listener.wait(queueOptionChannel, id, 7)).toEqual([
      { action: "create", queueOption: one },
      { action: "create", queueOption: two },
      { action: "update", queueOption: changed },
      { action: "update", queueOption: moved[0] },
      { action: "update", queueOption: moved[1] },
      { action: "delete", optionId: two.id },
      { action: "update", queueOption: { ...changed, option: "1" } },
    ]);
  });

  it("are reordered all or not at all", async () => {
    const { admin } = await api.makeCompany();
    const queueId = await makeQueue(admin);
    const [one, two] = [await add(admin, { queueId, option: 1 }), await add(admin, { queueId, option: 2 })];
    const below = await add(admin, { queueId, parentId: one.id, option: 1 });
    for (const optionIds of [[two.id], [two.id, two.id], [two.id, one.id, below.id], [two.id, below.id], []]) {
      const refused = await admin.send(queueOptionRoutes.reorder, { body: { queueId, optionIds } });
      expect([refused.status, refused.body.data.fields]).toEqual([400, { optionIds: "invalid" }]);
    }
    expect(await list(admin, queueId, "-1")).toEqual(["1 Opção 1", "2 Opção 2"]);
  });

  it("go with everything below them, files too, and the gap closes", async () => {
    const { id, admin } = await api.makeCompany();
    const queueId = await makeQueue(admin);
    const nodes = [];
    for (const option of [1, 2, 3]) nodes.push(await add(admin, { queueId, option }));
    const [, middle, last] = nodes;
    const child = await add(admin, { queueId, parentId: middle?.id ?? 0, option: 1 });
    const grandchild = await add(admin, { queueId, parentId: child.id, option: 1 });
    for (const node of [middle, grandchild, last]) {
      const file = { name: "tabela.pdf", bytes: PDF };
      await admin.call(queueOptionRoutes.uploadMedia, { params: { optionId: node?.id ?? 0 }, file });
    }
    expect(await filesOf(id)).toHaveLength(3);
    await admin.call(queueOptionRoutes.remove, { params: { optionId: middle?.id ?? 0 } });
    expect(await list(admin, queueId)).toEqual(["1 Opção 1", "2 Opção 3"]);
    expect(await filesOf(id)).toHaveLength(1);
    await admin.call(queueRoutes.remove, { params: { queueId } });
    expect(await filesOf(id)).toEqual([]);
    expect(await api.sql('SELECT 1 FROM "StoredFiles" WHERE "companyId" = $1', [id])).toEqual([]);
    expect(await api.sql('SELECT 1 FROM "QueueOptions" WHERE "companyId" = $1', [id])).toEqual([]);
  });

  it("carry a file that can be replaced and taken away", async () => {
    const { id, admin } = await api.makeCompany();
    const { id: optionId } = await add(admin, { queueId: await makeQueue(admin), option: 1 });
    const params = { optionId };
    const upload = (name: string) => admin.call(queueOptionRoutes.uploadMedia, { params, file: { name, bytes: PDF } });
    const first = await upload("tabela de preços.pdf");
    expect(first.mediaName).toBe("tabela_de_preços.pdf");
    const second = await upload("nova.pdf");
    expect(second.mediaPath).not.toBe(first.mediaPath);
    expect(await filesOf(id)).toHaveLength(1);
    expect(await admin.call(queueOptionRoutes.removeMedia, { params })).toMatchObject({
      mediaPath: null,
      mediaName: null,
    });
    expect(await filesOf(id)).toEqual([]);
    expect((await admin.send(queueOptionRoutes.removeMedia, { params })).status).toBe(200);
  });

  it("stay within their queue and their company", async () => {
    const [{ admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const queueId = await makeQueue(admin);
    const theirs = await add(other.admin, { queueId: await makeQueue(other.admin), option: 1 });
    const sales = await add(admin, { queueId, option: 1 });
    const second = await admin.call(queueRoutes.create, { body: { name: "Suporte", color: "#654321" } });
    const create = (body: { queueId: number; parentId?: number }) =>
      admin.send(queueOptionRoutes.create, { body: { title: "x", option: 1, ...body } });
    const answers = [
      await create({ queueId: theirs.queueId }),
      await create({ queueId, parentId: theirs.id }),
      await create({ queueId: second.id, parentId: sales.id }),
      await admin.send(queueOptionRoutes.update, { params: { optionId: theirs.id }, body: { title: "Meu" } }),
      await admin.send(queueOptionRoutes.remove, { params: { optionId: theirs.id } }),
      await admin.send(queueOptionRoutes.reorder, { body: { queueId: theirs.queueId, optionIds: [theirs.id] } }),
      await admin.send(queueOptionRoutes.list, { query: { queueId: theirs.queueId } }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [404, "ERR_QUEUE_NOT_FOUND"],
      [404, "ERR_NO_QUEUE_OPTION_FOUND"],
      [400, "ERR_VALIDATION"],
      [404, "ERR_NO_QUEUE_OPTION_FOUND"],
      [404, "ERR_NO_QUEUE_OPTION_FOUND"],
      [404, "ERR_QUEUE_NOT_FOUND"],
      [404, "ERR_QUEUE_NOT_FOUND"],
    ]);
    expect(await list(other.admin, theirs.queueId)).toEqual(["1 Opção 1"]);
  });

  it("are read by everybody and changed by those who may", async () => {
    const { admin } = await api.makeCompany();
    const queueId = await makeQueue(admin);
    const option = await add(admin, { queueId, option: 1 });
    const user = await api.makeUser(admin, "supervisor");
    const params = { optionId: option.id };
    expect(await user.call(queueOptionRoutes.list, { query: { queueId } })).toEqual([option]);
    const answers = [
      await user.send(queueOptionRoutes.create, { body: { title: "x", option: 1, queueId } }),
      await user.send(queueOptionRoutes.update, { params, body: { title: "x" } }),
      await user.send(queueOptionRoutes.reorder, { body: { queueId, optionIds: [option.id] } }),
      await user.send(queueOptionRoutes.uploadMedia, { params, file: { name: "a.pdf", bytes: PDF } }),
      await user.send(queueOptionRoutes.removeMedia, { params }),
      await user.send(queueOptionRoutes.remove, { params }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(403));
  });
});
