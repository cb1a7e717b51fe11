import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import { Redis } from "ioredis";
import pg from "pg";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeCheckout } from "../testing/launcher.mjs";
import { listRedisKinds } from "../testing/redis-kinds.mjs";
import { isRootUser } from "./data-folder.mjs";
import { endProcess } from "./processes.mjs";

/** @type {Awaited<ReturnType<typeof makeCheckout>>} */
let place;

beforeEach(async () => {
  place = await makeCheckout();
});

afterEach(async () => {
  for (const { pid } of await place.processes()) await endProcess(pid, { graceMs: 0 });
  await place.remove();
});

const redis = await listRedisKinds();
afterAll(() => rm(redis.folder, { recursive: true, force: true }));

/**
 * @param {string} url
 * @param {(client: Redis) => Promise<unknown>} work
 */
async function withRedis(url, work) {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: null });
  client.on("error", () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    client.disconnect();
  }
}

/**
 * @param {string | undefined} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe("npm start", () => {
  it("tells address and login, and on a signal ends all it started, twice in a row with the same data and ports", async () => {
    const first = place.start();
    await first.says("Ctrl-C ends everything");
    expect(first.output()).toContain(`http://localhost:${place.port}`);
    expect(first.output()).toContain("admin@recado.local");
    expect(first.output()).toContain("generated-once");
    const env = await place.readServerEnvironment();
    const { DATABASE_OWNER_URL: owner } = await place.readMigrationEnvironment();
    await query(owner, "CREATE TABLE kept AS SELECT 'still here' AS word");
    first.signal("SIGINT");
    expect(await first.exited).toBe(0);
    expect(await place.processes()).toEqual([]);

    const second = place.start();
    await second.says("Ctrl-C ends everything");
    const again = await place.readServerEnvironment();
    for (const name of ["DATABASE_URL", "REDIS_URL", "JWT_SECRET", "DATA_KEY"]) {
      expect(again[name]).toBe(env[name]);
    }
    expect(await query(owner, "SELECT word FROM kept")).toEqual([{ word: "still here" }]);
    second.signal("SIGTERM");
    expect(await second.exited).toBe(0);
    expect(await place.processes()).toEqual([]);
    const password = new URL(env.REDIS_URL ?? "").password;
    expect(password).toMatch(/^[\w-]{32}$/);
    for (const secret of [env.JWT_SECRET, env.DATA_KEY, env.METRICS_TOKEN, password]) {
      expect(first.output() + second.output()).not.toContain(secret);
    }
  });

  it("migrates as an owner that is no superuser and has the extensions it needs, and tells the server nothing of it", async () => {
    const start = place.start();
    await start.says("Ctrl-C ends everything");
    const { DATABASE_OWNER_URL: owner } = await place.readMigrationEnvironment();
    const { DATABASE_URL: app, ...others } = await place.readServerEnvironment();
    expect(JSON.stringify(others)).not.toContain(new URL(owner ?? "").password);
    expect(new URL(app ?? "").username).toBe("recado_app");
    const [role] = await query(
      owner,
      "SELECT rolname, rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user",
    );
    expect(role).toEqual({ rolname: "recado_owner", rolsuper: false, rolcreaterole: true });
    const [words] = await query(
      owner,
      "SELECT lower(unaccent('AÇÃO')) AS plain, show_trgm('ção') <> '{}' AS knows_letters",
    );
    expect(words).toEqual({ plain: "acao", knows_letters: true });
    start.signal("SIGTERM");
    await start.exited;
  });

  it("starts no server on a database that could not be brought up to date", async () => {
    const start = place.start({ STAND_IN: "stuck" });
    expect(await start.exited).toBe(1);
    expect(start.output()).toContain("The migration ended by itself");
    expect(await place.processes()).toEqual([]);
  });

  it("brings no database up to date whose owner it is not told", async () => {
    const DATABASE_URL = "postgres://recado_app:own-password@127.0.0.1:5432/recado";
    const start = place.start({ DATABASE_URL });
    await start.says("Ctrl-C ends everything");
    expect((await place.readServerEnvironment()).DATABASE_URL).toBe(DATABASE_URL);
    await expect(place.readMigrationEnvironment()).rejects.toThrow("ENOENT");
    start.signal("SIGTERM");
    expect(await start.exited).toBe(0);
  });

  it("takes over the Postgres and ends the server that a killed start left behind", async () => {
    const killed = place.start();
    await killed.says("Ctrl-C ends everything");
    const env = await place.readServerEnvironment();
    killed.signal("SIGKILL");
    await killed.exited;
    const next = place.start();
    await next.says("Ctrl-C ends everything");
    expect(next.output()).toContain("taking over the Postgres");
    expect((await place.readServerEnvironment()).DATABASE_URL).toBe(env.DATABASE_URL);
    next.signal("SIGTERM");
    expect(await next.exited).toBe(0);
    expect(await place.processes()).toEqual([]);
  });

  it("refuses a second start and says where the first one is", async () => {
    const first = place.start();
    await first.says("Ctrl-C ends everything");
    const second = place.start({ PORT: String(place.port) });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain(`already running for this checkout: http://localhost:${place.port}`);
    expect((await place.readServerEnvironment()).PORT).toBe(String(place.port));
    first.signal("SIGTERM");
    expect(await first.exited).toBe(0);
  });

  it("names a taken port and another to take, and starts nothing", async () => {
    const other = createServer().listen(place.port);
    const start = place.start();
    expect(await start.exited).toBe(1);
    expect(start.output()).toContain(`Port ${place.port} is taken by`);
    expect(start.output()).toMatch(/PORT=\d+ npm start/);
    expect(start.output()).not.toContain("Postgres");
    other.close();
  });

  it("starts a server that ended by itself again, and says how it ended", async () => {
    const start = place.start();
    await start.says("Ctrl-C ends everything");
    const [server] = (await place.processes()).filter(({ command }) => command.includes("api/dist/main.js"));
    await endProcess(server?.pid ?? 0, { ask: "SIGKILL" });
    await start.says("The server ended by itself (SIGKILL); starting it again");
    await vi.waitUntil(() => place.readServerEnvironment().catch(() => undefined), { timeout: 60_000 });
    start.signal("SIGTERM");
    expect(await start.exited).toBe(0);
    expect(await place.processes()).toEqual([]);
  });

  it("gives up on a server that keeps ending, and ends with its code", async () => {
    const start = place.start({ STAND_IN: "crash" });
    expect(await start.exited).toBe(3);
    expect(start.output().match(/The server ended by itself \(code 3\); starting it again/g)).toHaveLength(5);
    expect(start.output()).toContain("The server is not started again: it ended 6 times within a minute.");
    expect(await place.processes()).toEqual([]);
  });

  it("says it loudly when other machines come in without TLS, and not otherwise", async () => {
    const warning = "Open to the network, without TLS";
    for (const [env, isWarned] of /** @type {const} */ ([
      [{ HOST: "0.0.0.0" }, true],
      [{ HOST: "0.0.0.0", PUBLIC_URL: "https://desk.example.com" }, false],
      [{}, false],
    ])) {
      const start = place.start(env);
      await start.says("Ctrl-C ends everything");
      expect([env, start.output().includes(warning)]).toEqual([env, isWarned]);
      start.signal("SIGTERM");
      await start.exited;
    }
  });

  it("shows wrong settings as the server says them", async () => {
    const start = place.start({ STAND_IN: "refuse" });
    expect(await start.exited).toBe(78);
    expect(start.output()).toContain("JWT_SECRET is weak");
    expect(start.output()).not.toContain("ended by itself");
    expect(await place.processes()).toEqual([]);
  });

  it("shows mails when no mail server is set", async () => {
    const start = place.start({ STAND_IN: "mail" });
    await start.says("O código é 123456.");
    expect(start.output()).toContain("ana@example.com");
    start.signal("SIGTERM");
    await start.exited;
  });

  it("works side by side with another checkout, each with its own data", async () => {
    const other = await makeCheckout();
    const starts = [place.start(), other.start()];
    for (const start of starts) await start.says("Ctrl-C ends everything");
    const owner = (await place.readMigrationEnvironment()).DATABASE_OWNER_URL;
    expect((await other.readMigrationEnvironment()).DATABASE_OWNER_URL).not.toBe(owner);
    for (const start of starts) start.signal("SIGTERM");
    for (const start of starts) expect(await start.exited).toBe(0);
    expect([...(await place.processes()), ...(await other.processes())]).toEqual([]);
    await other.remove();
  });

  it.runIf(isRootUser())(
    "as root, keeps the data where Postgres can get when the checkout is closed to others",
    async () => {
      const closed = await makeCheckout(0o700);
      const start = closed.start();
      await start.says("Ctrl-C ends everything");
      expect(closed.data).toMatch(/^\/var\/lib\/recado-[0-9a-f]{8}$/);
      expect(start.output()).toContain(`The data is kept in ${closed.data}`);
      start.signal("SIGTERM");
      expect(await start.exited).toBe(0);
      expect(await closed.processes()).toEqual([]);
      await closed.remove();
    },
  );

  it.each(Object.keys(redis.kinds))("starts a Redis %s that ended by itself again, with its data", async (kind) => {
    const start = place.start({ PATH: redis.kinds[kind] ?? "" });
    await start.says("Ctrl-C ends everything");
    expect(start.output().includes("no redis-server here")).toBe(kind === "written in JavaScript");
    const { REDIS_URL = "" } = await place.readServerEnvironment();
    await withRedis(REDIS_URL, (client) => client.set("kept", "still here"));
    const [running] = (await place.processes()).filter(({ command }) => command.includes("redis"));
    await endProcess(running?.pid ?? 0);
    await start.says("Redis ended by itself; starting it again");
    await vi.waitFor(
      () => withRedis(REDIS_URL, async (client) => expect(await client.get("kept")).toBe("still here")),
      {
        timeout: 60_000,
        interval: 100,
      },
    );
    start.signal("SIGTERM");
    expect(await start.exited).toBe(0);
    expect(await place.processes()).toEqual([]);
  });
});
