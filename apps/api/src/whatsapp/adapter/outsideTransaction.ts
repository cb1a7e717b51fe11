import { AsyncResource } from "node:async_hooks";

/** Runs code outside of the library's key transactions, which follow the async context they were opened in. */
export const outsideTransaction = new AsyncResource("whatsapp keys");
