import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readiness } from "@recado/contract";
import { guardAgainstKill } from "@recado/local/guard.mjs";
import { findFreePort } from "@recado/local/ports.mjs";
import { serverFlags } from "@recado/local/server-flags.mjs";
import { startPostgres } from "@recado/local/start-postgres.mjs";
import { startRedis } from "@recado/local/start-redis.mjs";
import pg from "pg";
import { API, plain } from "./plain.js";

/** Whoever asks gives up after so long, and so does whoever ends a process: longer than anything may take. */
const TIMEOUT_MS = 30_000;
const secrets = {
  DATABASE_ADMIN_PASSWORD: "admin-of-outages",
  DATABASE_OWNER_PASSWORD: "owner-of-outages",
  DATABASE_APP_PASSWORD: "app-of-outages",
};

/** A service that can be ended and started again where it was, with what it had kept. */
export interface Service {
  pid: number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A whole installation on this machine, every part a process of its own that can be taken away. */
export class Installation {
  postgres!: Service;
  redis!: Service;
  redisUrl = "";
  address = "";
  api: ChildProcess | undefined;
  private folder = "";
  private environment: Record<string, string> = {};
  private ownerUrl = "";
  private asking: pg.Pool | undefined;

  /** Starts the services; the API comes with `startApi`. */
  static async build(): Promise<Installation> {
    const installation = new Installation();
    installation.folder = await mkdtemp(join(tmpdir(), "recado-outage-"));
    // As root, Postgres runs as another user, who has to pass through.
    await chmod(installation.folder, 0o711);
    const { folder } = installation;
    let database = await startPostgres({ folder, secrets });
    let guard = guardAgainstKill({ pid: database.pid, signal: "SIGQUIT", folder });
    installation.postgres = {
      pid: database.pid,
      stop: async () => {
        await database.stop();
        guard.release();
      },
      start: async () => {
        database = await startPostgres({ folder, secrets });
        guard = guardAgainstKill({ pid: database.pid, signal: "SIGQUIT", folder });
        installation.postgres.pid = database.pid;
      },
    };
    let memory = await startRedis({ folder });
    let redisGuard = guardAgainstKill({ pid: memory.pid, signal: "SIGTERM", folder });
    installation.redis = {
      pid: memory.pid,
      stop: async () => {
        await memory.stop();
        redisGuard.release();
      },
      start: async () => {
        memory = await startRedis({ folder });
        redisGuard = guardAgainstKill({ pid: memory.pid, signal: "SIGTERM", folder });
        installation.redis.pid = memory.pid;
      },
    };
    installation.redisUrl = memory.url;
    installation.ownerUrl = database.url;
    const port = await findFreePort();
    installation.address = `http://127.0.0.1:${port}`;
    installation.environment = {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "test",
      PORT: String(port),
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.url,
      REDIS_URL: memory.url,
      JWT_SECRET: "k".repeat(48),
      DATA_KEY: Buffer.alloc(32, 9).toString("base64"),
      DATA_DIR: join(folder, "data"),
      ADMIN_EMAIL: "root@recado.test",
      ADMIN_PASSWORD: "Root-1234",
      BCRYPT_COST: "4",
      RATE_LIMIT_FACTOR: "1000",
      LOG_LEVEL: process.env.RECADO_TEST_LOG ?? "fatal",
    };
    return installation;
  }

  /** Starts the API, or another program in its place, and waits until it answers. */
  async startApi(more: Record<string, string> = {}, program = "src/main.ts"): Promise<ChildProcess> {
    const child = spawn(
      process.execPath,
      [...serverFlags, "--import", "@recado/local/leash.mjs", plain(program)],
      // The channel is the leash: should the tests be killed, the API ends itself.
      { cwd: API, env: { ...this.environment, ...more }, stdio: ["ignore", "inherit", "inherit", "ipc"] },
    );
    this.api = child;
    const deadline = Date.now() + 180_000;
    while (!(await this.isLive())) {
      if (child.exitCode !== null) throw new Error(`the API ended with ${child.exitCode} instead of starting`);
      if (Date.now() > deadline) throw new Error("the API never answered");
      await pause(50);
    }
    return child;
  }

  /** Ends the API by a signal and tells the code it ended with. */
  async endApi(signal: NodeJS.Signals): Promise<number | null> {
    const { api } = this;
    if (!api || api.exitCode !== null || api.signalCode !== null) return api?.exitCode ?? null;
    const ended = once(api, "exit", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    api.kill(signal);
    const [code] = await ended;
    return code;
  }

  async call(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<InstallationAnswer> {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    if (body) headers["content-type"] = "application/json";
    const response = await fetch(`${this.address}/backend${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return {
      status: response.status,
      retryAfter: response.headers.get("retry-after"),
      body: (await response.json()) as InstallationAnswer["body"],
    };
  }

  /** Asks the database past the walls. To log in costs it more than to answer, and who waits for something asks often. */
  async sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (!this.asking) {
      this.asking = new pg.Pool(this.describeConnection());
      // The database may go at any time: the next question is asked over a new connection.
      this.asking.on("error", () => undefined);
    }
    return (await this.asking.query<Row>(text, values)).rows;
  }

  /** Keeps everybody from a table until it is released. */
  async hold(table: string): Promise<{ release(): Promise<void> }> {
    const client = await this.connect();
    await client.query(`BEGIN; LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`);
    return { release: () => client.end() };
  }

  /** The names of the mails that lie in the outbox. */
  async listOutbox(): Promise<string[]> {
    const names = await readdir(join(this.environment.DATA_DIR ?? "", "outbox")).catch(() => []);
    return names.filter((name) => name.endsWith(".txt"));
  }

  async tearDown(): Promise<void> {
    await this.endApi("SIGKILL");
    await this.asking?.end();
    await this.redis.stop();
    await this.postgres.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private describeConnection(patienceMs = TIMEOUT_MS): pg.ClientConfig {
    const url = Object.assign(new URL(this.ownerUrl), {
      username: "postgres",
      password: secrets.DATABASE_ADMIN_PASSWORD,
    });
    return { connectionString: url.href, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: patienceMs };
  }

  /** A connection of one's own: for what is set in its session, or takes long. */
  async connect(patienceMs?: number): Promise<pg.Client> {
    const client = new pg.Client(this.describeConnection(patienceMs));
    // The database may go between the two: whoever asked hears of it by the question.
    client.on("error", () => undefined);
    await client.connect();
    return client;
  }

  private isLive(): Promise<boolean> {
    return fetch(`${this.address}/backend/health/live`).then(
      (response) => response.ok,
      () => false,
    );
  }
}

export interface InstallationAnswer {
  status: number;
  retryAfter: string | null;
  body: { error?: string; token?: string; id?: number } & Partial<Readiness>;
}

/** Tries until something holds, for as long as it may take. */
export async function until(what: string, holds: () => Promise<boolean>, ms: number): Promise<void> {
  const deadline = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`after ${ms} ms still not: ${what}`);
    await pause(100);
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
