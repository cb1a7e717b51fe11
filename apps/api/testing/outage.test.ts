import { once } from "node:events";
import { connect } from "node:net";
import Bull from "bull";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Installation, pause, until } from "./installation.js";
import { RawSocket } from "./rawSocket.js";
import { drawLots } from "./seed.js";

// Real processes that are really ended. One installation serves all of it, in the order written here.
const SLOW = 180_000;
const ROUNDS = Number(process.env.RECADO_TEST_KILLS ?? 2);
const root = { email: "root@recado.test", password: "Root-1234" };

const lot = drawLots();
let installation: Installation;
let token: string | undefined;

const logIn = async () => {
  const answer = await installation.call("POST", "/auth/login", { body: root });
  token = answer.body.token;
  return answer;
};
const expectAlive = () => expect([installation.api?.exitCode, installation.api?.signalCode]).toEqual([null, null]);

beforeAll(async () => {
  installation = await Installation.build();
  await installation.startApi();
  await logIn();
}, SLOW);
afterAll(() => installation?.tearDown(), SLOW);

describe("a database that goes away", () => {
  const requests = () => [
    installation.call("GET", "/tags", { token }),
    installation.call("POST", "/tags", { token, body: { name: "Sem banco" } }),
    installation.call("GET", "/plans/list"),
    installation.call("POST", "/auth/login", { body: root }),
    installation.call("POST", "/forgetpassword", { body: { email: root.email } }),
  ];

  it("is said at once and politely, and is used again when it is back", { timeout: SLOW }, async () => {
    await installation.postgres.stop();
    for (const { status, body, retryAfter } of await Promise.all([...requests(), ...requests()])) {
      expect([status, body.error]).toEqual([503, "ERR_UNAVAILABLE"]);
      expect(Number(retryAfter)).toBeGreaterThan(0);
    }
    const ready = await installation.call("GET", "/health/ready");
    expect(ready.status).toBe(503);
    expect(ready.body.checks).toMatchObject({ postgres: { ok: false }, redis: { ok: true }, storage: { ok: true } });
    expect((await installation.call("GET", "/health/live")).status).toBe(200);

    await installation.postgres.start();
    await until(
      "tags are listed",
      async () => (await installation.call("GET", "/tags", { token })).status === 200,
      10_000,
    );
    expect((await installation.call("GET", "/health/ready")).status).toBe(200);
    expectAlive();
  });

  it("takes only the requests along that were just asking it", { timeout: SLOW }, async () => {
    const seen: string[] = [];
    let asking = true;
    const ask = async () => {
      while (asking) {
        const { status, body } = await installation.call("GET", "/tags", { token });
        seen.push(`${status} ${body.error ?? ""}`);
      }
    };
    const askers = Array.from({ length: 6 }, ask);
    for (let round = 0; round < 6; round += 1) {
      await pause(150);
      await installation.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'recado_app'");
    }
    await installation.postgres.stop();
    await installation.postgres.start();
    await until(
      "tags are listed",
      async () => (await installation.call("GET", "/tags", { token })).status === 200,
      60_000,
    );
    asking = false;
    await Promise.all(askers);
    expect(new Set(seen)).toEqual(new Set(["200 ", "503 ERR_UNAVAILABLE"]));
    expectAlive();
  });

  it("may also stop answering without a word", { timeout: SLOW }, async () => {
    const pids = (
      await installation.sql<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    ).map(({ pid }) => pid);
    const all = [installation.postgres.pid, ...pids];
    for (const pid of all) process.kill(pid, "SIGSTOP");
    try {
      for (const { status, body } of await Promise.all(requests()))
        expect([status, body.error]).toEqual([503, "ERR_UNAVAILABLE"]);
    } finally {
      for (const pid of all.reverse()) process.kill(pid, "SIGCONT");
    }
    await until(
      "tags are listed",
      async () => (await installation.call("GET", "/tags", { token })).status === 200,
      20_000,
    );
    expectAlive();
  });
});

describe("a Redis that goes away", () => {
  it("stops neither logins nor work nor mails", {
    timeout: SLOW,
  }, async () => {
    const before = (await installation.listOutbox()).length;
    await installation.redis.stop();
    expect((await logIn()).status).toBe(200);
    const made = await installation.call("POST", "/tags", { token, body: { name: "Sem Redis" } });
    expect(made.status).toBe(200);
    expect(
      (await installation.call("PUT", `/tags/${made.body.id}`, { token, body: { name: "Ainda sem" } })).status,
    ).toBe(200);
    expect((await installation.call("DELETE", `/tags/${made.body.id}`, { token })).status).toBe(200);
    const asked = await installation.call("POST", "/forgetpassword", { body: { email: root.email } });
    expect(asked.status).toBe(200);
    const ready = await installation.call("GET", "/health/ready");
    expect([ready.status, ready.body.status]).toEqual([200, "degraded"]);
    expect(ready.body.checks).toMatchObject({ postgres: { ok: true }, redis: { ok: false } });
    await until("the mail left", async () => (await installation.listOutbox()).length === before + 1, 15_000);

    await installation.redis.start();
    await until(
      "Redis is back",
      async () => (await installation.call("GET", "/health/ready")).body.status === "ok",
      15_000,
    );
    expectAlive();
  });

  it("still limits attempts while it is away", { timeout: SLOW }, async () => {
    await installation.redis.stop();
    const wrong = () => installation.call("POST", "/auth/login", { body: { ...root, password: "wrong" } });
    const answers: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) answers.push((await wrong()).status);
    // Before anything is expected of it: who comes next wants it back.
    await installation.redis.start();
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    await until(
      "Redis is back",
      async () => (await installation.call("GET", "/health/ready")).body.status === "ok",
      15_000,
    );
  });
});

