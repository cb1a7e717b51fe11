import type { Lease } from "../lines/lease.js";

type Done = (error?: Error) => void;

/** The part of the WebSocket everything leaves through. */
export interface Exit {
  send(bytes: Uint8Array, done: Done): void;
}

/** Stands in the way of every frame: none leaves once the line is another's, or before what it relies on is written. */
export class Gate {
  #waiting = 0;
  #lane: Promise<unknown> = Promise.resolve();

  constructor(private readonly lease: Lease) {}

  guard(exit: Exit): void {
    const send = exit.send.bind(exit);
    exit.send = (bytes, done) => {
      if (this.#waiting === 0) {
        this.#pass(() => send(bytes, done), done);
        return;
      }
      this.#inLane(async () => this.#pass(() => send(bytes, done), done));
    };
  }

  /** Keeps frames back until something is written; when it could not be, they go nowhere. */
  holdUntil(written: Promise<unknown>): void {
    this.#inLane(async () => {
      await written.catch(() => this.lease.lose());
    });
  }

  #pass(leave: () => void, done: Done): void {
    if (this.lease.isHeld) leave();
    else done(new Error("The line belongs to another process"));
  }

  #inLane(work: () => Promise<void>): void {
    this.#waiting += 1;
    this.#lane = this.#lane.then(work).finally(() => {
      this.#waiting -= 1;
    });
  }
}
