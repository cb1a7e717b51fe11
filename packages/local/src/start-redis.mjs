import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { say } from "./output.mjs";
import { keepPort } from "./ports.mjs";
import { findInstalledRedis, startRedisServer } from "./redis-server.mjs";

/**
 * Starts the Redis of this checkout: an installed one, else the JavaScript one with snapshots.
 * @param {{ folder: string, password?: string }} options
 */
export async function startRedis({ folder, password }) {
  const port = await keepPort(folder, "redis");
  const home = path.join(folder, "redis");
  await mkdir(home, { recursive: true, mode: 0o700 });
  const place = { port, password, log: path.join(folder, "redis.log") };
  const program = await findInstalledRedis();
  if (!program) {
    say(
      "    no redis-server here: using a small Redis written in JavaScript, with a snapshot every 5 s. It serves a trial",
    );
    say("    or a small desk; for more, install Redis (on Debian and Ubuntu: sudo apt-get install redis-server)");
    return startRedisServer({ ...place, args: [path.join(home, "snapshot")] });
  }
  // In a file of its own: what stands on a command line, every account of this machine may read.
  const settings = path.join(home, "redis.conf");
  await writeFile(settings, password ? `requirepass ${password}\n` : "", { mode: 0o600 });
  return startRedisServer({ ...place, program, args: [settings, "--dir", home, "--appendonly", "yes"] });
}
