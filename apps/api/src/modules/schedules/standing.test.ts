import { companyRoutes, planRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { openOffice } from "../../../testing/office.js";
import { makeDue, promise, readSaid, readStates } from "../../../testing/schedules.js";
import { fresh } from "../../../testing/world.js";
import { pollForWork } from "../../kernel/durable/workers.js";

const api = useApi();

/** How many seconds the work of a schedule rests. */
async function restOf(id: number): Promise<number> {
  await pollForWork();
  const [work] = await api.sql<{ seconds: number }>(
    `SELECT extract(epoch FROM "dueAt" - now())::integer AS seconds FROM "DurableWork"
      WHERE kind = 'schedules.send' AND (payload ->> 'scheduleId')::integer = $1 AND state = 'waiting'`,
    [id],
  );
  return work?.seconds ?? 0;
}

async function promiseOne() {
  const office = await openOffice(api);
  const contactId = await office.addContact();
  const { id } = await promise(office.admin, { contactId });
  return { office, contactId, id };
}

it("what a company that owes has promised waits, and leaves when it has paid", async () => {
  const { office, contactId, id } = await promiseOne();
  const setDue = (dueDate: string | null) =>
    api.root.call(companyRoutes.update, { params: { companyId: office.id }, body: { dueDate } });
  await setDue("2020-01-01");
  await makeDue(api, [id]);
  await expect.poll(() => restOf(id), { timeout: 10_000 }).toBeGreaterThan(500);
  expect(await readStates(api, [id])).toMatchObject([{ status: "PENDENTE", problem: null }]);
  expect(await readSaid(api, contactId)).toEqual([]);
  await setDue(null);
  await expect
    .poll(() => readStates(api, [id]), { timeout: 10_000, interval: 20 })
    .toMatchObject([{ status: "ENVIADA" }]);
  expect(await readSaid(api, contactId)).toHaveLength(1);
});

it("what has waited for two days rests for an hour, and leaves when the company has paid", async () => {
  const { office, contactId, id } = await promiseOne();
  const second = await promise(office.admin, { contactId });
  const setDue = (dueDate: string | null) =>
    api.root.call(companyRoutes.update, { params: { companyId: office.id }, body: { dueDate } });
  await setDue("2020-01-01");
  await makeDue(api, [id, second.id], 2 * 1_440);
  for (const each of [id, second.id])
    await expect.poll(async () => Math.abs((await restOf(each)) - 3_600), { timeout: 10_000 }).toBeLessThan(60);
  await setDue(null);
  const done = { status: "ERRO", problem: "late" };
  await expect
    .poll(() => readStates(api, [id, second.id]), { timeout: 10_000, interval: 20 })
    .toMatchObject([done, done]);
});

it("what a removed company has promised is said no more, nor what its plan has no place for", async () => {
  const removed = await promiseOne();
  await api.root.call(companyRoutes.remove, { params: { companyId: removed.office.id } });
  const lessened = await promiseOne();
  const plan = { name: `Sem agenda ${fresh()}`, useSchedules: false };
  const { id: planId } = await api.root.call(planRoutes.create, { body: plan });
  await api.root.call(companyRoutes.update, { params: { companyId: lessened.office.id }, body: { planId } });
  for (const { id, contactId } of [removed, lessened]) {
    await makeDue(api, [id]);
    await expect.poll(() => restOf(id), { timeout: 10_000 }).toBeGreaterThan(500);
    expect(await readSaid(api, contactId)).toEqual([]);
  }
});
