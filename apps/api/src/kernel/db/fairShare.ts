import { AsyncLocalStorage } from "node:async_hooks";
import { fail } from "../errors.js";
import { FairQueue, type Limits, QueueRefused, refuseFull, type ShareOwner } from "../fairQueue.js";

/** On whose behalf the database is asked while a request runs. What goes on after its answer is nobody's. */
export interface RequestShare extends ShareOwner {
  /** Connections the request has now. */
  held: number;
  isOver: boolean;
}

export const requestShares = new AsyncLocalStorage<RequestShare>();

/**
 * How the connections of a pool are shared out among requests, in whole ones; the others are for lines and jobs. A company has
 * as many as keep the server and Postgres busy on its behalf: with more, its requests would not be answered sooner, and those
 * of others wait behind each of them.
 */
export function sharesOf(pool: number): Limits {
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
  async enter(share: RequestShare | undefined): Promise<() => void> {
    if (!share || share.isOver) return () => undefined;
    // A request that holds a connection gets its second at once: waiting would deadlock.
    const leave = share.held > 0 ? undefined : await this.queue.enter(share).catch(refuse);
    share.held += 1;
    return () => {
      share.held -= 1;
      leave?.();
    };
  }
}

function refuse(error: unknown): never {
  if (error instanceof QueueRefused && error.reason === "late") fail("ERR_UNAVAILABLE", { retryAfterSeconds: 2 });
  refuseFull(error, 1);
}
