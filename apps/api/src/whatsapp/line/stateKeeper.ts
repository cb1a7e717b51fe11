import { log } from "../../kernel/log.js";
import { within } from "../../kernel/withTimeLimit.js";
import { emitLineEvent } from "../events.js";
import type { Lease } from "../store/lease.js";
import { writeState, writeTraffic } from "../store/lineState.js";
import type { LineState } from "../types.js";

const UNKNOWN: LineState = { status: "DISCONNECTED", qrcode: "", pairingCode: "", retries: 0, number: null };
const TRY_AGAIN_MS = 2_000;
/** How long a line that ends tries to write its last state. */
const TIMEOUT_MS = 15_000;

/** Writes what the line is doing to its connection's row and tells the listeners. The newest state wins. */
export class StateKeeper {
  #state = UNKNOWN;
  #isWritten = true;
  #running: Promise<void> | undefined;
  #lastIn = 0;
  #lastOut = 0;
  #trafficTimer: NodeJS.Timeout;

  constructor(private readonly lease: Lease) {
    // Noted now and then, not with every message.
    this.#trafficTimer = setInterval(() => void this.#writeTraffic(), 5_000);
  }

  readonly noteReceived = (): void => {
    this.#lastIn = Date.now();
  };
  readonly noteSent = (): void => {
    this.#lastOut = Date.now();
  };

  update(change: Partial<LineState>): void {
    this.#state = { ...this.#state, ...change };
    this.#isWritten = false;
    this.#running ??= this.#write().finally(() => (this.#running = undefined));
  }

  /** Resolves once the newest state is written, or cannot be: whoever has the line next does not wait for it for ever. */
  async settle(): Promise<void> {
    clearInterval(this.#trafficTimer);
    await within(TIMEOUT_MS, this.#running ?? Promise.resolve());
    await this.#writeTraffic();
  }

  async #write(): Promise<void> {
    while (!this.#isWritten && this.lease.isHeld) {
      this.#isWritten = true;
      const state = this.#state;
      try {
        await writeState(this.lease, state);
        const { companyId, connectionId } = this.lease;
        await emitLineEvent({ companyId, connectionId, type: "state", state });
      } catch (error) {
        log.warn({ error, connectionId: this.lease.connectionId }, "the state of a line could not be written yet");
        this.#isWritten = false;
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
    }
  }

  async #writeTraffic(): Promise<void> {
    const [lastIn, lastOut] = [this.#lastIn, this.#lastOut];
    if (lastIn + lastOut === 0) return;
    [this.#lastIn, this.#lastOut] = [0, 0];
    await writeTraffic(this.lease, { lastIn, lastOut }).catch((error: unknown) =>
      log.debug({ error }, "the traffic of a line could not be noted"),
    );
  }
}
