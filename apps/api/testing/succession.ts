import { setTimeout as sleep } from "node:timers/promises";
import { sweepMessages } from "../src/modules/messages/sweep.js";
import type { Api } from "./api.js";
import type { LineProcess } from "./lineProcesses.js";

/** Processes that die one after the other, the next one ready before it is needed. */
export class Succession {
  readonly #processes: LineProcess[] = [];
  #spare: Promise<LineProcess> | undefined;

  constructor(
    private readonly api: Api,
    private readonly hold: () => Promise<LineProcess>,
  ) {}

  /** Has the first one on its way. */
  prepare(): void {
    this.#spare ??= this.hold();
  }

  /** A process that is ready to run, and the next one on its way, unless none comes after this one. */
  async take({ isLast = false } = {}): Promise<LineProcess> {
    this.prepare();
    const taken = await this.#spare;
    if (!taken) throw new Error("There is no process to take");
    this.#processes.push(taken);
    this.#spare = isLast ? undefined : this.hold();
    return taken;
  }

  /** Waits for the end of a process that is to die, and clears up after it as time would. Answers whether it died by itself. */
  async bury(victim: LineProcess, longestLifeMs: number): Promise<boolean> {
    const end = Date.now() + longestLifeMs;
    while (!victim.isGone && Date.now() < end) await sleep(10);
    const isDead = victim.isGone;
    await victim.end("SIGKILL");
    // The dead renew no lease. How long one lasts is tested elsewhere; here the next process need not wait for it.
    await this.api.sql(`UPDATE "WaLeases" SET "expiresAt" = clock_timestamp() - interval '1 second'`);
    await this.api.sql(`UPDATE "Whatsapps" SET status = 'OPENING' WHERE status = 'CONNECTED'`);
    return isDead;
  }

  /** What the dead leave half done is taken up after a silence, which passes here; how long it is, is tested elsewhere. */
  async passSilence(): Promise<void> {
    await this.api.sql(`UPDATE "DurableWork" SET "dueAt" = now(), attempts = 0 WHERE state = 'running'`);
    await this.api.sql(`UPDATE "EventPlaces" SET "dueAt" = now(), attempts = 0`);
    await this.api.sql(`UPDATE "Messages" SET "updatedAt" = now() - interval '1 minute' WHERE ack < 2`);
    await sweepMessages();
  }

  /** Ends all that are left. */
  async end(): Promise<void> {
    for (const each of this.#processes) await each.end("SIGKILL");
    await (await this.#spare)?.end("SIGKILL");
  }
}
