import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import Queue from "bull";
import { Redis } from "ioredis";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findFreePort } from "./ports.mjs";
import { endProcess } from "./processes.mjs";
import { startRedisServer } from "./redis-server.mjs";

/** @type {string} */
let folder;
/** @type {Awaited<ReturnType<typeof startRedisServer>>} */
let server;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "recado-redis-"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(password = "") {
  const place = { port: await findFreePort(), log: path.join(folder, "log"), args: [path.join(folder, "snapshot")] };
  server = await startRedisServer({ ...place, password });
}

/** @param {(queue: Queue.Queue) => Promise<void>} work */
async function withQueue(work) {
  const queue = new Queue("letters", server.url);
  queue.on("error", () => {});
  await queue.isReady();
  await work(queue);
  await queue.close();
}

/** @param {Queue.Queue} queue */
function nextJob(queue) {
  return new Promise((resolve) => {
    void queue.process(async (job) => resolve({ ...job.data, waited: Date.now() - job.timestamp }));
  });
}

describe("the Redis written in JavaScript", () => {
  it("runs Bull's jobs, which need its blocking pop", async () => {
    await start();
    await withQueue(async (queue) => {
      const job = nextJob(queue);
      await queue.add({ to: "Ana" });
      expect(await job).toMatchObject({ to: "Ana" });
    });
  });

  it("gives no job to a client that left while it waited for one", async () => {
    await start();
    const [gone, other] = [new Redis(server.url), new Redis(server.url)];
    const waiting = gone.brpoplpush("waiting", "active", 5).catch(() => "gone");
    const clients = async () =>
      String(await other.client("LIST"))
        .trim()
        .split("\n").length;
    await expect.poll(clients, { timeout: 10_000 }).toBe(2);
    gone.disconnect();
    await waiting;
    await expect.poll(clients, { timeout: 10_000 }).toBe(1);
    await other.lpush("waiting", "job");
    expect(await other.brpoplpush("waiting", "mine", 1)).toBe("job");
    expect(await other.llen("active")).toBe(0);
    other.disconnect();
  });

  it("lets nobody in who does not know its password, and runs jobs for who does", async () => {
    await start("s3cret");
    const stranger = new Redis(server.url.replace(":s3cret@", ""), { lazyConnect: true, retryStrategy: () => null });
    stranger.on("error", () => {});
    await expect(stranger.get("bull:letters:1")).rejects.toThrow("NOAUTH");
    stranger.disconnect();
    await withQueue(async (queue) => {
      const job = nextJob(queue);
      await queue.add({ to: "Dora" });
      expect(await job).toMatchObject({ to: "Dora" });
    });
  });

  it("keeps a delayed job over a restart and gives it out when it is due", async () => {
    await start();
    await withQueue(async (queue) => {
      await queue.add({ to: "Bruno" }, { delay: 2_500 });
    });
    await server.stop();
    await start();
    await withQueue(async (queue) => {
      expect(await queue.getDelayedCount()).toBe(1);
      const job = /** @type {{ to: string, waited: number }} */ (await nextJob(queue));
      expect(job.to).toBe("Bruno");
      expect(job.waited).toBeGreaterThanOrEqual(2_500);
    });
  });

  it("loses at most what came since the last snapshot when it is killed", async () => {
    vi.stubEnv("RECADO_TEST_SNAPSHOT_MS", "50");
    await start();
    await withQueue(async (queue) => {
      await queue.add({ to: "Clara" }, { delay: 60_000 });
    });
    await vi.waitFor(async () => expect((await readFile(path.join(folder, "snapshot"))).includes("Clara")).toBe(true), {
      timeout: 20_000,
    });
    await endProcess(server.pid, { ask: "SIGKILL" });
    await start();
    await withQueue(async (queue) => {
      const [job] = await queue.getDelayed();
      expect(job?.data).toEqual({ to: "Clara" });
    });
  });

  it("puts an unreadable snapshot aside and starts empty", async () => {
    await writeFile(path.join(folder, "snapshot"), "not a snapshot");
    await start();
    expect(await readdir(folder)).toContain("snapshot.broken");
    await withQueue(async (queue) => {
      expect(await queue.count()).toBe(0);
    });
  });
});
