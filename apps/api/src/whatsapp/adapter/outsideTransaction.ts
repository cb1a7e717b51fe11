import { AsyncResource } from "node:async_hooks";

/** A place outside of any transaction of the library's. */
export const outside = new AsyncResource("whatsapp keys");
