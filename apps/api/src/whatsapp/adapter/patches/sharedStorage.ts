import asyncHooks, { AsyncLocalStorage } from "node:async_hooks";
import { syncBuiltinESMExports } from "node:module";

/** From this version on Node keeps stores with the running context, and not with each promise. */
const NEEDLESS_SINCE = 24;

/** The running transaction of each line that has one. */
const stores = new AsyncLocalStorage<ReadonlyMap<object, unknown>>();

/** As much of an AsyncLocalStorage as the library uses. */
class SharedStorage<Store> {
  getStore(): Store | undefined {
    return stores.getStore()?.get(this) as Store | undefined;
  }

  run<Result>(store: Store, work: () => Result): Result {
    return stores.run(new Map(stores.getStore()).set(this, store), work);
  }
}

/**
 * Why: the library makes an AsyncLocalStorage for each socket and never disables it. Node 20 writes the store of every one
 * there ever was into every promise and timer: a hundred reconnections slowed the whole process down, for good, and took
 * 75 MB. Here those of all lines are one. Upstream: none known. Worth: 30 % of a core for fifty lines with 25 messages a
 * second instead of 61, and memory that does not go with each reconnection (bench/README.md); nothing on Node 24, where it is
 * not applied.
 */
export function withSharedStorage<Made>(make: () => Made, needlessSince = NEEDLESS_SINCE): Made {
  if (Number.parseInt(process.versions.node, 10) >= needlessSince) return make();
  const own = Object.getOwnPropertyDescriptor(asyncHooks, "AsyncLocalStorage") as PropertyDescriptor;
  replace({ value: SharedStorage, configurable: true, enumerable: true });
  try {
    return make();
  } finally {
    replace(own);
  }
}

function replace(descriptor: PropertyDescriptor): void {
  Object.defineProperty(asyncHooks, "AsyncLocalStorage", descriptor);
  // Reaches modules that imported it by its name.
  syncBuiltinESMExports();
}
