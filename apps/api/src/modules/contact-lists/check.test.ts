import { contactListChannel, contactListItemChannel, contactListItemRoutes, contactListRoutes } from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { useLines } from "../../../testing/lines.js";
import { RoleProcess } from "../../../testing/roleProcess.js";
import { fresh } from "../../../testing/world.js";
import { startWorkers, stopWorkers } from "../../kernel/durable/workers.js";
import { checkList } from "./check.work.js";
import { checkSettings } from "./checkSettings.js";

const api = useApi();
const lines = useLines(api);
const before = { ...checkSettings };
let shop: { id: number; admin: Client; connectionId: number };

beforeAll(async () => {
  Object.assign(checkSettings, { pauseMs: 20, waitMs: 200 });
  shop = await openShop();
});
afterAll(() => {
  Object.assign(checkSettings, before);
});

/** A company with a line that can be asked about numbers. */
async function openShop() {
  const line = await lines.openLine();
  const [row] = await api.sql<{ email: string }>(
    `SELECT email FROM "Users" WHERE "companyId" = $1 ORDER BY id LIMIT 1`,
    [line.companyId],
  );
  return { id: line.companyId, connectionId: line.connectionId, admin: await api.signIn(row?.email ?? "", PASSWORD) };
}

const show = (contactListId: number, { admin } = shop) =>
  admin.call(contactListRoutes.show, { params: { contactListId } });
const nobodys = () => `55219${80_000_000 + fresh()}`;

/** A list of its own with these numbers, as a sheet would leave it. */
async function makeList(numbers: string[], { id, admin } = shop): Promise<number> {
  const list = await admin.call(contactListRoutes.create, { body: { name: "Maio" } });
  // The first by the route, which has the list checked.
  const rows = numbers.slice(1);
  await api.sql(
    `WITH made AS (INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number)
       SELECT $1, $2, 'Item', number FROM unnest($3::text[]) number)
     UPDATE "ContactLists" SET "contactsCount" = $4 WHERE id = $2`,
    [id, list.id, rows, 0],
  );
  await admin.call(contactListItemRoutes.create, {
    body: { contactListId: list.id, name: "Primeiro", number: numbers[0] ?? "" },
  });
  await api.sql(`UPDATE "ContactLists" SET "contactsCount" = "contactsCount" + $2 WHERE id = $1`, [
    list.id,
    rows.length,
  ]);
  return list.id;
}
const checked = (contactListId: number) =>
  vi.waitFor(
    async () => {
      const list = await show(contactListId);
      expect(list.checkedCount).toBe(list.contactsCount);
      return list;
    },
    { timeout: 60_000, interval: 50 },
  );
const itemsOf = (contactListId: number) =>
  api.sql<{ number: string; isWhatsappValid: boolean | null; lid: string | null }>(
    `SELECT number, "isWhatsappValid", lid FROM "ContactListItems" WHERE "contactListId" = $1 ORDER BY id`,
    [contactListId],
  );

