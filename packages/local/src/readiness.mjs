import { setTimeout as delay } from "node:timers/promises";
import { PlainError } from "./output.mjs";

const READY_WITHIN_MS = 180_000;

/**
 * Waits until the server answers that it and what it stands on are ready.
 * @param {{ address: string, ending: AbortSignal, exited: Promise<number> }} options
 * @returns {{ outcome: Promise<"ready" | number>, describe: () => string }} the exit code when it ended instead
 */
export function waitUntilReady({ address, ending, exited }) {
  let waitsFor = "no answer yet";
  let over = false;
  void exited.then(() => {
    over = true;
  });
  const poll = async () => {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (!over && !ending.aborted && Date.now() < deadline) {
      const found = await askReadiness(address);
      if (found === "") return /** @type {const} */ ("ready");
      waitsFor = found;
      await delay(100);
    }
    if (over) return exited;
    throw new PlainError(`The server did not become ready: ${waitsFor}`);
  };
  return { outcome: poll(), describe: () => waitsFor };
}

/**
 * @param {string} address
 * @returns {Promise<string>} what is missing, or nothing
 */
async function askReadiness(address) {
  try {
    const answer = await fetch(`${address}/backend/health/ready`, { signal: AbortSignal.timeout(5_000) });
    if (answer.status === 200) return "";
    const { checks = {} } = /** @type {{ checks?: Record<string, { ok: boolean, detail?: string }> }} */ (
      await answer.json()
    );
    const down = Object.entries(checks).filter(([, check]) => !check.ok);
    return down.map(([name, check]) => `${name} ${check.detail ?? "is down"}`).join(", ") || `answers ${answer.status}`;
  } catch {
    return "no answer yet";
  }
}
