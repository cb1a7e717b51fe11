import {
  OPEN_SETTINGS,
  SETTING_DEFAULTS,
  SETTING_KEYS,
  settingChannel,
  settingRoutes,
  wireName,
} from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import * as timeZones from "../../database/migrations/0074-time-zones.js";
import type { Schema } from "../../database/tables.js";
import { decryptText } from "../../kernel/secrets.js";

const api = useApi();
const set = (client: Client, key: string, value: unknown) =>
  client.send(settingRoutes.update, { params: { key }, body: { value } as { value: string } });
const read = async (client: Client, key: string) =>
  (await client.call(settingRoutes.list)).find((setting) => setting.key === key)?.value;
const storedValue = async (companyId: number, key: string) => {
  const sql = 'SELECT value FROM "Settings" WHERE "companyId" = $1 AND key = $2';
  const [row] = await api.sql<{ value: string }>(sql, [companyId, key]);
  return row?.value ?? "";
};

describe("settings", () => {
  it("are all there from the start, with their defaults", async () => {
    const { admin } = await api.makeCompany();
    const expected = SETTING_KEYS.map((key) => ({ key, value: SETTING_DEFAULTS[key] }));
    expect(await admin.call(settingRoutes.list)).toEqual(expected);
  });

  it("are changed one by one, and every screen of the company hears of it", async () => {
    const [{ id, admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    const user = await api.makeUser(admin);
    const [listener, foreign] = [await api.openSocket(user), await api.openSocket(other.admin)];
    const setting = { key: "scheduleType", value: "queue" };
    expect(await set(admin, "scheduleType", "queue")).toMatchObject({ status: 200, body: setting });
    expect(await set(admin, "scheduleType", "company")).toMatchObject({ status: 200 });
    expect(await listener.wait(settingChannel, id, 2)).toEqual([
      { action: "update", setting },
      { action: "update", setting: { ...setting, value: "company" } },
    ]);
    expect(await read(user, "scheduleType")).toBe("company");
    expect(await read(other.admin, "scheduleType")).toBe("disabled");
    expect(foreign.received.map(({ event }) => event)).not.toContain(wireName(settingChannel, other.id));
  });

  it("are known keys with values that fit them", async () => {
    const { id, admin } = await api.makeCompany();
    expect(await set(admin, "qualquer", "x")).toMatchObject({ status: 404, body: { error: "ERR_NO_SETTING_FOUND" } });
    expect((await set(admin, "__proto__", "x")).status).toBe(404);
    for (const [key, value] of [
      ["userRating", "sim"],
      ["scheduleType", "enabled"],
      ["chatBotType", "list"],
      ["timezone", "America/Atlantida"],
      // Clocks a browser knows, and the database does not.
      ["timezone", "AET"],
      ["timezone", "SystemV/AST4"],
      ["call", ""],
    ] as const) {
      const refused = await set(admin, key, value);
      expect([refused.status, refused.body.data.fields]).toEqual([400, { value: "invalid" }]);
    }
    for (const value of [null, 1, true, { a: 1 }, "x".repeat(2_001)]) {
      expect((await set(admin, "ipixc", value)).status).toBe(400);
    }
    for (const known of ["UTC", "Etc/GMT+3", "America/Manaus"]) {
      expect((await set(admin, "timezone", known)).status).toBe(200);
    }
    const stored = 'SELECT key FROM "Settings" WHERE "companyId" = $1 ORDER BY key';
    expect(await api.sql(stored, [id])).toEqual([{ key: "campaignsEnabled" }, { key: "timezone" }]);
  });

  it("go back to the clock of a new company where the stored one is unknown to the database", async () => {
    const [{ id, admin }, other] = [await api.makeCompany(), await api.makeCompany()];
    await set(other.admin, "timezone", "America/Manaus");
    await api.sql(`INSERT INTO "Settings" ("companyId", key, value) VALUES ($1, 'timezone', 'AET')`, [id]);
    await timeZones.up({ sql: (statement: string) => api.sql(statement) } as unknown as Schema);
    expect(await read(admin, "timezone")).toBe(SETTING_DEFAULTS.timezone);
    expect(await read(other.admin, "timezone")).toBe("America/Manaus");
  });

  it("that are secret are encrypted, answered masked, and heard of by nobody else", async () => {
    const { id, admin } = await api.makeCompany();
    const user = await api.makeUser(admin);
    const [listener, colleague] = [await api.openSocket(admin), await api.openSocket(user)];
    const masked = { key: "asaas", value: "••••9876" };
    expect((await set(admin, "asaas", "segredo-muito-longo-9876")).body).toEqual(masked);
    expect(await read(admin, "asaas")).toBe("••••9876");
    const stored = await storedValue(id, "asaas");
    expect(stored).not.toContain("segredo");
    expect(decryptText(stored)).toBe("segredo-muito-longo-9876");
    expect(await listener.wait(settingChannel, id)).toEqual([{ action: "update", setting: masked }]);
    expect(colleague.received.map(({ event }) => event)).not.toContain(wireName(settingChannel, id));
  });

  it("that are secret stay as they are when their mask comes back", async () => {
    const { id, admin } = await api.makeCompany();
    await set(admin, "tokenixc", "segredo-muito-longo-9876");
    const before = await storedValue(id, "tokenixc");
    expect((await set(admin, "tokenixc", "••••9876")).body.value).toBe("••••9876");
    expect(await storedValue(id, "tokenixc")).toBe(before);
    expect((await set(admin, "tokenixc", "curto")).body.value).toBe("••••");
    expect((await set(admin, "tokenixc", "")).body.value).toBe("");
    expect(decryptText(await storedValue(id, "tokenixc"))).toBe("");
  });

  it("are shown to users only when they are open, and changed by none of them", async () => {
    const { admin } = await api.makeCompany();
    for (const profile of ["user", "supervisor"] as const) {
      const user = await api.makeUser(admin, profile);
      const keys = (await user.call(settingRoutes.list)).map(({ key }) => key);
      expect(keys.sort()).toEqual([...OPEN_SETTINGS].sort());
      expect(await set(user, "userRating", "enabled")).toMatchObject({ status: 403 });
    }
    expect(await read(admin, "userRating")).toBe("disabled");
  });

  it("switch campaigns only by the operator's hand", async () => {
    const { id, admin } = await api.makeCompany();
    expect(await set(admin, "campaignsEnabled", "true")).toMatchObject({
      status: 403,
      body: { error: "ERR_NO_PERMISSION" },
    });
    expect(await storedValue(id, "campaignsEnabled")).toBe("false");
    expect((await set(api.root, "campaignsEnabled", "true")).body).toEqual({ key: "campaignsEnabled", value: "true" });
    // Old forms say it in other words.
    for (const [said, value] of [
      ["disabled", "false"],
      ["enabled", "true"],
    ] as const)
      expect((await set(api.root, "campaignsEnabled", said)).body.value).toBe(value);
    expect((await set(api.root, "campaignsEnabled", "sim")).status).toBe(400);
  });
});
