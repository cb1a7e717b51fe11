import { setImmediate as nextTick } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import type { Lease } from "../../store/lease.js";
import { SendBarrier } from "./sendBarrier.js";

const lease = { isHeld: true };
let left: string[];
let confirmed: unknown[];
let broken: number;
let barrier: SendBarrier;
let send: (text: string) => void;

beforeEach(() => {
  lease.isHeld = true;
  left = [];
  confirmed = [];
  broken = 0;
  const sink = {
    send: (bytes: Uint8Array, done: (error?: Error) => void) => {
      left.push(Buffer.from(bytes).toString());
      done();
    },
  };
  barrier = new SendBarrier(lease as Lease, () => {
    broken += 1;
  });
  barrier.guard(sink);
  send = (text) => sink.send(Buffer.from(text), (error) => confirmed.push(error));
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

  it("waits for the keys it relies on, in order, while its sender goes on", async () => {
    const [first, second] = [write(), write()];
    barrier.holdUntil(first.written);
    send("a");
    barrier.holdUntil(second.written);
    send("b");
    expect(confirmed).toEqual([undefined, undefined]);
    second.done();
    await nextTick();
    expect(left).toEqual([]);
    first.done();
    await nextTick();
    expect(left).toEqual(["a", "b"]);
    send("c");
    expect(left).toEqual(["a", "b", "c"]);
  });

  it("is dropped when those could not be written, and the socket ends", async () => {
    const failing = write();
    barrier.holdUntil(failing.written);
    send("a");
    failing.failed();
    await nextTick();
    send("b");
    await nextTick();
    expect(left).toEqual([]);
    expect(broken).toBeGreaterThan(0);
  });

  it("is dropped once the lease is lost, without an error the library would not catch", async () => {
    lease.isHeld = false;
    send("a");
    await nextTick();
    expect({ left, confirmed, broken }).toEqual({ left: [], confirmed: [undefined], broken: 1 });
  });
});
