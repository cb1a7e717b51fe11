import { readFile } from "node:fs/promises";
import {
  type Announcement,
  announcementChannel,
  announcementRoutes,
  announcementSeenChannel,
  keptAnnouncementChannel,
} from "@recado/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { PIXEL } from "../../../testing/world.js";
import { pollForWork } from "../../kernel/durable/workers.js";
import { storedPath } from "../../kernel/storage/storage.js";

const api = useApi();
const NEW = { title: "Manutenção", text: "No domingo, das 2h às 4h." };
const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

// What the operator says is heard by every company of this product, and other tests of this database say something too.
beforeEach(forgetAll);
afterEach(forgetAll);

async function forgetAll(): Promise<void> {
  await api.sql(`DELETE FROM "Announcements"`);
  await api.sql(`DELETE FROM "DurableWork" WHERE kind = 'announcements.turn'`);
}

const make = (body: Partial<Announcement> = {}) =>
  api.root.call(announcementRoutes.create, { body: { ...NEW, ...body } });
const of = ({ id }: Announcement) => ({ params: { announcementId: id } });
/** Without what one only asks for oneself. */
const told = ({ seen: _, ...record }: Announcement) => record;

/** Its time has come: what lies ahead of it lies behind, and its durable work is due. */
async function passTime({ id }: Announcement): Promise<void> {
  await api.sql(
    `UPDATE "Announcements" SET "startsAt" = "startsAt" - interval '2 hours', "endsAt" = "endsAt" - interval '2 hours' WHERE id = $1`,
    [id],
  );
  await api.sql(
    `UPDATE "DurableWork" SET "dueAt" = "dueAt" - interval '2 hours', "wantedAt" = "wantedAt" - interval '2 hours'
      WHERE kind = 'announcements.turn' AND (payload ->> 'announcementId')::integer = $1`,
    [id],
  );
  await pollForWork();
}

