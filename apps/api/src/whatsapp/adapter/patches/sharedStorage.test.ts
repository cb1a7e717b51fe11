import asyncHooks, { AsyncLocalStorage } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";
import { setImmediate } from "node:timers/promises";
import { addTransactionCapability, DEFAULT_CONNECTION_CONFIG, type SignalKeyStore } from "@whiskeysockets/baileys";
import { afterEach, describe, expect, it } from "vitest";
import { libraryLog } from "../libraryLog.js";
import { outsideTransaction } from "../outsideTransaction.js";
import { withSharedStorage } from "./sharedStorage.js";

/** As on every Node: on a newer one it is needless, and does the same. */
const ANY = 1_000;
const own = Object.getOwnPropertyDescriptor(asyncHooks, "AsyncLocalStorage") as PropertyDescriptor;
const keys: SignalKeyStore = { get: async () => ({}), set: async () => undefined };
const makeKeys = () => addTransactionCapability(keys, libraryLog, DEFAULT_CONNECTION_CONFIG.transactionOpts);

function replace(descriptor: PropertyDescriptor): void {
  Object.defineProperty(asyncHooks, "AsyncLocalStorage", descriptor);
  syncBuiltinESMExports();
}
afterEach(() => replace(own));

describe("the storage of a socket's transactions", () => {
  it("is made by nobody but Node's own once, however many sockets there are", () => {
    let made = 0;
    class Counted<Store> extends AsyncLocalStorage<Store> {
      constructor() {
        super();
        made += 1;
      }
    }
    replace({ value: Counted, configurable: true, enumerable: true });
    for (let socket = 0; socket < 3; socket += 1) withSharedStorage(makeKeys, ANY);
    expect(made).toBe(0);
    // Whoever wants one for himself gets one, before and after.
    makeKeys();
    expect(made).toBe(1);
    expect(() =>
      withSharedStorage(() => {
        throw new Error("no socket");
      }, ANY),
    ).toThrow("no socket");
    makeKeys();
    expect(made).toBe(2);
  });

  it("knows the transactions of lines apart, also one within another, until each is over", async () => {
    const [one, two] = [withSharedStorage(makeKeys, ANY), withSharedStorage(makeKeys, ANY)];
    const inside = () => [one.isInTransaction(), two.isInTransaction()];
    const seen: boolean[][] = [];
    await one.transaction(async () => {
      await setImmediate();
      seen.push(inside());
      await two.transaction(async () => {
        await setImmediate();
        seen.push(inside(), outsideTransaction.runInAsyncScope(inside));
      }, "b");
      seen.push(inside());
    }, "a");
    expect([...seen, inside()]).toEqual([
      [true, false],
      [true, true],
      [false, false],
      [true, false],
      [false, false],
    ]);
  });
});
