import type { Lease } from "../../store/lease.js";

type Done = (error?: Error) => void;

/** The part of the WebSocket everything leaves through. */
export interface Exit {
  send(bytes: Uint8Array, done: Done): void;
}

/** Stands in the way of every frame: none leaves once the line is another's, or before what it relies on is written. */
export class Gate {
  #waiting = 0;
  #lane: Promise<unknown> = Promise.resolve();
  #isShut = false;

  constructor(
    private readonly lease: Lease,
    /** Told when a frame was kept from leaving. The next ones would be gibberish to the server, so the socket has to end. */
    private readonly onShut: () => void,
  ) {}

  guard(exit: Exit): void {
    const send = exit.send.bind(exit);
    exit.send = (bytes, done) => {
      if (this.#waiting === 0 && this.#isOpen()) {
        send(bytes, done);
        return;
      }
      // It leaves in its turn; whoever sends it goes on meanwhile, so that what comes next is written with it. And what
      // may not leave is no error to the library: not everything in it that sends would catch one, and the process end.
      this.#inLane(async () => {
        if (this.#isOpen()) send(bytes, () => undefined);
        else this.onShut();
      });
      done();
    };
  }

  #isOpen(): boolean {
    return this.lease.isHeld && !this.#isShut;
  }

  /** Keeps frames back until something is written; when it could not be, none goes anywhere any more. */
  holdUntil(written: Promise<unknown>): void {
    this.#inLane(() =>
      written.then(
        () => undefined,
        () => {
          this.#isShut = true;
        },
      ),
    );
  }

  #inLane(work: () => Promise<void>): void {
    this.#waiting += 1;
    this.#lane = this.#lane
      .then(work)
      .catch(() => this.onShut())
      .finally(() => {
        this.#waiting -= 1;
      });
  }
}
