import { rm } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeCheckout } from "../testing/launcher.mjs";
import { endProcess } from "./processes.mjs";

const READY = "Ctrl-C ends everything";

/** @type {Awaited<ReturnType<typeof makeCheckout>>} */
let place;

beforeEach(async () => {
  place = await makeCheckout();
});

afterEach(async () => {
  for (const { pid } of await place.processes()) await endProcess(pid, { graceMs: 0 });
  await place.remove();
});

async function findSimulator() {
  return (await place.processes()).find(({ command }) => command.includes("simulator"));
}

/**
 * @param {Record<string, string>} env
 * @param {string} what
 * @returns {Promise<Record<string, string>[]>}
 */
async function list({ SIMULATOR_CONTROL_URL }, what) {
  const answer = await fetch(`${SIMULATOR_CONTROL_URL}/${what}`);
  return /** @type {Promise<Record<string, string>[]>} */ (answer.json());
}

describe("the simulator of npm start", () => {
  it("is there with a phone, customers and a page, at the same place with the same people the next time", async () => {
    const first = place.start();
    await first.says(READY);
    const env = await place.readServerEnvironment();
    expect(first.output()).toContain(`Simulator  ${env.SIMULATOR_CONTROL_URL} `);
    expect(env.SIMULATOR_URL).toMatch(/^ws:\/\/127\.0\.0\.1:\d+\/ws\/chat$/);
    expect(env.SIMULATOR_CA_FILE).toBe(path.join(place.data, "simulator", "ca.pem"));
    const page = await fetch(env.SIMULATOR_CONTROL_URL ?? "");
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("Simulador de WhatsApp")]);
    expect(await list(env, "accounts")).toHaveLength(1);
    expect(await list(env, "groups")).toHaveLength(1);
    await fetch(`${env.SIMULATOR_CONTROL_URL}/customers`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ pn: "5511912345678", name: "Gil" }),
    });
    first.signal("SIGINT");
    expect(await first.exited).toBe(0);
    expect(await findSimulator()).toBeUndefined();

    const second = place.start();
    await second.says(READY);
    const again = await place.readServerEnvironment();
    for (const name of ["SIMULATOR_URL", "SIMULATOR_CONTROL_URL", "SIMULATOR_CA_FILE"])
      expect(again[name]).toBe(env[name]);
    expect((await list(again, "customers")).map(({ name }) => name)).toContain("Gil");
    expect(await list(again, "accounts")).toHaveLength(1);
    second.signal("SIGTERM");
    expect(await second.exited).toBe(0);
  });

  it.each([
    ["in production", { NODE_ENV: "production" }],
    ["beside one of the person's own", { SIMULATOR_URL: "ws://10.0.0.9:4401/ws/chat" }],
  ])("is not started %s", async (_, given) => {
    const start = place.start(given);
    await start.says(READY);
    const { SIMULATOR_URL, SIMULATOR_CONTROL_URL, SIMULATOR_CA_FILE } = await place.readServerEnvironment();
    expect({ ...given, SIMULATOR_URL, SIMULATOR_CONTROL_URL, SIMULATOR_CA_FILE }).toEqual({
      SIMULATOR_URL: undefined,
      SIMULATOR_CONTROL_URL: undefined,
      SIMULATOR_CA_FILE: undefined,
      ...given,
    });
    expect(start.output()).not.toMatch(/simulator/i);
    expect(await findSimulator()).toBeUndefined();
    start.signal("SIGTERM");
    expect(await start.exited).toBe(0);
  });

  it("comes back by itself, at the same place", async () => {
    const start = place.start();
    await start.says(READY);
    await endProcess((await findSimulator())?.pid ?? 0, { ask: "SIGKILL" });
    await start.says("The simulator ended by itself; starting it again");
    const env = await place.readServerEnvironment();
    await expect.poll(() => list(env, "accounts").catch(() => []), { timeout: 30_000 }).toHaveLength(1);
    start.signal("SIGTERM");
    expect(await start.exited).toBe(0);
    expect(await place.processes()).toEqual([]);
  });

  it("ends with a start that is killed", async () => {
    const start = place.start();
    await start.says(READY);
    start.signal("SIGKILL");
    await start.exited;
    await expect.poll(findSimulator, { timeout: 30_000 }).toBeUndefined();
  });

  it("stops nobody when it does not start", async () => {
    await rm(path.join(place.checkout, "apps", "simulator"));
    const start = place.start();
    await start.says(READY);
    expect(start.output()).toContain("The simulator did not start.");
    expect((await place.readServerEnvironment()).SIMULATOR_URL).toBeUndefined();
    start.signal("SIGTERM");
    expect(await start.exited).toBe(0);
  });

  it("leaves the ports of another checkout's alone", async () => {
    const other = await makeCheckout();
    const starts = [place.start(), other.start()];
    for (const start of starts) await start.says(READY);
    const env = await place.readServerEnvironment();
    const otherEnv = await other.readServerEnvironment();
    expect(otherEnv.SIMULATOR_URL).toMatch(/^ws:/);
    expect(otherEnv.SIMULATOR_URL).not.toBe(env.SIMULATOR_URL);
    for (const start of starts) start.signal("SIGTERM");
    for (const start of starts) expect(await start.exited).toBe(0);
    await other.remove();
  });
});
