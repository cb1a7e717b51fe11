import { mkdir, mkdtemp, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDataFolder, exists, isRootUser } from "./data-folder.mjs";
import { startTestPostgres } from "./postgres.mjs";
import { hydrateSymlinks } from "./postgres-binaries.mjs";
import { keepSecrets } from "./secrets.mjs";
import { startPostgres } from "./start-postgres.mjs";

/** @type {string} */
let folder;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "recado-postgres-"));
  await createDataFolder(folder, isRootUser());
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

describe("the built-in Postgres", () => {
  it("survives a leftover pid file whose number now belongs to another process", async () => {
    const secrets = await keepSecrets(folder);
    const first = await startPostgres({ folder, secrets });
    const pidFile = path.join(folder, "postgres", "postmaster.pid");
    const leftover = await readFile(pidFile, "utf8");
    await first.stop(undefined);
    await writeFile(pidFile, leftover.replace(/^\d+/, String(process.pid)));
    const second = await startPostgres({ folder, secrets });
    expect(second.pid).not.toBe(process.pid);
    await second.stop(undefined);
  });

  it("ends a leftover server it cannot use, and says when the secrets are not this data's", async () => {
    const secrets = await keepSecrets(folder);
    const first = await startPostgres({ folder, secrets });
    const strange = { ...secrets, DATABASE_ADMIN_PASSWORD: "not it" };
    await expect(startPostgres({ folder, secrets: strange })).rejects.toThrow(
      "refuses the password kept in secrets.json",
    );
    await first.exited;
    const second = await startPostgres({ folder, secrets });
    expect(second.url).toBe(first.url);
    await second.stop(undefined);
  });

  it("makes its cluster whole or not at all", async () => {
    await mkdir(path.join(folder, "postgres.new", "half"), { recursive: true });
    const server = await startPostgres({ folder, secrets: await keepSecrets(folder) });
    expect(await exists(path.join(folder, "postgres.new"))).toBe(false);
    expect(await exists(path.join(folder, "postgres.password"))).toBe(false);
    await server.stop(undefined);
  });

  it("links its libraries where install scripts may not run", async () => {
    const native = path.join(folder, "native");
    await mkdir(path.join(native, "lib"), { recursive: true });
    const links = [{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }];
    await writeFile(path.join(native, "pg-symlinks.json"), JSON.stringify(links));
    await writeFile(path.join(native, "lib", "libpq.so.5.18"), "");
    await hydrateSymlinks(native);
    await hydrateSymlinks(native);
    expect(await readlink(path.join(native, "lib", "libpq.so.5"))).toBe("libpq.so.5.18");
  });
});

describe("the Postgres for tests", () => {
  it("gives its superuser's address and leaves nothing behind", async () => {
    vi.stubEnv("RECADO_TEST_DATABASE_ADMIN_URL", "");
    const server = await startTestPostgres();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('is_superuser') AS super, current_setting('data_directory') AS data",
    );
    await client.end();
    expect(rows[0].super).toBe("on");
    await server.stop();
    expect(await exists(rows[0].data)).toBe(false);
  });

  it("is the one npm test already started, which it then leaves running", async () => {
    vi.stubEnv("RECADO_TEST_DATABASE_ADMIN_URL", "postgres://given");
    const server = await startTestPostgres();
    await server.stop();
    expect(server.url).toBe("postgres://given");
  });
});
