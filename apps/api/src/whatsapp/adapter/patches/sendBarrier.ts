import type { Lease } from "../../store/lease.js";

type SendCallback = (error?: Error) => void;

/** The part of the WebSocket that every frame leaves through. */
export interface FrameSink {
  send(bytes: Uint8Array, done: SendCallback): void;
}

/**
 * Holds every frame back until the keys it was made with are written, and drops it once the lease is lost.
 *
 * Why: the library sends first and writes its keys afterwards, and acknowledges a message before anybody has stored it. A
 * crash in between would lose the message, or use a key twice. There is no hook before the socket's `send`, so that is
 * replaced. Upstream: none known. Worth: nothing lost or sent twice in a crash, and the keys of many frames in one statement,
 * which is two to four times the messages a second (decision 15).
 */
export class SendBarrier {
  #waiting = 0;
  #queue: Promise<unknown> = Promise.resolve();
  #isBroken = false;

  constructor(
    private readonly lease: Lease,
    /** Called when a frame was dropped. The server could not decrypt the next one, so the socket has to end. */
    private readonly onBroken: () => void,
  ) {}

  guard(sink: FrameSink): void {
    const send = sink.send.bind(sink);
    sink.send = (bytes, done) => {
      if (this.#waiting === 0 && this.#isOpen()) {
        send(bytes, done);
        return;
      }
      // Reported as sent at once: the library goes on, and what it writes next joins the same statement. A dropped frame is
      // no error to the library either, which does not catch it everywhere: the process would end.
      this.#enqueue(async () => {
        if (this.#isOpen()) send(bytes, () => undefined);
        else this.onBroken();
      });
      done();
    };
  }

  #isOpen(): boolean {
    return this.lease.isHeld && !this.#isBroken;
  }

  /** Holds frames back until `written` resolves; when it rejects, nothing is sent any more. */
  holdUntil(written: Promise<unknown>): void {
    this.#enqueue(() =>
      written.then(
        () => undefined,
        () => {
          this.#isBroken = true;
        },
      ),
    );
  }

  #enqueue(work: () => Promise<void>): void {
    this.#waiting += 1;
    this.#queue = this.#queue
      .then(work)
      .catch(() => this.onBroken())
      .finally(() => {
        this.#waiting -= 1;
      });
  }
}
