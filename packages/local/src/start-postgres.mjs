import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { APP, DATABASE, OWNER } from "./database-names.mjs";
import { PlainError, say } from "./output.mjs";
import { keepPort } from "./ports.mjs";
import { findPostgresBinaries } from "./postgres-binaries.mjs";
import { addExtensionsToTemplate, createOwnerAndDatabase, postgresUrl } from "./postgres-databases.mjs";
import { adoptOrphan, createCluster, endServer, startServer, waitForEnd } from "./postgres-server.mjs";
import { identify } from "./processes.mjs";
import { findPostgresUser } from "./system-user.mjs";

/**
 * Starts the Postgres of this checkout, or takes over the one a killed start left behind.
 * @param {{ folder: string, secrets: import("./secrets.mjs").Secrets }} options
 */
export async function startPostgres({ folder, secrets }) {
  const data = path.join(folder, "postgres");
  const user = await findPostgresUser(data);
  const cluster = {
    data,
    user,
    log: path.join(folder, "postgres.log"),
    port: 0,
    adminPassword: secrets.DATABASE_ADMIN_PASSWORD,
    binaries: await findPostgresBinaries({
      copyTo: path.join(folder, "postgres-programs"),
      otherUser: user !== undefined,
    }),
  };
  await createCluster(cluster);
  const server = (await adopt(cluster)) ?? (await startOnKeptPort(cluster, folder));
  const adminUrl = postgresUrl({ port: server.port, password: cluster.adminPassword });
  try {
    await addExtensionsToTemplate(adminUrl);
    await createOwnerAndDatabase(adminUrl, secrets.DATABASE_OWNER_PASSWORD);
  } catch (error) {
    await endServer(server.pid);
    throw error;
  }
  const database = { port: server.port, database: DATABASE };
  return {
    /** The owner's address. */
    url: postgresUrl({ ...database, user: OWNER, password: secrets.DATABASE_OWNER_PASSWORD }),
    appUrl: postgresUrl({ ...database, user: APP, password: secrets.DATABASE_APP_PASSWORD }),
    pid: server.pid,
    exited: server.exited,
    stop: (/** @type {AbortSignal | undefined} */ hurry) => endServer(server.pid, hurry),
  };
}

/** @param {import("./postgres-server.mjs").Cluster} cluster */
async function adopt(cluster) {
  const orphan = await adoptOrphan(cluster);
  if (!orphan) return undefined;
  say("    taking over the Postgres a killed start left behind");
  return { ...orphan, exited: waitForEnd(await identify(orphan.pid)) };
}

/**
 * @param {import("./postgres-server.mjs").Cluster} cluster
 * @param {string} folder
 */
async function startOnKeptPort(cluster, folder) {
  for (let attempt = 1; ; attempt++) {
    const port = await keepPort(folder, "postgres");
    try {
      return { port, ...(await startServer({ ...cluster, port })) };
    } catch (error) {
      // Somebody else may have taken the port since we looked, or the last helpers of a killed server still let go.
      const passing = error instanceof PlainError && /in use/.test(error.details ?? "");
      if (!passing || attempt === 10) throw error;
      await delay(300);
    }
  }
}
