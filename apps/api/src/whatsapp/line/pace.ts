import { Bucket } from "../../kernel/bucket.js";
import type { PaceLimits, Urgency } from "../types.js";

/** How fast messages may leave a line; urgent ones may overdraw what is allowed. Without limits everything may leave. */
export class Pace {
  readonly #bucket: Bucket;

  constructor(private readonly limits: PaceLimits | undefined) {
    this.#bucket = new Bucket({ atOnce: 1, perSecond: (limits?.perMinute ?? 0) / 60 });
  }

  /** Takes what a message costs, if it may leave now. */
  take(urgency: Urgency): boolean {
    if (this.msUntil(urgency) > 0) return false;
    this.#bucket.takeAhead(1);
    return true;
  }

  /** How long until such a message may leave. */
  msUntil(urgency: Urgency): number {
    if (!this.limits) return 0;
    return this.#bucket.secondsUntil(urgency === "urgent" ? 1 - this.limits.urgentBurst : 1) * 1_000;
  }
}
