import { setImmediate as turn } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Lease } from "../../store/lease.js";
import { Gate } from "./sendBarrier.js";

const lease = { isHeld: true };
let left: string[];
let told: unknown[];
let shut: number;
let gate: Gate;
let send: (text: string) => void;

beforeEach(() => {
  lease.isHeld = true;
  left = [];
  told = [];
  shut = 0;
  const exit = {
    send: (bytes: Uint8Array, done: (error?: Error) => void) => {
      left.push(Buffer.from(bytes).toString());
      done();
    },
  };
  gate = new Gate(lease as Lease, () => {
    shut += 1;
  });
  gate.guard(exit);
  send = (text) => exit.send(Buffer.from(text), (error) => told.push(error));
});

/** Something to write, and the two ways it may end. */
function write() {
  let done = () => undefined as unknown;
  let failed = () => undefined as unknown;
  const written = new Promise<void>((resolve, reject) => {
    done = resolve;
    failed = () => reject(new Error("gone"));
  });
  return { written, done, failed };
}

describe("what leaves a socket", () => {
  it("leaves at once while nothing is being written", () => {
    send("a");
    expect(left).toEqual(["a"]);
  });

  it("waits for what it relies on, in its order, and keeps nobody waiting", async () => {
    const [first, second] = [write(), write()];
    gate.holdUntil(first.written);
    send("a");
    gate.holdUntil(second.written);
    send("b");
    expect(told).toEqual([undefined, undefined]);
    second.done();
    await turn();
    expect(left).toEqual([]);
    first.done();
    await turn();
    expect(left).toEqual(["a", "b"]);
    send("c");
    expect(left).toEqual(["a", "b", "c"]);
  });

  it("goes nowhere when that could not be written, and the socket ends", async () => {
    const doomed = write();
    gate.holdUntil(doomed.written);
    send("a");
    doomed.failed();
    await turn();
    send("b");
    await turn();
    expect(left).toEqual([]);
    expect(shut).toBeGreaterThan(0);
  });

  it("goes nowhere once the line is another's, and nobody hears of an error he would not catch", async () => {
    lease.isHeld = false;
    send("a");
    await turn();
    expect({ left, told, shut }).toEqual({ left: [], told: [undefined], shut: 1 });
  });
});
