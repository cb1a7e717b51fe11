import { type SavedView, savedViewRoutes, tagRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";

const api = useApi();

const view = (name: string, change: Partial<SavedView> = {}): SavedView => ({
  name,
  tab: "mine",
  queueIds: [],
  tags: [],
  users: [],
  search: "",
  sort: "newest",
  ...change,
});

describe("saved views", () => {
  it("are each person's own, in their order, and go with the person", async () => {
    const office = await openOffice(api);
    const [ana, bia] = [await api.makeUser(office.admin), await api.makeUser(office.admin)];
    expect(await ana.call(savedViewRoutes.list)).toEqual([]);
    const views = [
      view("Boletos", { tab: "search", search: "boleto", queueIds: [office.sales] }),
      view("Minhas", { showAll: true }),
    ];
    expect(await ana.call(savedViewRoutes.save, { body: { views } })).toEqual(views);
    expect(await ana.call(savedViewRoutes.list)).toEqual(views);
    expect(await bia.call(savedViewRoutes.list)).toEqual([]);
    const [first] = views;
    const renamed = [{ ...(first as SavedView), name: "Segunda via" }];
    await ana.call(savedViewRoutes.save, { body: { views: renamed } });
    expect(await ana.call(savedViewRoutes.list)).toEqual(renamed);
    await api.sql(`DELETE FROM "Users" WHERE id = $1`, [ana.user?.id]);
    expect(await api.sql(`SELECT FROM "SavedViews" WHERE "companyId" = $1`, [office.id])).toEqual([]);
  });

  it("leave out what the company does not have, or has no longer", async () => {
    const [office, other] = [await openOffice(api), await openOffice(api)];
    const tag = await office.admin.call(tagRoutes.create, { body: { name: "Cobrança" } });
    const userId = office.admin.user?.id ?? 0;
    const mixed = view("Tudo", {
      queueIds: [other.sales, office.sales],
      tags: [tag.id, 2_000_000_000],
      users: [other.admin.user?.id ?? 0, userId],
    });
    const kept = view("Tudo", { queueIds: [office.sales], tags: [tag.id], users: [userId] });
    expect(await office.admin.call(savedViewRoutes.save, { body: { views: [mixed] } })).toEqual([kept]);
    await office.admin.call(tagRoutes.remove, { params: { tagId: tag.id } });
    const again = await office.admin.call(savedViewRoutes.save, { body: { views: [kept] } });
    expect(again).toEqual([{ ...kept, tags: [] }]);
  });

  it.each([
    ["more than twenty", Array.from({ length: 21 }, (_, index) => view(`Visão ${index}`))],
    ["a name too long", [view("x".repeat(41))]],
    ["no name", [view("  ")]],
    ["a name twice", [view("Minhas"), view("Minhas ")]],
    ["another tab", [{ ...view("Outra"), tab: "everything" as "mine" }]],
  ])("refuse %s", async (_, views) => {
    const { admin } = await openOffice(api);
    expect(await admin.send(savedViewRoutes.save, { body: { views } })).toMatchObject({ status: 400 });
    expect(await admin.call(savedViewRoutes.list)).toEqual([]);
  });
});
