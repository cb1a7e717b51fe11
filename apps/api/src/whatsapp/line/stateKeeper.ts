import { sql } from "../../kernel/db/sql.js";
import { log } from "../../kernel/log.js";
import type { LineEnd } from "./reconnect.js";
import type { LineState } from "../types.js";
import { tellListeners } from "../types.js";
import { type Lease, selectHeld } from "../store/lease.js";

const UNKNOWN: LineState = { status: "DISCONNECTED", qrcode: "", pairingCode: "", retries: 0, number: null };
const TRY_AGAIN_MS = 2_000;

/** Keeps the connection's row and the listeners told what the line is doing. The newest state wins. */
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

  get state(): LineState {
    return this.#state;
  }

  readonly noteInbound = (): void => {
    this.#lastIn = Date.now();
  };
  readonly noteOutbound = (): void => {
    this.#lastOut = Date.now();
  };

  say(change: Partial<LineState>): void {
    this.#state = { ...this.#state, ...change };
    this.#isWritten = false;
    this.#running ??= this.#write().finally(() => (this.#running = undefined));
  }

  /** Resolves once the newest state is written, or cannot be. */
  async settle(): Promise<void> {
    clearInterval(this.#trafficTimer);
    await this.#running;
    await this.#writeTraffic();
  }

  async #write(): Promise<void> {
    while (!this.#isWritten && this.lease.isHeld) {
      this.#isWritten = true;
      const state = this.#state;
      try {
        await this.#writeRow(state);
        const { companyId, connectionId } = this.lease;
        await tellListeners({ companyId, connectionId, type: "state", state });
      } catch (error) {
        log.warn({ error, connectionId: this.lease.connectionId }, "the state of a line could not be written yet");
        this.#isWritten = false;
        await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
      }
    }
  }

  #writeRow(state: LineState): Promise<unknown> {
    return selectHeld(
      this.lease,
      sql`UPDATE "Whatsapps" w SET status = ${state.status}, qrcode = ${state.qrcode}, "pairingCode" = ${state.pairingCode},
                 retries = ${state.retries}, number = coalesce(${state.number}, number), "updatedAt" = now(),
                 "statusSince" = CASE WHEN status = ${state.status} THEN coalesce("statusSince", now()) ELSE now() END
            FROM held WHERE w.id = ${this.lease.connectionId} RETURNING w.id`,
    );
  }

  async #writeTraffic(): Promise<void> {
    const [lastIn, lastOut] = [this.#lastIn, this.#lastOut];
    if (lastIn + lastOut === 0) return;
    [this.#lastIn, this.#lastOut] = [0, 0];
    await selectHeld(
      this.lease,
      sql`UPDATE "Whatsapps"
             SET "lastInboundAt" = greatest("lastInboundAt", to_timestamp(nullif(${lastIn}::bigint, 0) / 1000.0)),
                 "lastOutboundAt" = greatest("lastOutboundAt", to_timestamp(nullif(${lastOut}::bigint, 0) / 1000.0))
            FROM held WHERE id = ${this.lease.connectionId} RETURNING id`,
    ).catch((error: unknown) => log.debug({ error }, "the traffic of a line could not be noted"));
  }
}

/** Writes an end of the line down for the health view. */
export async function recordEnd(
  lease: Lease,
  end: LineEnd,
  plan: { cause: string; retryAt: Date | null },
): Promise<void> {
  await selectHeld(
    lease,
    sql`INSERT INTO "WaEnds" ("connectionId", code, cause, "retryAt")
        SELECT ${lease.connectionId}::integer, ${end.code}::integer, ${plan.cause}, ${plan.retryAt}::timestamptz FROM held
        RETURNING id`,
  ).catch((error: unknown) => log.warn({ error }, "the end of a line could not be written down"));
}

/** What the line itself wants from now on. What a person asked for meanwhile stands, and so does another owner's. */
export async function setWanted(lease: Lease, from: string, wanted: "up" | "down"): Promise<void> {
  await selectHeld(
    lease,
    sql`UPDATE "Whatsapps" SET wanted = ${wanted}, "wantedNumber" = NULL
          FROM held WHERE id = ${lease.connectionId} AND wanted = ${from} RETURNING id`,
  );
}
