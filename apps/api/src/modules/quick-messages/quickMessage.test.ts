import { quickMessageChannel, quickMessageRoutes, userRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { countRows } from "../../../testing/explain.js";
import { holdChange } from "../../../testing/holdTable.js";
import { PIXEL } from "../../../testing/world.js";
import { query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { shownWhere } from "./readQuickMessages.js";

const api = useApi();

const of = (quickMessageId: number) => ({ params: { quickMessageId } });
const addTexts = (companyId: number, count: number) =>
  api.sql(
    `INSERT INTO "QuickMessages" ("companyId", shortcode, message)
     SELECT $1, 'texto' || n, repeat('Bom dia! ', 30) FROM generate_series(1, $2::integer) n`,
    [companyId, count],
  );

describe("quick messages", () => {
  it("are made, found, changed and removed, and those who may use them hear of it", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const listener = await api.openSocket(user);
    const made = await admin.call(quickMessageRoutes.create, {
      body: { shortcode: "pix", message: "Chave: {{name}}" },
    });
    expect(made).toEqual({
      id: expect.any(Number),
      shortcode: "pix",
      message: "Chave: {{name}}",
      geral: true,
      status: true,
      isMedia: false,
      mediaPath: null,
      mediaName: null,
      userId: admin.user?.id,
    });
    expect(await user.call(quickMessageRoutes.listAll)).toEqual([made]);
    expect(await user.call(quickMessageRoutes.list, { query: { searchParam: "CHAVE" } })).toEqual({
      records: [made],
      count: 1,
      hasMore: false,
    });
    const changed = await admin.call(quickMessageRoutes.update, { ...of(made.id), body: { message: "Chave nova" } });
    await admin.call(quickMessageRoutes.remove, of(made.id));
    expect((await user.send(quickMessageRoutes.show, of(made.id))).body.error).toBe("ERR_NO_QUICK_MESSAGE_FOUND");
    expect(await listener.wait(quickMessageChannel, id, 3)).toEqual([
      { action: "create", quickMessage: made },
      { action: "update", quickMessage: changed },
      { action: "delete", quickMessageId: made.id },
    ]);
  });

  it("are read without a look at those of others", async () => {
    const [{ id }, neighbour] = [await api.makeCompany(), await api.makeCompany()];
    await addTexts(neighbour.id, 5_000);
    await addTexts(id, 20);
    await api.sql(`ANALYZE "QuickMessages"`);
    const explain = sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${shownWhere(sql`true`, sql`LIMIT 1000`)}`;
    const [row] = await unit({ companyId: id }, () =>
      query<{ "QUERY PLAN": { Plan: Record<string, number> }[] }>(explain),
    );
    const plan = row?.["QUERY PLAN"][0]?.Plan ?? {};
    expect(plan["Actual Rows"]).toBe(20);
    // The neighbour's fill two hundred.
    expect((plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0)).toBeLessThan(60);
  });

  it("stand in the order of a dictionary, whatever the case and accents of their shortcuts", async () => {
    const { admin } = await api.makeCompany();
    for (const shortcode of ["zebra", "único", "Abril", "bônus"])
      await admin.call(quickMessageRoutes.create, { body: { shortcode } });
    const order = ["Abril", "bônus", "único", "zebra"];
    const all = await admin.call(quickMessageRoutes.listAll);
    expect(all.map(({ shortcode }) => shortcode)).toEqual(order);
    const { records } = await admin.call(quickMessageRoutes.list, { query: {} });
    expect(records.map(({ shortcode }) => shortcode)).toEqual(order);
  });

  it("come in their order by the index, a page of five thousand at the price of what it shows", async () => {
    const { id } = await api.makeCompany();
    await addTexts(id, 5_000);
    await api.sql(`ANALYZE "QuickMessages"`);
    expect(await countRows(id, shownWhere(sql`true`, sql`LIMIT 20`), "QuickMessages")).toBe(20);
  });

  it("of one's own are nobody else's to see, hear or touch", async () => {
    const { id, admin } = await api.makeCompany();
    const [ana, bia] = [await api.makeUser(admin), await api.makeUser(admin)];
    const [hers, others] = [await api.openSocket(ana), await api.openSocket(bia)];
    const body = { shortcode: "oi", message: "Oi!", geral: false };
    const own = await ana.call(quickMessageRoutes.create, { body });
    expect(await hers.wait(quickMessageChannel, id)).toEqual([{ action: "create", quickMessage: own }]);
    for (const other of [bia, admin]) {
      expect(await other.call(quickMessageRoutes.listAll)).toEqual([]);
      expect((await other.send(quickMessageRoutes.show, of(own.id))).status).toBe(404);
      expect((await other.send(quickMessageRoutes.remove, of(own.id))).status).toBe(404);
    }
    // What one sees of the other does not decide what a shortcut may be called.
    const same = await bia.call(quickMessageRoutes.create, { body: { ...body, geral: true } });
    expect(await others.wait(quickMessageChannel, id)).toEqual([{ action: "create", quickMessage: same }]);
  });

  it("for everybody are changed by their writer and by administrators alone", async () => {
    const { id, admin } = await api.makeCompany();
    const [ana, bia] = [await api.makeUser(admin), await api.makeUser(admin)];
    const listener = await api.openSocket(bia);
    const made = await ana.call(quickMessageRoutes.create, { body: { shortcode: "oi" } });
    expect((await bia.send(quickMessageRoutes.update, { ...of(made.id), body: { message: "x" } })).status).toBe(403);
    expect((await bia.send(quickMessageRoutes.remove, of(made.id))).status).toBe(403);
    const changed = await admin.call(quickMessageRoutes.update, { ...of(made.id), body: { message: "Olá" } });
    // It stays hers, also when it is no longer everybody's.
    expect(changed.userId).toBe(ana.user?.id);
    await admin.call(quickMessageRoutes.update, { ...of(made.id), body: { geral: false } });
    expect(await listener.wait(quickMessageChannel, id, 3)).toMatchObject([
      { action: "create" },
      { action: "update" },
      { action: "delete", quickMessageId: made.id },
    ]);
    expect((await ana.call(quickMessageRoutes.listAll)).map((each) => each.id)).toEqual([made.id]);
    expect(await bia.call(quickMessageRoutes.listAll)).toEqual([]);
  });

  it("of somebody who is gone become the editor's: as that one's alone nobody would see them", async () => {
    const { id, admin } = await api.makeCompany();
    const bia = await api.makeUser(admin);
    const make = (shortcode: string) => bia.call(quickMessageRoutes.create, { body: { shortcode } });
    const [early, late] = [await make("cedo"), await make("tarde")];
    const takeForHimself = (quickMessageId: number) =>
      admin.call(quickMessageRoutes.update, { ...of(quickMessageId), body: { geral: false } });
    // She goes at the same moment.
    const hold = await holdChange(`
      SELECT FROM "Users" WHERE id = ${bia.user?.id} FOR UPDATE;
      UPDATE "Users" SET "deletedAt" = now() WHERE id = ${bia.user?.id}`);
    const taken = takeForHimself(early.id);
    await hold.untilWaiting(1);
    await hold.commit();
    expect([(await taken).userId, (await takeForHimself(late.id)).userId]).toEqual([admin.user?.id, admin.user?.id]);
    expect(await admin.call(quickMessageRoutes.listAll)).toHaveLength(2);
    expect(await api.sql(`SELECT FROM "QuickMessages" WHERE "companyId" = $1`, [id])).toHaveLength(2);
  });

  it("have a shortcut each, also when many are made at once", async () => {
    const { admin } = await api.makeCompany();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.send(quickMessageRoutes.create, { body: { shortcode: "Preço" } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const other = await admin.call(quickMessageRoutes.create, { body: { shortcode: "prazo" } });
    const taken = await admin.send(quickMessageRoutes.update, { ...of(other.id), body: { shortcode: "PREÇO" } });
    expect([taken.status, taken.body.error]).toEqual([409, "ERR_SHORTCODE_ALREADY_EXISTS"]);
    expect(
      (await admin.call(quickMessageRoutes.update, { ...of(other.id), body: { shortcode: "PRAZO" } })).shortcode,
    ).toBe("PRAZO");
  });

  it("change one after the other: what is removed is not announced again, and no file is left behind", async () => {
    const { id, admin } = await api.makeCompany();
    const made = await admin.call(quickMessageRoutes.create, { body: { shortcode: "foto" } });
    const file = { name: "a.png", bytes: PIXEL };
    await Promise.all([0, 1, 2, 3].map(() => admin.call(quickMessageRoutes.uploadMedia, { ...of(made.id), file })));
    expect(await api.sql(`SELECT 1 FROM "StoredFiles" WHERE "companyId" = $1`, [id])).toHaveLength(1);
    const listener = await api.openSocket(admin);
    const hold = await holdChange(`UPDATE "QuickMessages" SET message = 'x' WHERE id = ${made.id}`);
    const removed = admin.send(quickMessageRoutes.remove, of(made.id));
    await hold.untilWaiting(1);
    const changed = admin.send(quickMessageRoutes.update, { ...of(made.id), body: { message: "y" } });
    await hold.untilWaiting(2);
    await hold.commit();
    expect([(await removed).status, (await changed).status]).toEqual([200, 404]);
    expect(await listener.wait(quickMessageChannel, id)).toEqual([{ action: "delete", quickMessageId: made.id }]);
    expect(await api.sql(`SELECT 1 FROM "StoredFiles" WHERE "companyId" = $1`, [id])).toEqual([]);
  });

  it("of one's own go with oneself, and what is everybody's stays", async () => {
    const { id, admin } = await api.makeCompany();
    const bia = await api.makeUser(admin);
    const own = await bia.call(quickMessageRoutes.create, { body: { shortcode: "minha", geral: false } });
    await bia.call(quickMessageRoutes.uploadMedia, { ...of(own.id), file: { name: "a.png", bytes: PIXEL } });
    const common = await bia.call(quickMessageRoutes.create, { body: { shortcode: "nossa", geral: true } });
    await admin.call(userRoutes.remove, { params: { userId: bia.user?.id ?? 0 } });
    const left = await api.sql<{ id: number }>(`SELECT id FROM "QuickMessages" WHERE "companyId" = $1`, [id]);
    expect(left).toEqual([{ id: common.id }]);
    expect(await api.sql(`SELECT 1 FROM "StoredFiles" WHERE "companyId" = $1`, [id])).toEqual([]);
  });

  it("carry a file, which goes when it is replaced or they are removed", async () => {
    const { id, admin } = await api.makeCompany();
    const made = await admin.call(quickMessageRoutes.create, { body: { shortcode: "foto" } });
    const count = async () =>
      (await api.sql<{ n: number }>(`SELECT count(*)::integer AS n FROM "StoredFiles" WHERE "companyId" = $1`, [id]))[0]
        ?.n;
    const file = { name: "a b.png", bytes: PIXEL };
    const first = await admin.call(quickMessageRoutes.uploadMedia, { ...of(made.id), file });
    expect([first.isMedia, first.mediaName]).toEqual([true, "a_b.png"]);
    const address = new URL(first.mediaPath ?? "");
    expect((await admin.agent.get(address.pathname + address.search)).body).toEqual(PIXEL);
    await admin.call(quickMessageRoutes.uploadMedia, { ...of(made.id), file });
    expect(await count()).toBe(1);
    const without = await admin.call(quickMessageRoutes.removeMedia, of(made.id));
    expect([without.isMedia, without.mediaPath, await count()]).toEqual([false, null, 0]);
    await admin.call(quickMessageRoutes.uploadMedia, { ...of(made.id), file });
    await admin.call(quickMessageRoutes.remove, of(made.id));
    expect(await count()).toBe(0);
  });
});
