import { afterCommit } from "../db/unit.js";
import { log } from "../log.js";

type Listener<Payload> = (payload: Payload) => void | Promise<void>;

/** Something several modules want to hear of. Most resources need none: they announce to the screens and that is all. */
export interface EventToken<Payload> {
  name: string;
  listeners: Set<Listener<Payload>>;
}

/** Tokens are values, so "go to definition" works and there is no central list. */
export function eventToken<Payload>(name: string): EventToken<Payload> {
  return { name, listeners: new Set() };
}

export function on<Payload>(token: EventToken<Payload>, listener: Listener<Payload>): void {
  token.listeners.add(listener);
}

/** Tells the listeners, once the running unit is committed. One that fails does not hold up the others. */
export function emit<Payload>(token: EventToken<Payload>, payload: Payload): void {
  afterCommit(async () => {
    for (const listener of token.listeners) {
      try {
        await listener(payload);
      } catch (error) {
        log.error({ error, event: token.name }, "a listener failed");
      }
    }
  });
}
