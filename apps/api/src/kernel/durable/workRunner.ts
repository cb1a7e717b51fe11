import { clock } from "../clock.js";
import { isUniqueViolation } from "../db/driverErrors.js";
import { afterCommit } from "../db/unit.js";
import { log } from "../log.js";
import { singleFlight } from "../singleFlight.js";
import { within, withTimeLimit } from "../withTimeLimit.js";
import type { Task, Work } from "./work.js";
import { type ClaimedWork, claimWork, finishWork, recordFailure, releaseWork, scopeOf, WorkLost } from "./workTable.js";

interface Failure {
  taken: ClaimedWork;
  error: unknown;
}

interface RunningWork {
  taken: ClaimedWork;
  account: number;
  lost: AbortController;
  end: Promise<void>;
}

const COLLISION_REST_MS = 100;
/** The account of work without a company. */
const INSTALLATION = 0;

/** Does the work of one kind in this process: some in parallel, companies in turns. */
export class WorkRunner {
  readonly #running = new Map<string, RunningWork>();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** What failed while the database was away. */
  #unrecorded: Failure[] = [];
  #lastAccount = -1;
  #isStopped = false;

  constructor(readonly work: Work) {}

  get taken(): ClaimedWork[] {
    return [...this.#running.values()].map(({ taken }) => taken);
  }

  /** Claims as much as there is room for. Resolves when nothing more can be claimed. */
  readonly poll = singleFlight(() =>
    this.#take().catch((error: unknown) => {
      log.debug({ error, work: this.work.name }, "work could not be taken yet");
      // Two processes claimed work of one key at the same moment.
      if (isUniqueViolation(error)) this.#pollLater(COLLISION_REST_MS);
    }),
  );

  /** Polls when work is due: now, soon, or with the regular poll. */
  pollAt(moment: number): void {
    const wait = moment - clock.ms();
    if (wait > 0) this.#pollLater(wait);
    else void this.poll();
  }

  /** Aborts what has another lease holder by now. */
  abortLost(kept: Set<string>, asked: ClaimedWork[]): void {
    for (const { id, fence } of asked) {
      const running = this.#running.get(id);
      if (running?.taken.fence === fence && !kept.has(id)) running.lost.abort(new WorkLost());
    }
  }

  /** Waits for what runs; what takes longer is released. */
  async stop(ms: number): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await within(ms, Promise.all([this.poll(), ...[...this.#running.values()].map(({ end }) => end)]));
    await releaseWork(this.taken);
  }

  get #freeSlots(): number {
    return this.work.atOnce - this.#running.size;
  }

  async #take(): Promise<void> {
    await this.#recordLate();
    // Whoever ends looks again.
    while (this.#freeSlots > 0 && !this.#isStopped) {
      const claim = { most: this.#freeSlots, lastAccount: this.#lastAccount, fullAccounts: this.#fullAccounts() };
      const found = await claimWork(this.work, claim);
      if (this.#isStopped) return releaseWork(found);
      for (const { account, ...taken } of found) {
        this.#lastAccount = account;
        this.#start(taken, account);
      }
      if (found.length === 0) return;
    }
  }

  /** Companies of which as much is done here as may be. What belongs to the installation has no such limit. */
  #fullAccounts(): number[] {
    const running = new Map<number, number>();
    for (const { account } of this.#running.values()) running.set(account, (running.get(account) ?? 0) + 1);
    running.delete(INSTALLATION);
    return [...running].filter(([, count]) => count >= this.work.perCompany).map(([account]) => account);
  }

  #start(taken: ClaimedWork, account: number): void {
    const lost = new AbortController();
    const end = this.#do(taken, lost.signal).finally(() => {
      this.#running.delete(taken.id);
      void this.poll();
    });
    this.#running.set(taken.id, { taken, account, lost, end });
  }

  async #do(taken: ClaimedWork, lost: AbortSignal): Promise<void> {
    const { work } = this;
    try {
      // The process of the last try has died.
      if (taken.attempts > work.attempts) throw new Error("The process ended each time while it did this");
      let isDone = false;
      const finish = async () => {
        await finishWork(taken);
        afterCommit(() => {
          isDone = true;
        });
      };
      const { companyId, attempts } = taken;
      await withTimeLimit(work.limitMs, lost, (signal) =>
        work.run(work.payload.parse(taken.payload), {
          companyId,
          get scope() {
            return scopeOf(companyId);
          },
          attempt: attempts,
          signal,
          done: finish,
        } satisfies Task),
      );
      if (!isDone) await finishWork(taken);
    } catch (error) {
      if (error instanceof WorkLost) return;
      await this.#fail(taken, error);
    }
  }

  async #fail(taken: ClaimedWork, error: unknown): Promise<void> {
    const { work } = this;
    const { id, companyId, attempts } = taken;
    log.warn({ error, work: work.name, id, companyId, attempt: attempts }, "work was not done");
    await this.#record({ taken, error });
  }

  async #record({ taken, error }: Failure): Promise<void> {
    const { work } = this;
    const isOver = taken.attempts >= work.attempts;
    try {
      await recordFailure(work, taken, { error, isOver });
      if (!isOver) this.#pollLater(work.rest(taken.attempts) * 1_000);
    } catch (reason) {
      log.warn({ error: reason, work: work.name, id: taken.id }, "a failure could not be recorded yet");
      this.#unrecorded.push({ taken, error });
    }
  }

  /** The database is back: nobody waits until leases are over. */
  async #recordLate(): Promise<void> {
    const late = this.#unrecorded;
    this.#unrecorded = [];
    for (const failure of late) await this.#record(failure);
  }

  #pollLater(ms: number): void {
    // Longer rests are seen to by the regular look.
    if (this.#isStopped || ms > 60_000) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void this.poll();
    }, ms + 10);
    this.#timers.add(timer);
  }
}
