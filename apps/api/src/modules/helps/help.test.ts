import { helpChannel, helpRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";

const api = useApi();
const NEW = { title: "Primeiros passos", description: "Como entrar", video: "dQw4w9WgXcQ" };

describe("helps", () => {
  it("are made, changed and removed by the operator, and every company hears of it under its own name", async () => {
    const [one, two] = [await api.makeCompany(), await api.makeCompany()];
    const listeners = [await api.openSocket(one.admin), await api.openSocket(two.admin)];
    const record = await api.root.call(helpRoutes.create, { body: NEW });
    expect(record).toEqual({ id: expect.any(Number), ...NEW });
    const params = { helpId: record.id };
    const changed = await api.root.call(helpRoutes.update, { params, body: { title: "Começo" } });
    expect(changed).toEqual({ ...record, title: "Começo" });
    expect(await one.admin.call(helpRoutes.listAll)).toContainEqual(changed);
    await api.root.call(helpRoutes.remove, { params });
    expect((await api.root.send(helpRoutes.remove, { params })).body.error).toBe("ERR_NO_HELP_FOUND");
    for (const [index, company] of [one, two].entries()) {
      expect(await listeners[index]?.wait(helpChannel, company.id, 3)).toEqual([
        { action: "create", record },
        { action: "update", record: changed },
        { action: "delete", id: record.id },
      ]);
    }
  });

  it("are read by every user and changed by no company", async () => {
    const { admin } = await api.makeCompany();
    const record = await api.root.call(helpRoutes.create, { body: { ...NEW, title: "Só leitura" } });
    const user = await api.makeUser(admin);
    expect(await user.call(helpRoutes.list, { query: { searchParam: "só LEI" } })).toEqual({
      records: [record],
      count: 1,
      hasMore: false,
    });
    const params = { helpId: record.id };
    const answers = [
      await admin.send(helpRoutes.create, { body: NEW }),
      await admin.send(helpRoutes.update, { params, body: { title: "Meu" } }),
      await admin.send(helpRoutes.remove, { params }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([403, "ERR_NO_PERMISSION"]));
  });

  it("take the code of a video, never an address or markup", async () => {
    for (const video of ["https://youtu.be/dQw4w9WgXcQ", '"><script>', "javascript:alert(1)", "abc", ""]) {
      const refused = await api.root.send(helpRoutes.create, { body: { ...NEW, video } });
      expect([refused.status, Object.keys(refused.body.data.fields)]).toEqual([400, ["video"]]);
    }
  });
});