describe("mails", () => {
  const forget = async () => {
    const redis = new Redis(installation.redisUrl);
    const limits = await redis.keys("recado:limit:*");
    if (limits.length > 0) await redis.del(...limits);
    redis.disconnect();
  };
  const waiting = async () => {
    const [row] = await installation.sql<{ count: number }>(
      `SELECT count(*)::integer AS count FROM "Mails" WHERE status = 'waiting'`,
    );
    return row?.count ?? -1;
  };

  it(`survive ${ROUNDS} deaths between the commit and the sending, and a flushed Redis`, {
    timeout: SLOW + ROUNDS * 15_000,
  }, async () => {
    const before = await installation.sql<{ id: number }>(`SELECT id FROM "Mails"`);
    for (let round = 0; round < ROUNDS; round += 1) {
      await forget();
      expect((await installation.call("POST", "/forgetpassword", { body: { email: root.email } })).status).toBe(200);
      await pause(lot(25));
      await installation.endApi("SIGKILL");
      await installation.startApi(round + 1 < ROUNDS ? {} : { ROLES: "web" });
    }
    // One whose message on the bus is lost for certain: nobody listens, and Redis keeps none.
    const left = await waiting();
    await forget();
    expect((await installation.call("POST", "/forgetpassword", { body: { email: root.email } })).status).toBe(200);
    expect(await waiting()).toBe(left + 1);
    const redis = new Redis(installation.redisUrl);
    await redis.flushall();
    redis.disconnect();
    await installation.endApi("SIGKILL");
    await installation.startApi();

    // What a dead process was doing is taken up by others after a silence: that passes here.
    await installation.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE state <> 'failed'`);
    await until("no mail waits", async () => (await waiting()) === 0, 100_000);
    const mails = await installation.sql<{ id: number; status: string }>(`SELECT id, status FROM "Mails" ORDER BY id`);
    expect(mails).toHaveLength(before.length + ROUNDS + 1);
    expect(mails.filter(({ status }) => status !== "sent")).toEqual([]);
    expect((await installation.listOutbox()).sort()).toEqual(
      mails.map(({ id }) => `${String(id).padStart(6, "0")}.txt`),
    );
  });
});

describe("an end by SIGTERM", () => {
  const isThere = () => installation.api?.exitCode === null && installation.api.signalCode === null;

  it.each(["postgres", "redis"] as const)("comes although %s is gone", { timeout: SLOW }, async (name) => {
    if (!isThere()) await installation.startApi();
    await installation[name].stop();
    await pause(500);
    const code = await installation.endApi("SIGTERM");
    await installation[name].start();
    expect(code).toBe(0);
  });

  it("comes although Redis went in the middle of a job", { timeout: SLOW }, async () => {
    await installation.endApi("SIGKILL");
    await installation.startApi();
    const waiting = async () =>
      (await installation.sql("SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '\"RemovedFiles\"'::regclass"))
        .length;
    const held = await installation.hold("RemovedFiles");
    const sweeps = new Bull("sweep", installation.redisUrl, { prefix: "recado" });
    await sweeps.add("storage.sweep", {});
    await until("the job runs", async () => (await waiting()) > 0, 30_000);
    await sweeps.close();
    await installation.redis.stop();
    const code = installation.endApi("SIGTERM");
    await pause(100);
    expectAlive();
    await held.release();
    expect(await code).toBe(0);
    await installation.redis.start();
  });

  it("answers what is running, takes nothing new, and is over soon", { timeout: SLOW }, async () => {
    await installation.endApi("SIGKILL");
    // Hashing at full cost makes requests that take their time.
    await installation.startApi({ BCRYPT_COST: "10" });
    await logIn();
    const running = Array.from({ length: 4 }, (_, index) =>
      installation.call("POST", "/users", {
        token,
        body: { name: `Pessoa ${index}`, email: `p${index}@recado.test`, password: "Senha-123" },
      }),
    );
    // One is answered, so the others wait for their turn.
    await Promise.race(running);
    const end = installation.endApi("SIGTERM");
    await until(
      "nothing new is taken",
      async () => {
        const call = installation.call("GET", "/health/live");
        return call.then(
          () => false,
          () => true,
        );
      },
      30_000,
    );
    for (const { status } of await Promise.all(running)) expect(status).toBe(200);
    expect(await end).toBe(0);
  });

  it("waits for no browser that vanished and no download nobody reads, and gives every line back", {
    timeout: SLOW,
  }, async () => {
    await installation.endApi("SIGKILL");
    await installation.startApi({ WHATSAPP_URL: "ws://127.0.0.1:9/ws/chat" });
    await logIn();
    await installation.sql(`INSERT INTO "Whatsapps" ("companyId", name, wanted) VALUES (1, 'Linha', 'up')`);
    const held = () => installation.sql(`SELECT 1 FROM "WaLeases" WHERE "expiresAt" > now()`);
    await until("a line is held", async () => (await held()).length === 1, 30_000);
    const port = Number(new URL(installation.address).port);
    const browser = await RawSocket.open(port, token);
    browser.wire.pause();
    // Far more than the system keeps for a reader.
    const download = connect(port, "127.0.0.1");
    download.on("error", () => undefined);
    download.write("GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n".repeat(100));
    await once(download, "data");
    download.pause();
    expect([await installation.endApi("SIGTERM"), await held()]).toEqual([0, []]);
    browser.close();
    download.destroy();
  });
});
