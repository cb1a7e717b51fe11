import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import { sql } from "../../kernel/db/sql.js";
import { unit } from "../../kernel/db/unit.js";
import { decryptText } from "../../kernel/secrets.js";
import { lineSettings } from "../settings.js";
import type { LineRef } from "../types.js";
import { forgetKeys, readKeys, writeKeys } from "./keys.js";
import { Lease, LeaseLost, queryAsOwner } from "./lease.js";

const api = useApi();
let companyId: number;
let line: LineRef;
let count = 0;
const { leaseMs } = lineSettings;
beforeAll(async () => {
  companyId = (await api.makeCompany()).id;
  lineSettings.leaseMs = 600;
});
afterAll(() => {
  lineSettings.leaseMs = leaseMs;
});
beforeEach(async () => {
  count += 1;
  const [row] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, $2) RETURNING id`,
    [companyId, `L${count}`],
  );
  line = { companyId, connectionId: row?.id ?? 0 };
});

const take = async (owner: string) => {
  const lease = await Lease.take(line, owner);
  if (!lease) throw new Error(`${owner} did not get the line`);
  return lease;
};
const key = (value: string | null, name = "k") => [{ type: "session", key: name, value }];
const entry = { chat: "c", participant: "", fromMe: false, waId: "W1", envelope: "e", isStub: false };
async function inbox(): Promise<string[]> {
  const rows = await api.sql<{ envelope: string }>('SELECT envelope FROM "WaInbox" WHERE "connectionId" = $1', [
    line.connectionId,
  ]);
  return rows.map(({ envelope }) => decryptText(envelope));
}

describe("a lease", () => {
  it("has one owner, among many who want it at once", async () => {
    const leases = await Promise.all(Array.from({ length: 10 }, (_, turn) => Lease.take(line, `p${turn}`)));
    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
  });

  it("lasts as long as it is renewed, and then is another's", async () => {
    const first = await take("first");
    const [{ end } = { end: "" }] = await api.sql<{ end: string }>(
      `SELECT "expiresAt"::text AS end FROM "WaLeases" WHERE "connectionId" = $1`,
      [line.connectionId],
    );
    first.startRenewing();
    await expect.poll(() => api.sql("SELECT clock_timestamp() > $1 AS over", [end])).toEqual([{ over: true }]);
    expect(first.isHeld).toBe(true);
    expect(await Lease.take(line, "second")).toBeNull();
    await first.release();
    const second = await take("second");
    expect(Number(second.fence)).toBe(Number(first.fence) + 1);
    expect(first.isHeld).toBe(false);
  });

  it("ends by itself when nobody renews it, and says so at the next renewal", async () => {
    const slept = await take("slept");
    let isLost = false;
    slept.onLost = () => {
      isLost = true;
    };
    await sleep(700);
    expect(slept.isHeld).toBe(false);
    await take("awake");
    await slept.renew();
    expect(isLost).toBe(true);
  });
});

describe("an owner that stops in the middle of a write", () => {
  it("keeps the next one waiting for a lease's time, not for as long as a transaction may be idle", async () => {
    const stopped = await take("stopped");
    let goOn: () => void = () => undefined;
    const isAwake = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const write = unit(line, async () => {
      await queryAsOwner(stopped, sql`SELECT FROM held`);
      await isAwake;
    });
    await expect.poll(() => Lease.take(line, "next"), { timeout: 20_000 }).not.toBeNull();
    goOn();
    await expect(write).rejects.toThrow();
  });
});

describe("what a line writes", () => {
  it("is one transaction: keys and the message they opened", async () => {
    const lease = await take("owner");
    const rows = await writeKeys({ lease, changes: [...key("one"), ...key("two", "l")], entries: [entry] });
    expect(rows).toMatchObject([{ chat: "c", envelope: "e" }]);
    expect(await readKeys(lease, "session", ["k", "l", "m"])).toEqual(
      new Map([
        ["k", "one"],
        ["l", "two"],
      ]),
    );
    await writeKeys({ lease, changes: [...key(null), ...key("three", "l")], entries: [] });
    expect(await readKeys(lease, "session", ["k", "l"])).toEqual(new Map([["l", "three"]]));
    const broken = writeKeys({
      lease,
      changes: key("four"),
      entries: [{ ...entry, waId: "W2", chat: null as unknown as string }],
    });
    await expect(broken).rejects.toThrow();
    expect(await readKeys(lease, "session", ["k"])).toEqual(new Map());
  });

  it("is nothing once the line is another's, even if its old owner does not know yet", async () => {
    const old = await take("old");
    await writeKeys({ lease: old, changes: key("mine"), entries: [] });
    await api.sql('UPDATE "WaLeases" SET fence = fence + 1 WHERE "connectionId" = $1', [line.connectionId]);
    expect(old.isHeld).toBe(true);
    await expect(writeKeys({ lease: old, changes: key("stale"), entries: [entry] })).rejects.toThrow(LeaseLost);
    expect(await readKeys(old, "session", ["k"])).toEqual(new Map([["k", "mine"]]));
    expect(await inbox()).toEqual([]);
    expect(old.isHeld).toBe(false);
  });

  it("takes the same message once, and the thing itself in place of a notice", async () => {
    const lease = await take("owner");
    await writeKeys({ lease, changes: [], entries: [{ ...entry, isStub: true, envelope: "notice" }] });
    expect(await writeKeys({ lease, changes: [], entries: [entry] })).toHaveLength(1);
    expect(await writeKeys({ lease, changes: [], entries: [{ ...entry, envelope: "again" }] })).toEqual([]);
    expect(await writeKeys({ lease, changes: [], entries: [{ ...entry, isStub: true, envelope: "notice" }] })).toEqual(
      [],
    );
    expect(await inbox()).toEqual(["e"]);
  });

  it("is forgotten when the pairing ends: the keys go, the credentials go to the archive", async () => {
    const lease = await take("owner");
    await writeKeys({
      lease,
      changes: [...key("x"), { type: "creds", key: "creds", value: "secret" }],
      entries: [],
    });
    await forgetKeys(lease, 401);
    expect(await api.sql('SELECT 1 FROM "WaAuthKeys" WHERE "connectionId" = $1', [line.connectionId])).toEqual([]);
    const archive = await api.sql<{ code: number; creds: string }>(
      'SELECT code, creds FROM "WaAuthArchive" WHERE "connectionId" = $1',
      [line.connectionId],
    );
    expect(archive.map(({ code, creds }) => [code, decryptText(creds)])).toEqual([[401, "secret"]]);
  });
});
