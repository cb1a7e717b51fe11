import { AsyncLocalStorage } from "node:async_hooks";

/** Runs a callback outside the request's async context: not in its unit, not charged to its account. */
export const outsideRequest = AsyncLocalStorage.snapshot();
