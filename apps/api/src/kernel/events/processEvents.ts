import { afterCommit } from "../db/unit.js";
import { log } from "../log.js";

type Listener<Payload> = (payload: Payload) => void | Promise<void>;

/** An event within this process, after the commit; it may get lost. What must not get lost is a `DurableEvent`. */
export interface ProcessEvent<Payload> {
  name: string;
  listeners: Set<Listener<Payload>>;
}

export function defineProcessEvent<Payload>(name: string): ProcessEvent<Payload> {
  return { name, listeners: new Set() };
}

export function on<Payload>(event: ProcessEvent<Payload>, listener: Listener<Payload>): void {
  event.listeners.add(listener);
}

/** Calls the listeners after the commit of the running unit. One that fails does not stop the others. */
export function emit<Payload>(event: ProcessEvent<Payload>, payload: Payload): void {
  afterCommit(async () => {
    for (const listener of event.listeners) {
      try {
        await listener(payload);
      } catch (error) {
        log.error({ error, event: event.name }, "a listener failed");
      }
    }
  });
}