describe("announcements", () => {
  it("are made, changed and removed by the operator, and every company hears of it under its own name", async () => {
    const [one, two] = [await api.makeCompany(), await api.makeCompany()];
    const listeners = [await api.openSocket(one.admin), await api.openSocket(two.admin)];
    const record = await make();
    const media = { mediaPath: null, mediaName: null };
    expect(record).toEqual({
      id: expect.any(Number),
      ...NEW,
      priority: 3,
      status: true,
      startsAt: null,
      endsAt: null,
      ...media,
      createdAt: expect.any(String),
    });
    const changed = await api.root.call(announcementRoutes.update, { ...of(record), body: { priority: 1 } });
    expect(changed).toEqual({ ...record, priority: 1 });
    expect((await one.admin.call(announcementRoutes.list)).records).toEqual([{ ...changed, seen: false }]);
    await api.root.call(announcementRoutes.remove, of(record));
    expect((await api.root.send(announcementRoutes.show, of(record))).body.error).toBe("ERR_NO_ANNOUNCEMENT_FOUND");
    for (const [index, company] of [one, two].entries()) {
      expect(await listeners[index]?.wait(announcementChannel, company.id, 3)).toEqual([
        { action: "create", record },
        { action: "update", record: changed },
        { action: "delete", id: record.id },
      ]);
    }
  });

  it("that nobody is to read are seen and heard by super users alone", async () => {
    const { id, admin } = await api.makeCompany();
    const [listener, operator] = [await api.openSocket(admin), await api.openSocket(api.root)];
    const draft = await make({ status: false });
    const planned = await make({ startsAt: inHours(1) });
    const over = await make({ endsAt: inHours(-1) });
    const all = (await api.root.call(announcementRoutes.list)).records;
    expect(all.map(told)).toEqual(expect.arrayContaining([draft, planned, over]));
    expect(await api.root.call(announcementRoutes.list, { query: { shown: "true" } })).toMatchObject({ count: 0 });
    expect(await admin.call(announcementRoutes.list, { query: { shown: "false" } })).toMatchObject({ records: [] });
    for (const each of [draft, planned, over])
      expect((await admin.send(announcementRoutes.show, of(each))).body.error).toBe("ERR_NO_ANNOUNCEMENT_FOUND");
    // Published, and taken back.
    for (const status of [true, false])
      await api.root.call(announcementRoutes.update, { ...of(draft), body: { status } });
    expect(await listener.wait(announcementChannel, id, 2)).toEqual([
      { action: "create", record: { ...draft, status: true } },
      { action: "delete", id: draft.id },
    ]);
    const heard = await operator.wait(keptAnnouncementChannel, api.root.user?.companyId ?? 0, 5);
    expect(heard).toMatchObject(["create", "create", "create", "update", "update"].map((action) => ({ action })));
  });

  it("begin and end when their times come, also those that have come while nobody was there", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    const record = await make({ startsAt: inHours(1), endsAt: inHours(3) });
    await passTime(record);
    const [begun] = await listener.wait(announcementChannel, id, 1);
    expect(begun).toMatchObject({ action: "create", record: { id: record.id } });
    expect((await admin.call(announcementRoutes.list)).count).toBe(1);
    await passTime(record);
    expect(await listener.wait(announcementChannel, id, 2)).toMatchObject([{}, { action: "delete", id: record.id }]);
    expect((await admin.call(announcementRoutes.list)).count).toBe(0);
    await expect.poll(() => api.sql(`SELECT id FROM "DurableWork" WHERE kind = 'announcements.turn'`)).toEqual([]);
  });

  it("wait for their latest times only, and for none once they are set aside or removed", async () => {
    const due = () =>
      api.sql<{ dueAt: Date }>(`SELECT "dueAt" FROM "DurableWork" WHERE kind = 'announcements.turn' ORDER BY "dueAt"`);
    const record = await make({ startsAt: inHours(1), endsAt: inHours(2) });
    expect(await due()).toHaveLength(2);
    const startsAt = inHours(-3);
    const endsAt = inHours(5);
    await api.root.call(announcementRoutes.update, { ...of(record), body: { startsAt, endsAt } });
    expect((await due()).map(({ dueAt }) => dueAt.toISOString())).toEqual([endsAt]);
    await api.root.call(announcementRoutes.update, { ...of(record), body: { status: false } });
    expect(await due()).toEqual([]);
    await api.root.call(announcementRoutes.update, { ...of(record), body: { status: true } });
    await api.root.call(announcementRoutes.remove, of(record));
    expect(await due()).toEqual([]);
  });

  it("take a moment by the clock of the operator's company, and no end before the beginning", async () => {
    const record = await make({ startsAt: "2030-01-31 09:00", endsAt: "2030-02-01T09:00" });
    expect([record.startsAt, record.endsAt]).toEqual(["2030-01-31T12:00:00.000Z", "2030-02-01T12:00:00.000Z"]);
    const refused = await api.root.send(announcementRoutes.update, {
      ...of(record),
      body: { endsAt: "2030-01-31 09:00" },
    });
    expect([refused.status, refused.body.data]).toEqual([400, { fields: { endsAt: "invalid_date" } }]);
    const endless = await api.root.call(announcementRoutes.update, { ...of(record), body: { endsAt: "" } });
    expect(endless).toEqual({ ...record, endsAt: null });
  });

  it("are news to each person until seen, on all of their screens", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const screens = [await api.openSocket(admin), await api.openSocket(user)];
    const [record, draft] = [await make(), await make({ status: false })];
    for (const announcementIds of [[record.id, draft.id, 2_000_000_000], [record.id]])
      await admin.call(announcementRoutes.markSeen, { body: { announcementIds } });
    const [mine, theirs] = await Promise.all(
      [admin, user].map(async (client) => (await client.call(announcementRoutes.list)).records.map(({ seen }) => seen)),
    );
    expect([mine, theirs]).toEqual([[true], [false]]);
    await api.root.call(announcementRoutes.update, { ...of(record), body: { title: "Outra hora" } });
    expect(await admin.call(announcementRoutes.show, of(record))).toMatchObject({ title: "Outra hora", seen: true });
    for (const screen of screens) await screen.wait(announcementChannel, id, 2);
    expect(await screens[0]?.wait(announcementSeenChannel, id, 1)).toEqual([{ announcementIds: [record.id] }]);
    expect(screens[1]?.received.filter(({ event }) => event.endsWith("announcementSeen"))).toEqual([]);
  });

  it("show a picture to every company, and lose its file with it", async () => {
    const { admin } = await api.makeCompany();
    const record = await make();
    const file = { name: "mapa.png", bytes: PIXEL };
    const upload = () => api.root.call(announcementRoutes.uploadMedia, { ...of(record), file });
    const pathOf = async () => {
      const [row] = await api.sql<{ companyId: number; key: string }>(
        `SELECT f."companyId", f.key FROM "Announcements" a JOIN "StoredFiles" f ON f.key = a."mediaKey"`,
      );
      return storedPath(row?.companyId ?? 0, row?.key ?? "");
    };
    await upload();
    const { mediaPath, mediaName } = await admin.call(announcementRoutes.show, of(record));
    expect(mediaName).toBe(file.name);
    const { pathname, search } = new URL(mediaPath ?? "");
    expect((await admin.agent.get(pathname + search)).body).toEqual(PIXEL);

    const first = await pathOf();
    await upload();
    await expect(readFile(first)).rejects.toThrow("ENOENT");
    const second = await pathOf();
    expect(await api.root.call(announcementRoutes.removeMedia, of(record))).toEqual(record);
    await expect(readFile(second)).rejects.toThrow("ENOENT");
    await upload();
    const third = await pathOf();
    await api.root.call(announcementRoutes.remove, of(record));
    await expect(readFile(third)).rejects.toThrow("ENOENT");
  });

  it("are changed by no company", async () => {
    const { admin } = await api.makeCompany();
    const record = await make();
    const answers = [
      await admin.send(announcementRoutes.create, { body: NEW }),
      await admin.send(announcementRoutes.update, { ...of(record), body: { title: "Meu" } }),
      await admin.send(announcementRoutes.remove, of(record)),
      await admin.send(announcementRoutes.removeMedia, of(record)),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([403, "ERR_NO_PERMISSION"]));
  });
});
