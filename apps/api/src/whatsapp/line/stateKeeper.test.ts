import { setImmediate } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import { useLines } from "../../../testing/lines.js";
import { onLineEvent } from "../events.js";
import { Lease } from "../store/lease.js";
import { StateKeeper } from "./stateKeeper.js";

const api = useApi();
const world = useLines(api, { isRunHere: false });
let hearAgain: () => void = () => undefined;
afterEach(() => {
  vi.useRealTimers();
  hearAgain();
});

describe("a line that ends", () => {
  it("waits for a state that nobody can take, but not for ever: others wait for the line", async () => {
    const lease = (await Lease.take(await world.makeLine())) as Lease;
    let told = 0;
    hearAgain = onLineEvent(async ({ connectionId }) => {
      if (connectionId !== lease.connectionId) return;
      told += 1;
      throw new Error("It cannot be taken");
    });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const states = new StateKeeper(lease);
    states.update({ status: "CONNECTED" });
    await vi.waitUntil(() => told > 0);
    let isSettled = false;
    void states.settle().then(() => {
      isSettled = true;
    });
    for (let seconds = 0; seconds < 60 && !isSettled; seconds += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await setImmediate();
    }
    expect([isSettled, lease.isHeld]).toEqual([true, true]);
    await lease.release();
  });
});
