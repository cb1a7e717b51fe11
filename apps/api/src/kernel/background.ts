import { AsyncLocalStorage } from "node:async_hooks";

/** Runs something as nobody's: not in the unit, nor on the account of the request, that happened to wake it. */
export const inBackground = AsyncLocalStorage.snapshot();
