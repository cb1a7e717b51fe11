import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { canEveryoneEnter, isRootUser } from "./data-folder.mjs";
import { guardAgainstKill } from "./guard.mjs";
import { findFreePort } from "./ports.mjs";
import { findPostgresBinaries } from "./postgres-binaries.mjs";
import { addExtensionsToTemplate, postgresUrl } from "./postgres-databases.mjs";
import { createCluster, endServer, startServer } from "./postgres-server.mjs";
import { findPostgresUser } from "./system-user.mjs";

// Tests start from nothing every time, so nothing needs to survive a power cut.
const FAST = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

/**
 * A Postgres for tests: the one `npm test` already started, else a fast one of its own in a temporary folder.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} the address of its superuser
 */
export async function startTestPostgres() {
  const given = process.env.RECADO_TEST_DATABASE_ADMIN_URL;
  if (given) return { url: given, stop: async () => {} };
  const folder = await mkdtemp(path.join(await findOpenTemporaryFolder(), "recado-test-postgres-"));
  await chmod(folder, isRootUser() ? 0o711 : 0o700);
  const data = path.join(folder, "data");
  const user = await findPostgresUser(data);
  const cluster = {
    data,
    user,
    log: path.join(folder, "postgres.log"),
    port: await findFreePort(),
    adminPassword: randomBytes(16).toString("hex"),
    binaries: await findPostgresBinaries({ copyTo: folder, otherUser: user !== undefined }),
    settings: FAST,
  };
  await createCluster(cluster);
  const { pid } = await startServer(cluster);
  const guard = guardAgainstKill({ pid, signal: "SIGINT", folder });
  const url = postgresUrl({ port: cluster.port, password: cluster.adminPassword });
  await addExtensionsToTemplate(url);
  return {
    url,
    stop: async () => {
      await endServer(pid);
      await rm(folder, { recursive: true, force: true });
      guard.release();
    },
  };
}

/** As root, Postgres runs as another user, who must be able to get there. */
async function findOpenTemporaryFolder() {
  const folder = tmpdir();
  return !isRootUser() || (await canEveryoneEnter(folder)) ? folder : "/var/tmp";
}
