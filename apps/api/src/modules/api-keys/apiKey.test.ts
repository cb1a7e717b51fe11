import { apiKeyRoutes, MAX_API_KEYS, v1ConnectionRoutes } from "@recado/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { Client } from "../../../testing/client.js";
import { makeKeyHolder } from "../../../testing/keys.js";
import { forgetLimits } from "../../../testing/limits.js";
import { type Office, openOffice } from "../../../testing/office.js";

const api = useApi();
let office: Office;
beforeAll(async () => {
  office = await openOffice(api);
});
beforeEach(() => forgetLimits());

const draft = { name: "Loja virtual", scopes: ["send", "read"] as ("send" | "read")[] };
const use = (client: Client) => client.send(v1ConnectionRoutes.list);
const told = async (client: Client) => {
  const { status, body } = await use(client);
  return [status, body.error];
};

describe("a key", () => {
  it("is shown once, and kept as what recognises it", async () => {
    const { apiKey, secret } = await office.admin.call(apiKeyRoutes.create, { body: draft });
    expect(secret).toMatch(/^rcd_[\w-]{43}$/);
    expect(apiKey).toMatchObject({ ...draft, last4: secret.slice(-4), state: "live", connectionIds: null });
    expect(apiKey.createdBy.id).toBe(office.admin.user?.id);
    const listed = (await office.admin.send(apiKeyRoutes.list)).text;
    expect(listed).not.toContain(secret);
    const rows = await api.sql<{ row: string }>(`SELECT to_jsonb(k)::text AS row FROM "ApiKeys" k WHERE id = $1`, [
      apiKey.id,
    ]);
    expect(rows[0]?.row).toContain("keyHash");
    expect(rows[0]?.row).not.toContain(secret);
  });

  it("opens nothing once it was revoked, and stays in the list", async () => {
    const holder = await makeKeyHolder(office.admin);
    expect((await use(holder)).status).toBe(200);
    const to = { params: { apiKeyId: holder.id } };
    expect((await office.admin.call(apiKeyRoutes.revoke, to)).state).toBe("revoked");
    expect(await told(holder)).toEqual([401, "ERR_API_KEY"]);
    expect((await office.admin.call(apiKeyRoutes.revoke, to)).state).toBe("revoked");
    const keys = await office.admin.call(apiKeyRoutes.list);
    expect(keys.find(({ id }) => id === holder.id)?.state).toBe("revoked");
  });

  it("ends with its time, and with the rights of who made it", async () => {
    const colleague = await api.makeUser(office.admin, "admin");
    const holder = await makeKeyHolder(colleague, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    const state = async () => (await office.admin.call(apiKeyRoutes.list)).find(({ id }) => id === holder.id)?.state;
    expect([await told(holder), await state()]).toEqual([[200, undefined], "live"]);
    await api.sql(`UPDATE "Users" SET profile = 'supervisor' WHERE id = $1`, [colleague.user?.id]);
    expect([await told(holder), await state()]).toEqual([[401, "ERR_API_KEY"], "ownerless"]);
    await api.sql(`UPDATE "Users" SET profile = 'admin' WHERE id = $1`, [colleague.user?.id]);
    await api.sql(`UPDATE "ApiKeys" SET "expiresAt" = now() WHERE id = $1`, [holder.id]);
    expect([await told(holder), await state()]).toEqual([[401, "ERR_API_KEY"], "expired"]);
  });

  /** So many keys of a company that end now, or were used just now. */
  const addKeys = ({ id, admin }: Office, column: "expiresAt" | "revokedAt" | "lastUsedAt", many: number) =>
    api.sql(
      `INSERT INTO "ApiKeys" ("companyId", name, "keyHash", last4, scopes, "userId", "${column}")
       SELECT $1::integer, $3::text, $3::text || $1::text || '-' || n, 'abcd', '{read}', $2, now()
         FROM generate_series(1, $4::integer) n`,
      [id, admin.user?.id, column, many],
    );

  it("is shown before all that open nothing", async () => {
    const shop = await openOffice(api);
    const oldest = await makeKeyHolder(shop.admin);
    await addKeys(shop, "expiresAt", MAX_API_KEYS);
    await addKeys(shop, "revokedAt", MAX_API_KEYS);
    const listed = await shop.admin.call(apiKeyRoutes.list);
    expect([listed.length, listed[0]]).toEqual([MAX_API_KEYS, expect.objectContaining({ id: oldest.id })]);
  });

  it("is one of so many that are alive, however many are made at once", async () => {
    const shop = await openOffice(api);
    const { admin } = shop;
    await addKeys(shop, "expiresAt", MAX_API_KEYS);
    await addKeys(shop, "lastUsedAt", MAX_API_KEYS - 1);
    const make = () => admin.send(apiKeyRoutes.create, { body: draft });
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.map(({ body }) => body.error ?? "made").sort()).toEqual([
      ...Array(5).fill("ERR_PLAN_LIMIT"),
      "made",
    ]);
    const listed = await admin.call(apiKeyRoutes.list);
    expect(listed.every(({ state }) => state === "live")).toBe(true);
    await admin.call(apiKeyRoutes.revoke, { params: { apiKeyId: listed.at(-1)?.id ?? 0 } });
    expect((await make()).status).toBe(200);
  });

  it("says when it was last used, to the minute", async () => {
    const holder = await makeKeyHolder(office.admin);
    const used = async () =>
      (await office.admin.call(apiKeyRoutes.list)).find(({ id }) => id === holder.id)?.lastUsedAt;
    expect(await used()).toBeNull();
    await use(holder);
    const first = await used();
    expect(Date.parse(first ?? "")).toBeGreaterThan(Date.now() - 30_000);
    await use(holder);
    expect(await used()).toBe(first);
  });

  it.each([
    [{ scopes: [] }, "scopes"],
    [{ scopes: ["root"] }, "scopes.0"],
    [{ name: "" }, "name"],
    [{ addresses: ["10.0.0.0/99"] }, "addresses.0"],
    [{ addresses: ["example.com"] }, "addresses.0"],
    [{ expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
    // In our clock it is in the year 10000, which no answer can name.
    [{ expiresAt: "9999-12-31T23:59:59-03:00" }, "expiresAt"],
    [{ expiresAt: "9999-12-31T23:59" }, "expiresAt"],
    [{ connectionIds: [] }, "connectionIds"],
  ])("%j is refused at %s", async (change, field) => {
    const { status, body } = await office.admin.send(apiKeyRoutes.create, { body: { ...draft, ...change } as never });
    expect([status, Object.keys(body.data.fields)]).toEqual([400, [field]]);
    expect((await office.admin.send(apiKeyRoutes.list)).status).toBe(200);
  });

  it("is not guessed: after twenty refusals it is said to wait, and a good one behind that address is let in", async () => {
    const [good, elsewhere] = [
      await makeKeyHolder(office.admin),
      await makeKeyHolder(office.admin, { addresses: ["203.0.113.0/24"] }),
    ];
    const guesser = Object.assign(new Client(api.root.server), { token: "rcd_nobody-has-this-one" });
    const statuses: number[] = [];
    for (let guess = 0; guess < 21; guess += 1) statuses.push((await use(guesser)).status);
    expect(statuses).toEqual([...Array(20).fill(401), 429]);
    expect([await told(good), await told(elsewhere)]).toEqual([
      [200, undefined],
      [429, "ERR_RATE_LIMIT"],
    ]);
  });

  it("is counted by itself, and told how much is left", async () => {
    const { headers } = await use(await makeKeyHolder(office.admin));
    expect(headers["ratelimit-policy"]).toContain(`"key";q=`);
    expect(headers.ratelimit).toMatch(/"key";r=\d+;t=\d+/);
  });
});
