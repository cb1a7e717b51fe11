import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { guardAgainstKill } from "./guard.mjs";
import { findFreePort } from "./ports.mjs";
import { findInstalledRedis, startRedisServer } from "./redis-server.mjs";

/**
 * A Redis for tests: the one `npm test` already started, else one of its own that keeps nothing.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startTestRedis() {
  const given = process.env.RECADO_TEST_REDIS_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), "recado-test-redis-"));
  const program = await findInstalledRedis();
  const server = await startRedisServer({
    port: await findFreePort(),
    log: path.join(folder, "redis.log"),
    program,
    args: program ? ["--dir", folder, "--save", ""] : [],
  });
  const guard = guardAgainstKill({ pid: server.pid, signal: "SIGTERM", folder });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      guard.release();
    },
  };
}
