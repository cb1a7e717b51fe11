import { AsyncLocalStorage } from "node:async_hooks";
import { fail } from "../errors.js";
import { FairQueue, type Limits, QueueRefused, refuseFull } from "../fairQueue.js";
import type { Payer } from "../payer.js";

/** On whose behalf the database is asked while a request runs. What goes on after its answer is nobody's. */
export interface RequestConnections extends Payer {
  /** How many the request has now. */
  held: number;
  isFinished: boolean;
}

export const requestConnections = new AsyncLocalStorage<RequestConnections>();

/** Whoever the running request is charged to; outside of requests nobody in particular. */
export function currentPayer(): Payer {
  return requestConnections.getStore() ?? { company: "", person: "" };
}

/** From here on the running request counts as this one's: its token or key says so. */
export function chargeRequestTo(payer: Payer): void {
  Object.assign(requestConnections.getStore() ?? {}, payer);
}

/**
 * How many connections of a pool requests may have: 80 % of them in all, as lines and jobs need the rest, 30 % those of one
 * company and 20 % those of one person. With more, a company would not be answered sooner, and the others would wait.
 */
export function connectionLimits(pool: number): Limits {
  const part = (share: number) => Math.ceil(pool * share);
  return { atOnce: part(0.8), perCompany: part(0.3), perPerson: part(0.2), waiting: 300, maxWaitMs: 5_000 };
}

/** Gives everybody who waits for the database a turn, and nobody all of its connections. */
export class FairShare {
  private readonly queue: FairQueue;

  constructor(shares: Limits) {
    this.queue = new FairQueue(shares);
  }

  /** Waits until the request may have a connection, and answers how it is given back. */
  async acquire(connections: RequestConnections | undefined): Promise<() => void> {
    if (!connections || connections.isFinished) return () => undefined;
    // A request that holds a connection gets its second at once: waiting would deadlock.
    const release = connections.held > 0 ? undefined : await this.queue.acquire(connections).catch(refuse);
    connections.held += 1;
    return () => {
      connections.held -= 1;
      release?.();
    };
  }
}

function refuse(error: unknown): never {
  if (error instanceof QueueRefused && error.reason === "late") fail("ERR_UNAVAILABLE", { retryAfterSeconds: 2 });
  refuseFull(error, 1);
}