describe("the check of a list", () => {
  it("asks WhatsApp about each number, batch by batch, and shows how far it is", async () => {
    const listener = await api.openSocket(shop.admin);
    const known = await lines.customer({ identity: "pn+lid" });
    const { lid } = await lines.simulator.getCustomer(known);
    await lines.customer({ pn: "554188880001" });
    const [missing, ...others] = Array.from({ length: 40 }, nobodys);
    const id = await makeList([known, "5541988880001", missing ?? "", ...others]);
    expect(await checked(id)).toMatchObject({ contactsCount: 42, checkedCount: 42, validCount: 2, checkWaits: false });
    const rows = await itemsOf(id);
    const row = (number: string) => rows.find((each) => each.number === number);
    expect(row(known)).toEqual({ number: known, isWhatsappValid: true, lid });
    expect(row("5541988880001")).toMatchObject({ isWhatsappValid: true });
    expect(row(missing ?? "")).toEqual({ number: missing, isWhatsappValid: false, lid: null });
    const told = (await listener.wait(contactListItemChannel, shop.id, 4)) as { action: string; records: object[] }[];
    const checks = told.filter(({ action }) => action === "check");
    expect(checks.map(({ records }) => records.length)).toEqual([20, 20, 2]);
    const lists = (await listener.wait(contactListChannel, shop.id, 5)) as { record: { checkedCount: number } }[];
    expect(lists.map(({ record }) => record.checkedCount)).toEqual([0, 0, 20, 40, 42]);
  });

  it("waits while no connection is up, says so, and goes on by itself", async () => {
    await api.sql(`UPDATE "Whatsapps" SET status = 'DISCONNECTED' WHERE id = $1`, [shop.connectionId]);
    const id = await makeList([nobodys(), nobodys()]);
    await vi.waitFor(async () => expect((await show(id)).checkWaits).toBe(true), { timeout: 30_000, interval: 50 });
    expect((await itemsOf(id)).map(({ isWhatsappValid }) => isWhatsappValid)).toEqual([null, null]);
    await api.sql(`UPDATE "Whatsapps" SET status = 'CONNECTED' WHERE id = $1`, [shop.connectionId]);
    expect(await checked(id)).toMatchObject({ checkedCount: 2, validCount: 0, checkWaits: false });
  });

  it("folds whom WhatsApp knows by a number that is on the list already", async () => {
    const { noteAnswers } = await import("./noteAnswers.js");
    const { unit } = await import("../../kernel/db/unit.js");
    const made = await shop.admin.call(contactListRoutes.create, { body: { name: "Dobras" } });
    const [one, two, three] = [nobodys(), nobodys(), nobodys()];
    const rows = await api.sql<{ id: number; number: string }>(
      `INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number)
       SELECT $1, $2, 'Item', number FROM unnest($3::text[]) number RETURNING id, number`,
      [shop.id, made.id, [one, two, three]],
    );
    await api.sql(`UPDATE "ContactLists" SET "contactsCount" = 3 WHERE id = $1`, [made.id]);
    const scope = { companyId: shop.id, contactListId: made.id };
    const found = (number: string) => ({ number, jid: `${number}@s.whatsapp.net`, lid: null, connectionId: 1 });
    const answers = rows.map((row) => ({ ...row, found: row.number === three ? null : found(one) }));
    await unit(scope, () => noteAnswers(scope, answers));
    // A second worker that asked the same comes too late.
    await unit(scope, () => noteAnswers(scope, answers));
    expect(await itemsOf(made.id)).toEqual([
      { number: one, isWhatsappValid: true, lid: null },
      { number: three, isWhatsappValid: false, lid: null },
    ]);
    expect(await show(made.id)).toMatchObject({ contactsCount: 2, checkedCount: 2, validCount: 1 });
  });

  it("ends with its list", async () => {
    await api.sql(`UPDATE "Whatsapps" SET status = 'DISCONNECTED' WHERE id = $1`, [shop.connectionId]);
    const id = await makeList([nobodys()]);
    await vi.waitFor(async () => expect((await show(id)).checkWaits).toBe(true), { timeout: 30_000, interval: 50 });
    await shop.admin.call(contactListRoutes.remove, { params: { contactListId: id } });
    await vi.waitFor(async () =>
      expect(
        await api.sql(`SELECT 1 FROM "DurableWork" WHERE kind = $1 AND "companyId" = $2`, [checkList.name, shop.id]),
      ).toEqual([]),
    );
    await api.sql(`UPDATE "Whatsapps" SET status = 'CONNECTED' WHERE id = $1`, [shop.connectionId]);
  });
});

// The last of all: afterwards nobody works here any more.
describe("a check whose worker is killed", () => {
  it("goes on where it stopped, and counts nothing twice", { timeout: 180_000 }, async () => {
    // Nobody works here, so that the other process is the one that does.
    await stopWorkers();
    const worker = await RoleProcess.start({ ROLES: "worker", PORT: "0" });
    const known = await lines.customer();
    const id = await makeList([known, ...Array.from({ length: 99 }, nobodys)]);
    await vi.waitFor(async () => expect((await show(id)).checkedCount).toBeGreaterThan(0), {
      timeout: 90_000,
      interval: 20,
    });
    await worker.kill();
    const stopped = await show(id);
    expect(stopped.checkedCount).toBeLessThan(100);
    // The time that has to pass before another takes it up.
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE kind = $1`, [checkList.name]);
    startWorkers([checkList]);
    expect(await checked(id)).toMatchObject({ contactsCount: 100, checkedCount: 100, validCount: 1 });
    await stopWorkers();
  });
});
