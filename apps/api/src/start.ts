import type { Server } from "node:http";
import { systemRoutes } from "@recado/contract";
import { buildApp } from "./app.js";
import { env } from "./env.js";
import { closeBus, openBus } from "./kernel/bus.js";
import { compareClocks } from "./kernel/clock.js";
import { closeDatabase, openDatabase } from "./kernel/db/database.js";
import { checkWalls } from "./kernel/db/wallCheck.js";
import type { Work } from "./kernel/durable/work.js";
import { startWorkers, stopWorkers } from "./kernel/durable/workers.js";
import { createCursors, startReaders, stopReaders } from "./kernel/events/readers.js";
import { openServer } from "./kernel/http/server.js";
import { type Job, startJobs, stopJobs } from "./kernel/jobs/jobs.js";
import { closeRedis } from "./kernel/jobs/redis.js";
import { startRealtime, stopRealtime } from "./kernel/realtime/server.js";
import { closeFolders } from "./kernel/storage/folders.js";
import { stopThreadPools } from "./kernel/threads.js";
import { within } from "./kernel/withTimeLimit.js";
import { seedFirstRun } from "./modules/companies/index.js";
import { detectRestore } from "./modules/installation/index.js";
import { readVapid } from "./modules/push/index.js";
import { modules } from "./registry.js";
import { startLines, stopLines } from "./whatsapp/line/manager.js";

/** How long an end waits for the answers that are under way. */
const ANSWERS_MS = 5_000;

export interface RunningServer {
  server: Server;
  stop(): Promise<void>;
}

/** Starts the roles this process was given. */
export async function start(): Promise<RunningServer> {
  if (env.DATABASE_OWNER_URL) {
    // What migrates is loaded where it is needed: a sixth of the start of every process else.
    const { setUpDatabase } = await import("./database/setup.js");
    await setUpDatabase({ owner: env.DATABASE_OWNER_URL, app: env.DATABASE_URL });
  }
  openDatabase(modules.flatMap((module) => module.models ?? []));
  await checkWalls();
  await compareClocks();
  await closeFolders();
  await seedFirstRun();
  await readVapid();
  for (const module of modules) module.listen?.();
  await createCursors();

  // A process without the web role still answers for its health.
  const isWeb = env.ROLES.includes("web");
  const endpoints = modules.flatMap((module) => module.endpoints ?? []);
  const server = openServer(buildApp(isWeb ? endpoints : endpoints.filter(({ route }) => route === systemRoutes.live)));
  if (isWeb) startRealtime(server);
  if (env.ROLES.includes("worker")) {
    // Before anything is sent.
    await detectRestore();
    const jobs = modules.flatMap((module) => (module.jobs ?? []) as Job[]);
    await startJobs(
      jobs,
      modules.flatMap((module) => module.sweeps ?? []),
    );
    startWorkers(modules.flatMap((module) => (module.work ?? []) as Work[]));
    startReaders();
  }
  await listen(server);
  openBus();
  // Last: what waits in the journal needs its listeners.
  if (env.ROLES.includes("whatsapp")) startLines();
  return { server, stop: () => stop(server) };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, () => resolve());
  });
}

/** No new work, the running work ends, then the connections close. */
async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  // What is idle is closed now, and what is busy as soon as it has its answer.
  server.keepAliveTimeout = 1;
  server.closeIdleConnections();
  // A browser that vanished, or a download nobody reads, keeps its connection: what is held below is given back in time.
  await within(ANSWERS_MS, Promise.all([closed, stopRealtime()]));
  server.closeAllConnections();
  await stopLines();
  await Promise.all([stopReaders(), stopWorkers(), stopJobs()]);
  await stopThreadPools();
  closeBus();
  await closeDatabase();
  await closeRedis();
}
