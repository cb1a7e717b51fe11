import { PLAN_FLAGS, type PlanInput, planChannel, planRoutes, wireName } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";

const api = useApi();
const create = (body: object) => api.root.send(planRoutes.create, { body: body as PlanInput });
const allOn = Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true]));

describe("plans", () => {
  it("are made, changed and removed, and only the operator hears of it", async () => {
    const { id, admin } = await api.makeCompany();
    const [rootEar, listener] = [await api.openSocket(api.root), await api.openSocket(admin)];
    const body = {
      name: "Ouro",
      users: "5",
      connections: 2,
      queues: 3,
      value: "1234,50",
      useKanban: "disabled" as const,
    };
    const plan = await api.root.call(planRoutes.create, { body });
    expect(plan).toEqual({
      id: expect.any(Number),
      name: "Ouro",
      users: 5,
      connections: 2,
      queues: 3,
      value: 1234.5,
      isPublic: true,
      ...allOn,
      useKanban: false,
    });
    const params = { planId: plan.id };
    const changed = await api.root.call(planRoutes.update, { params, body: { value: 99.9 } });
    expect(changed).toEqual({ ...plan, value: 99.9 });
    expect(await api.root.call(planRoutes.show, { params })).toEqual(changed);
    await api.root.call(planRoutes.remove, { params });
    expect((await api.root.send(planRoutes.show, { params })).body.error).toBe("ERR_NO_PLAN_FOUND");
    expect(await rootEar.wait(planChannel, api.root.user?.companyId ?? 0, 3)).toEqual([
      { action: "create", plan },
      { action: "update", plan: changed },
      { action: "delete", planId: plan.id },
    ]);
    expect(listener.received.map(({ event }) => event)).not.toContain(wireName(planChannel, id));
  });

  it("have every feature unless it is denied in so many words", async () => {
    const { body } = await create({ name: "Padrão", useCampaigns: null, useOpenAi: false });
    expect(body).toMatchObject({ ...allOn, useOpenAi: false });
  });

  it("are shown to visitors when they are public, without what is the operator's", async () => {
    const { body: shown } = await create({ name: "Vitrine", value: 10 });
    const { body: hidden } = await create({ name: "Sob medida", isPublic: false });
    const list = await api.visitor().call(planRoutes.listPublic);
    const { isPublic: _, ...rest } = shown;
    expect(list).toContainEqual(rest);
    expect(list.map(({ id }) => id)).not.toContain(hidden.id);
    expect((await api.root.call(planRoutes.listAll)).map(({ id }) => id)).toEqual(
      expect.arrayContaining([shown.id, hidden.id]),
    );
  });

  it("can not be removed while a company lives by them", async () => {
    const { planId } = await api.makeCompany();
    const refused = await api.root.send(planRoutes.remove, { params: { planId } });
    expect(refused).toMatchObject({ status: 409, body: { error: "ERR_PLAN_IN_USE" } });
    expect((await api.root.send(planRoutes.show, { params: { planId } })).status).toBe(200);
  });

  it("refuse a taken name and bad numbers", async () => {
    const { body: plan } = await create({ name: "Único" });
    const { body: other } = await create({ name: "Outro" });
    const taken = { status: 409, body: { error: "ERR_PLAN_NAME_ALREADY_EXISTS" } };
    expect(await create({ name: "ÚNICO" })).toMatchObject(taken);
    const rename = (planId: number) =>
      api.root.send(planRoutes.update, { params: { planId }, body: { name: "único" } });
    expect(await rename(other.id)).toMatchObject(taken);
    expect((await rename(plan.id)).status).toBe(200);
    const bad = await create({ name: "Ruim", users: -1, queues: 1.5, value: "dez", useKanban: "talvez" });
    expect([bad.status, bad.body.data.fields]).toEqual([
      400,
      { users: "too_small", queues: "invalid", value: "invalid", useKanban: "invalid" },
    ]);
  });

  it("are the operator's alone", async () => {
    const { admin, planId } = await api.makeCompany();
    const params = { planId };
    const answers = [
      await admin.send(planRoutes.listAll),
      await admin.send(planRoutes.show, { params }),
      await admin.send(planRoutes.create, { body: { name: "Grátis" } }),
      await admin.send(planRoutes.update, { params, body: { users: 1_000 } }),
      await admin.send(planRoutes.remove, { params }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(5).fill([403, "ERR_NO_PERMISSION"]));
  });
});
