import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { endLeftovers, markPart } from "./leftovers.mjs";
import { birthOf } from "./processes.mjs";

/** @param {NodeJS.ProcessEnv} env */
function leave(env) {
  const child = spawn("sleep", ["600"], { env, detached: true, stdio: "ignore" });
  child.unref();
  return child.pid ?? 0;
}

it.runIf(process.platform === "linux")("what a part leaves behind is named and ended, and nothing else", async () => {
  const [env, other] = [markPart("one"), markPart("another")];
  const [left, stranger] = [leave(env), leave(other)];
  try {
    expect(await endLeftovers(env, 300)).toEqual(["sleep 600"]);
    expect([await birthOf(left), typeof (await birthOf(stranger))]).toEqual([undefined, "string"]);
    expect(await endLeftovers(env, 300)).toEqual([]);
  } finally {
    process.kill(stranger, "SIGKILL");
  }
});
