import {
  authRoutes,
  settingRoutes,
  ticketRoutes,
  userChannel,
  userRoutes,
  userStatus,
  wireName,
} from "@recado/contract";
import { afterAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { presenceSettings, sweepPresence } from "./presence.js";

const before = { ...presenceSettings };
presenceSettings.graceMs = 300;
afterAll(() => void Object.assign(presenceSettings, before));

const api = useApi();
const onlineOf = (events: unknown[], userId: number) =>
  (events as { action: string; user: { id: number; online: boolean } }[])
    .filter(({ user }) => user?.id === userId)
    .map(({ user }) => user.online);

describe("a user is online", () => {
  it("while a browser is connected, and colleagues see it come and go", async () => {
    const { id, admin } = await api.makeCompany();
    const watcher = await api.makeUser(admin);
    const listener = await api.openSocket(watcher);
    await listener.wait(userChannel, id);
    const userId = admin.user?.id ?? 0;
    const isSeen = async (id: number) => (await watcher.call(userRoutes.show, { params: { userId: id } })).online;
    const isOnline = () => isSeen(userId);

    const [tab, other] = [await api.openSocket(admin), await api.openSocket(admin)];
    expect(onlineOf(await listener.wait(userChannel, id, 2), userId)).toEqual([true]);
    expect(await isOnline()).toBe(true);
    // Who closes the only tab later is gone: by then it was seen that the first has another one.
    const colleague = await api.makeUser(admin);
    const only = await api.openSocket(colleague);
    await expect.poll(() => isSeen(colleague.user?.id ?? 0)).toBe(true);
    tab.socket.disconnect();
    only.socket.disconnect();
    await expect.poll(() => isSeen(colleague.user?.id ?? 0), { timeout: 40_000, interval: 200 }).toBe(false);
    expect(await isOnline()).toBe(true);
    other.socket.disconnect();
    // Other processes are asked first, and one that has just died is waited for.
    await expect.poll(isOnline, { timeout: 40_000, interval: 200 }).toBe(false);
    const heard = () =>
      listener.received.filter(({ event }) => event === wireName(userChannel, id)).map(({ payload }) => payload);
    await expect.poll(() => onlineOf(heard(), userId)).toEqual([true, false]);
  });

  it("until nothing was heard for long, if the process died with the socket", async () => {
    const { id, admin } = await api.makeCompany();
    const silent = await api.makeUser(admin);
    const listener = await api.openSocket(admin);
    await listener.wait(userChannel, id);
    await api.sql(
      `UPDATE "Users" SET online = true, "lastSeenAt" = now() - interval '12 minutes' WHERE "companyId" = $1`,
      [id],
    );
    await sweepPresence();
    expect(onlineOf(await listener.wait(userChannel, id, 2), silent.user?.id ?? 0)).toEqual([false]);
    const rows = await api.sql('SELECT online FROM "Users" WHERE "companyId" = $1 ORDER BY id', [id]);
    expect(rows).toEqual([{ online: true }, { online: false }]);
  });

  it("and away when all browsers are left alone, until one of them is touched", async () => {
    const { id, admin } = await api.makeCompany();
    const watcher = await api.makeUser(admin);
    const listener = await api.openSocket(watcher);
    const userId = admin.user?.id ?? 0;
    const [one, other] = [await api.openSocket(admin), await api.openSocket(admin)];
    const isIdle = async () => (await watcher.call(userRoutes.show, { params: { userId } })).isIdle;
    const seen = () =>
      api.sql(`SELECT 1 FROM "Users" WHERE id = $1 AND "lastSeenAt" > now() - interval '1 minute'`, [userId]);
    // Said by one, answered when it is written: the other one is still in use.
    await expect.poll(seen).toHaveLength(1);
    await api.sql(`UPDATE "Users" SET "lastSeenAt" = now() - interval '5 minutes' WHERE id = $1`, [userId]);
    one.socket.emit(userStatus.name, { isIdle: true });
    await expect.poll(seen).toHaveLength(1);
    expect(await isIdle()).toBe(false);
    other.socket.emit(userStatus.name, { isIdle: true });
    await expect.poll(isIdle).toBe(true);
    one.socket.emit(userStatus.name, { isIdle: "nonsense" });
    await expect.poll(isIdle).toBe(false);
    // Whoever leaves the browser he uses, and not the one he does not, is away too.
    one.socket.disconnect();
    await expect.poll(isIdle, { timeout: 40_000, interval: 200 }).toBe(true);
    const told = () =>
      listener.received
        .filter(({ event }) => event === wireName(userChannel, id))
        .map(({ payload }) => (payload as { user: { id: number; isIdle: boolean } }).user)
        .filter((user) => user.id === userId)
        .map((user) => user.isIdle);
    await expect.poll(told).toEqual([false, true, false, true]);
  });

  it("or away by his own word, until a time on the company's clock or until he takes it back", async () => {
    const { id, admin } = await api.makeCompany();
    const colleague = await api.makeUser(admin);
    const listener = await api.openSocket(colleague);
    await listener.wait(userChannel, id);
    await admin.call(settingRoutes.update, { params: { key: "timezone" }, body: { value: "Asia/Tokyo" } });
    const say = (body: { isAway: boolean; until?: string }) => admin.call(userRoutes.chooseAvailability, { body });
    const away = await say({ isAway: true, until: "14:00" });
    expect(away).toMatchObject({ isAway: true, awayUntil: expect.stringMatching(/T05:00:00\.000Z$/) });
    expect(Date.parse(away.awayUntil ?? "") - Date.now()).toBeLessThanOrEqual(86_400_000);
    const [seen] = (await listener.wait(userChannel, id, 2)).slice(-1);
    expect(seen).toMatchObject({ action: "update", user: { id: admin.user?.id, ...away } });
    const loads = await colleague.call(ticketRoutes.listAttendants);
    expect(loads.filter(({ isAway }) => isAway)).toEqual([expect.objectContaining({ id: admin.user?.id, ...away })]);
    expect(await say({ isAway: true })).toMatchObject({ isAway: true, awayUntil: null });
    expect(await say({ isAway: false, until: "14:00" })).toMatchObject({ isAway: false, awayUntil: null });
    const forged = { isAway: true, userId: colleague.user?.id, awayUntil: "2001-01-01T00:00:00.000Z" };
    expect(await say(forged)).toMatchObject({ isAway: true, awayUntil: null });
    expect(await colleague.call(authRoutes.me)).toMatchObject({ isAway: false });
    for (const until of ["24:00", "14h", null, 7])
      expect(
        await admin.send(userRoutes.chooseAvailability, { body: { isAway: true, until: until as string } }),
      ).toMatchObject({
        status: 400,
      });
  });

  it("and says so every few minutes", async () => {
    const { id, admin } = await api.makeCompany();
    const listener = await api.openSocket(admin);
    await listener.wait(userChannel, id);
    await api.sql(`UPDATE "Users" SET "lastSeenAt" = now() - interval '5 minutes' WHERE "companyId" = $1`, [id]);
    listener.socket.emit(userStatus.name);
    const fresh = () =>
      api.sql(`SELECT 1 FROM "Users" WHERE "companyId" = $1 AND "lastSeenAt" > now() - interval '1 minute'`, [id]);
    await expect.poll(fresh).toHaveLength(1);
  });
});
