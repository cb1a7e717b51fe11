import { messageRoutes, type Ticket, tagChannel, tagRoutes, ticketTagRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { countLeast } from "../../../testing/countLeast.js";
import { openOffice } from "../../../testing/office.js";

const api = useApi();

describe("tags", () => {
  it("are made, listed, changed and removed, and every screen of the company hears of it", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    const tag = await admin.call(tagRoutes.create, { body: { name: "Cliente VIP", color: "#112233" } });
    expect(tag).toEqual({ id: expect.any(Number), name: "Cliente VIP", color: "#112233", kanban: 0, ticketsCount: 0 });
    expect(await admin.call(tagRoutes.list, { query: { searchParam: "vip" } })).toEqual({
      tags: [tag],
      count: 1,
      hasMore: false,
    });

    const changed = await admin.call(tagRoutes.update, { params: { tagId: tag.id }, body: { name: "Ouro" } });
    expect(changed).toEqual({ ...tag, name: "Ouro" });
    await admin.call(tagRoutes.remove, { params: { tagId: tag.id } });
    expect((await admin.send(tagRoutes.show, { params: { tagId: tag.id } })).body.error).toBe("ERR_NO_TAG_FOUND");
    expect(await listener.wait(tagChannel, id, 3)).toEqual([
      { action: "create", tag },
      { action: "update", tag: changed },
      { action: "delete", tagId: tag.id },
    ]);
  });

  it("tell on how many tickets of their company they are", async () => {
    const [office, other] = [await openOffice(api), await openOffice(api)];
    for (const { admin, addTicket } of [office, other]) {
      const tag = await admin.call(tagRoutes.create, { body: { name: "Urgente" } });
      const seen = await admin.call(tagRoutes.create, { body: { name: "Vista" } });
      for (const tagId of [tag.id, tag.id, seen.id])
        await admin.call(ticketTagRoutes.add, { params: { ticketId: await addTicket(), tagId } });
      const { tags } = await admin.call(tagRoutes.list);
      expect(tags.map(({ name, ticketsCount }) => [name, ticketsCount])).toEqual([
        ["Urgente", 2],
        ["Vista", 1],
      ]);
      const renamed = await admin.call(tagRoutes.update, { params: { tagId: tag.id }, body: { name: "Agora" } });
      expect(renamed.ticketsCount).toBe(2);
    }
  });

  it("are found again rather than made twice", async () => {
    const { admin } = await api.makeCompany();
    const first = await admin.call(tagRoutes.create, { body: { name: "Urgente" } });
    expect(await admin.call(tagRoutes.create, { body: { name: "urgente" } })).toEqual(first);
    const red = await admin.call(tagRoutes.create, { body: { name: "Atrasado", color: "#b91c1c" } });
    expect(await admin.call(tagRoutes.create, { body: { name: "Atrasado" } })).toEqual(red);
    expect(await admin.call(tagRoutes.create, { body: { name: "Atrasado", kanban: 0 } })).toEqual(red);
    for (const said of [{ color: "#000000" }, { kanban: 1 as const }]) {
      const other = await admin.send(tagRoutes.create, { body: { name: "URGENTE", ...said } });
      expect([other.status, other.body.error]).toEqual([409, "ERR_TAG_NAME_ALREADY_EXISTS"]);
    }
  });

  it("come in pages where one is asked for, and all of them where none is, in as many statements", async () => {
    const { id, admin } = await api.makeCompany();
    await api.sql(
      `INSERT INTO "Tags" ("companyId", name, color) SELECT $1, 'Tag ' || lpad(n::text, 2, '0'), '#aabbcc' FROM generate_series(1, 45) n`,
      [id],
    );
    const look = async (query: object) => {
      const { tags, count, hasMore } = await admin.call(tagRoutes.list, { query });
      return [tags.length, tags[0]?.name, count, hasMore];
    };
    expect(await look({ pageNumber: "1" })).toEqual([20, "Tag 01", 45, true]);
    expect(await look({ pageNumber: "3" })).toEqual([5, "Tag 41", 45, false]);
    expect(await look({})).toEqual([45, "Tag 01", 45, false]);
    const asked = await countLeast(() => look({}));
    expect(await countLeast(() => look({ pageNumber: "1" }), asked)).toBe(asked);
    expect(await countLeast(() => look({ pageNumber: "3" }), asked)).toBe(asked);
  });

  it("become lanes of the board only by those who may say so", async () => {
    const { admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const supervisor = await api.makeUser(admin, "supervisor");
    expect((await user.send(tagRoutes.create, { body: { name: "Raia nova", kanban: 1 } })).status).toBe(403);
    const lane = await supervisor.call(tagRoutes.create, { body: { name: "Raia nova", kanban: 1 } });
    expect((await user.call(tagRoutes.listLanes)).lista).toEqual([
      { id: lane.id, name: "Raia nova", color: lane.color, kanban: 1 },
    ]);
    const refused = await user.send(tagRoutes.update, { params: { tagId: lane.id }, body: { kanban: 0 } });
    expect(refused.body.error).toBe("ERR_NO_PERMISSION");
    expect(
      (await user.call(tagRoutes.update, { params: { tagId: lane.id }, body: { kanban: 1, name: "Renomeada" } })).name,
    ).toBe("Renomeada");
    const params = { tagId: lane.id };
    expect((await user.send(tagRoutes.remove, { params })).body.error).toBe("ERR_NO_PERMISSION");
    expect((await supervisor.send(tagRoutes.remove, { params })).status).toBe(200);
    const { id: tagId } = await user.call(tagRoutes.create, { body: { name: "Etiqueta" } });
    expect((await user.send(tagRoutes.remove, { params: { tagId } })).status).toBe(200);
  });

  it("keep the board closed when the plan has none", async () => {
    const { admin } = await api.makeCompany({ flags: { useKanban: false } });
    const refused = await admin.send(tagRoutes.listLanes);
    expect([refused.status, refused.body.error]).toEqual([403, "ERR_PLAN_FEATURE_DISABLED"]);
    const tag = await admin.call(tagRoutes.create, { body: { name: "Etiqueta" } });
    const params = { tagId: tag.id };
    expect((await admin.call(tagRoutes.update, { params, body: { name: "Outra", kanban: 0 } })).name).toBe("Outra");
    const answers = [
      await admin.send(tagRoutes.create, { body: { name: "Raia", kanban: 1 } }),
      await admin.send(tagRoutes.update, { params, body: { kanban: 1 } }),
    ];
    for (const { body } of answers) expect(body.error).toBe("ERR_PLAN_FEATURE_DISABLED");
  });

  it("puts no ticket into a lane, nor takes one off, when the plan has no board", async () => {
    const { id, admin, addTicket } = await openOffice(api);
    const lane = await admin.call(tagRoutes.create, { body: { name: "Raia", kanban: 1 } });
    const tag = await admin.call(tagRoutes.create, { body: { name: "Etiqueta" } });
    const ticketId = await addTicket();
    const add = (tagId: number) => admin.send(ticketTagRoutes.add, { params: { ticketId, tagId } });
    await api.sql(
      `UPDATE "Plans" SET "useKanban" = false WHERE id = (SELECT "planId" FROM "Companies" WHERE id = $1)`,
      [id],
    );
    for (const { body } of [await add(lane.id), await admin.send(ticketTagRoutes.clearLanes, { params: { ticketId } })])
      expect(body.error).toBe("ERR_PLAN_FEATURE_DISABLED");
    expect((await add(tag.id)).status).toBe(201);
  });

  it("come off a ticket one by one, whatever a colleague set meanwhile; a lane stays", async () => {
    const { admin, addTicket } = await openOffice(api);
    const make = async (name: string, kanban: 0 | 1) =>
      (await admin.call(tagRoutes.create, { body: { name, kanban } })).id;
    const [vip, invoice, lane] = [await make("VIP", 0), await make("Boleto", 0), await make("Raia", 1)];
    const ticketId = await addTicket();
    for (const tagId of [vip, invoice, lane]) await admin.call(ticketTagRoutes.add, { params: { ticketId, tagId } });
    const takeOff = (tagId: number) => admin.call(ticketTagRoutes.remove, { params: { ticketId, tagId } });
    const ids = ({ tags }: Ticket) => tags.map(({ id }) => id).sort((a, b) => a - b);
    expect(ids(await takeOff(invoice))).toEqual([vip, lane]);
    expect(ids(await takeOff(lane))).toEqual([vip, lane]);
    const { timeline } = await admin.call(messageRoutes.list, { params: { ticketId }, query: {} });
    expect(timeline.filter(({ kind }) => kind === "untagged")).toMatchObject([{ tag: "Boleto" }]);
  });

  it("stand in the order of a dictionary, whatever their case and accents", async () => {
    const { admin } = await api.makeCompany();
    for (const name of ["Zebra", "Único", "abril", "Bônus"]) await admin.call(tagRoutes.create, { body: { name } });
    const order = ["abril", "Bônus", "Único", "Zebra"];
    expect((await admin.call(tagRoutes.listAll, { query: {} })).map(({ name }) => name)).toEqual(order);
    const { tags } = await admin.call(tagRoutes.list, { query: { pageNumber: "1" } });
    expect(tags.map(({ name }) => name)).toEqual(order);
  });

  it("are searched by what was typed, wildcards included", async () => {
    const { admin } = await api.makeCompany();
    await admin.call(tagRoutes.create, { body: { name: "100% pago" } });
    await admin.call(tagRoutes.create, { body: { name: "1000 pontos" } });
    const found = await admin.call(tagRoutes.list, { query: { searchParam: "100%" } });
    expect(found.tags.map((tag) => tag.name)).toEqual(["100% pago"]);
    await admin.call(tagRoutes.create, { body: { name: "Orçamento" } });
    for (const searchParam of ["orcamento", "ORÇA"]) {
      expect((await admin.call(tagRoutes.list, { query: { searchParam } })).tags).toMatchObject([
        { name: "Orçamento" },
      ]);
      expect(await admin.call(tagRoutes.listAll, { query: { searchParam } })).toMatchObject([{ name: "Orçamento" }]);
    }
  });
});
