import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPort, refuseTakenPort } from "./port-choice.mjs";
import { findFreePort, isPortFree, keepPort, reservePort } from "./ports.mjs";

/**
 * @param {number} port
 * @param {string} address
 * @param {() => Promise<void>} work
 */
async function whileTaken(port, address, work) {
  const server = createServer();
  await new Promise((resolve) => server.listen(port, address, () => resolve(undefined)));
  await work();
  await new Promise((resolve) => server.close(resolve));
}

describe("ports", () => {
  it.each(["127.0.0.1", "0.0.0.0", "::"])("sees that a port is taken on %s", async (address) => {
    const port = await findFreePort();
    expect(await isPortFree(port)).toBe(true);
    await whileTaken(port, address, async () => expect(await isPortFree(port)).toBe(false));
  });

  it("keeps a service's port between starts as long as it is free", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "recado-ports-"));
    const first = await keepPort(folder, "postgres");
    expect(await keepPort(folder, "redis")).not.toBe(first);
    expect(await keepPort(folder, "postgres")).toBe(first);
    await whileTaken(first, "127.0.0.1", async () => expect(await keepPort(folder, "postgres")).not.toBe(first));
    await rm(folder, { recursive: true });
  });

  it("gives a service the first free ports in a row from where it asks, and keeps them", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "recado-ports-"));
    const from = 47_100;
    let first = 0;
    await whileTaken(from + 1, "127.0.0.1", async () => {
      first = await keepPort(folder, "simulator", { from, count: 3 });
    });
    expect(first).toBeGreaterThanOrEqual(from + 3);
    expect((first - from) % 3).toBe(0);
    expect(await keepPort(folder, "simulator", { from, count: 3 })).toBe(first);
    await whileTaken(first + 2, "127.0.0.1", async () =>
      expect(await keepPort(folder, "simulator", { from, count: 3 })).not.toBe(first),
    );
    await rm(folder, { recursive: true });
  });

  it("gives no service a port that is reserved for who listens later", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "recado-ports-"));
    const from = await keepPort(folder, "simulator", { from: 47_200, count: 3 });
    reservePort(from + 1);
    expect(await keepPort(folder, "simulator", { from, count: 3 })).toBe(from + 3);
    const postgres = await keepPort(folder, "postgres");
    reservePort(postgres);
    expect(await keepPort(folder, "postgres")).not.toBe(postgres);
    await rm(folder, { recursive: true });
  });

  it.runIf(process.platform === "linux")("names the program on a taken port and offers another", async () => {
    const port = await findFreePort();
    await whileTaken(port, "::", async () => {
      const refusal = refuseTakenPort(port);
      await expect(refusal).rejects.toThrow(`Port ${port} is taken by "`);
      await expect(refusal).rejects.toThrow(`(process ${process.pid})`);
      await expect(refusal).rejects.toThrow(/PORT=\d+ npm start/);
    });
  });

  it("says what PORT expects", () => {
    expect(readPort(undefined)).toBe(3000);
    expect(readPort("3100")).toBe(3100);
    for (const wrong of ["0", "70000", "3000.5", "http"])
      expect(() => readPort(wrong)).toThrow(/PORT is wrong: expected/);
  });
});
