import { Counter } from "./counter.js";
import { failRateLimit } from "./errors.js";
import type { Payer } from "./payer.js";

export interface Limits {
  /** How many run at once: in all, of one company and of one person. */
  atOnce: number;
  perCompany?: number;
  perPerson?: number;
  /** How many of one company may wait, half of them one person's. More are refused; unlimited by default. */
  waiting?: number;
  /** How many may wait in all. One more and somebody is refused: who yields, else the last of the company that has most. */
  waitingInAll?: number;
  /** Unlimited by default. */
  maxWaitMs?: number;
}

const REASONS = {
  crowd: "Too much of this company or person waits already",
  late: "Its turn did not come in time",
  closed: "The queue is closed",
};

/** It was not run, and will not be. */
export class QueueRefused extends Error {
  constructor(readonly reason: keyof typeof REASONS) {
    super(REASONS[reason]);
  }
}

/** For `catch`: whose turn did not come may ask again in so many seconds; other failures go on. */
export function refuseFull(error: unknown, seconds = 30): never {
  if (error instanceof QueueRefused) failRateLimit(seconds);
  throw error;
}

/** How somebody waits for a turn. */
export interface Waiting {
  /** Refused before others where not all can wait. */
  yields?: boolean;
}

interface QueueEntry extends Payer {
  yields: boolean;
  start(): void;
  refuse(reason: QueueRefused["reason"]): void;
}

/**
 * Runs a little at a time: companies take turns, and in each company its people. Whoever asks for much waits behind others who
 * ask for little.
 */
export class FairQueue {
  #waiting: QueueEntry[] = [];
  #all = 0;
  readonly #running = new Counter<string>();
  /** When companies and people last had their turns; forgotten when nobody waits. */
  readonly #turns = new Map<string, number>();
  #turn = 0;

  constructor(private readonly limits: Limits) {}

  async run<Result>(payer: Payer, work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire(payer);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for a turn; call what it answers when the work is over. */
  async acquire({ company, person }: Payer, { yields = false }: Waiting = {}): Promise<() => void> {
    // A copy: the names of a payer may change while the work runs.
    const payer = { company, person };
    if (this.#hasFreeSlot(payer)) this.#take(payer);
    else await this.#wait(payer, yields);
    return () => {
      this.#count(payer, -1);
      this.#startNext();
    };
  }

  /** Refuses everybody who waits. */
  close(): void {
    for (const each of this.#waiting) each.refuse("closed");
  }

  #hasFreeSlot({ company, person }: Payer): boolean {
    const { atOnce, perCompany = atOnce, perPerson = atOnce } = this.limits;
    const running = this.#running;
    return this.#all < atOnce && running.get(company) < perCompany && running.get(person) < perPerson;
  }

  #take({ company, person }: Payer): void {
    this.#count({ company, person }, 1);
    this.#turn += 1;
    this.#turns.set(company, this.#turn).set(person, this.#turn);
  }

  #count({ company, person }: Payer, change: 1 | -1): void {
    this.#all += change;
    for (const name of [company, person]) this.#running.add(name, change);
  }

  #wait({ company, person }: Payer, yields: boolean): Promise<void> {
    const { waiting = Number.POSITIVE_INFINITY, maxWaitMs } = this.limits;
    const count = (key: "company" | "person", of: string) => this.#waiting.filter((each) => each[key] === of).length;
    if (count("company", company) >= waiting || count("person", person) >= waiting / 2) throw new QueueRefused("crowd");
    return new Promise((resolve, reject) => {
      const forget = () => {
        clearTimeout(timer);
        this.#waiting = this.#waiting.filter((each) => each !== entry);
      };
      const entry: QueueEntry = {
        company,
        person,
        yields,
        // At once, so that nobody who comes now is first.
        start: () => {
          forget();
          this.#take(entry);
          resolve();
        },
        refuse: (reason) => {
          forget();
          reject(new QueueRefused(reason));
        },
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => entry.refuse("late"), maxWaitMs);
      this.#waiting.push(entry);
      if (this.#waiting.length > (this.limits.waitingInAll ?? Number.POSITIVE_INFINITY))
        this.#findLeastUrgent()?.refuse("crowd");
    });
  }

  #findLeastUrgent(): QueueEntry | undefined {
    const yielding = this.#waiting.findLast(({ yields }) => yields);
    if (yielding) return yielding;
    const countOf = ({ company }: Payer) => this.#waiting.filter((each) => each.company === company).length;
    const most = Math.max(...this.#waiting.map(countOf));
    return this.#waiting.findLast((each) => countOf(each) === most);
  }

  /** The company whose last turn is longest ago, of it the person, and then whoever came first. */
  #startNext(): void {
    if (this.#waiting.length === 0) this.#turns.clear();
    const turnOf = (who: string) => this.#turns.get(who) ?? 0;
    let next: QueueEntry | undefined;
    for (const each of this.#waiting) {
      if (!this.#hasFreeSlot(each)) continue;
      const isSooner =
        !next ||
        turnOf(each.company) - turnOf(next.company) < 0 ||
        (each.company === next.company && turnOf(each.person) < turnOf(next.person));
      if (isSooner) next = each;
    }
    next?.start();
  }
}
