import { AsyncLocalStorage } from "node:async_hooks";
import { AppError, fail } from "../errors.js";

/** On whose behalf the database is asked while a request runs. What goes on after its answer is nobody's. */
export interface Asker {
  company: string;
  person: string;
  /** Connections the request has now. */
  held: number;
  isOver: boolean;
}

export const askers = new AsyncLocalStorage<Asker>();

export interface Shares {
  /** Connections that all requests together may have: the others are for lines and jobs. */
  all: number;
  company: number;
  person: number;
  /** How many may wait for one, and how long. */
  waiting: { all: number; company: number; person: number };
  patienceMs: number;
}

/** How the connections of a pool are shared out, in whole ones. */
export function sharesOf(pool: number): Shares {
  const part = (share: number) => Math.ceil(pool * share);
  return {
    all: part(0.8),
    company: part(0.6),
    person: part(0.4),
    waiting: { all: 1_000, company: 300, person: 100 },
    patienceMs: 5_000,
  };
}

interface Waiter {
  asker: Asker;
  enter(): void;
}

/**
 * Shares the connections of the pool out among requests: one person and one company have a part of them at most, and of those
 * who wait the one goes first whose company, and who himself, has the fewest.
 */
export class FairShare {
  private waiters: Waiter[] = [];
  private all = 0;
  private readonly held = new Map<string, number>();

  constructor(private readonly shares: Shares) {}

  /** Waits until the asker may have a connection, and answers how it is given back. */
  async enter(asker: Asker | undefined): Promise<() => void> {
    if (!asker || asker.isOver) return () => undefined;
    // Whoever has one must not wait for a second, while others wait for the first.
    if (asker.held > 0) return this.hold(asker, { isExtra: true });
    return this.hasRoom(asker) ? this.hold(asker) : this.wait(asker);
  }

  private hold(asker: Asker, { isExtra = false } = {}): () => void {
    // Under the names it has now: a program's are known only later.
    const { company, person } = asker;
    asker.held += 1;
    if (!isExtra) this.count([company, person], 1);
    return () => {
      asker.held -= 1;
      if (isExtra) return;
      this.count([company, person], -1);
      this.callNext();
    };
  }

  private wait(asker: Asker): Promise<() => void> {
    this.refuseCrowds(asker);
    return new Promise((resolve, reject) => {
      const forget = () => {
        this.waiters = this.waiters.filter((each) => each !== waiter);
        clearTimeout(timer);
      };
      const waiter: Waiter = {
        asker,
        enter: () => {
          forget();
          resolve(this.hold(asker));
        },
      };
      const timer = setTimeout(() => {
        forget();
        reject(new AppError("ERR_UNAVAILABLE", { retryAfterSeconds: 2 }));
      }, this.shares.patienceMs);
      this.waiters.push(waiter);
    });
  }

  private refuseCrowds({ company, person }: Asker): void {
    const { waiting } = this.shares;
    const ofCompany = this.waiters.filter((each) => each.asker.company === company);
    const ofPerson = ofCompany.filter((each) => each.asker.person === person);
    if (ofPerson.length >= waiting.person || ofCompany.length >= waiting.company)
      fail("ERR_RATE_LIMIT", { retryAfterSeconds: 1, data: { retryAfterSeconds: 1 } });
    if (this.waiters.length >= waiting.all) fail("ERR_UNAVAILABLE", { retryAfterSeconds: 2 });
  }

  private callNext(): void {
    let next: Waiter | undefined;
    for (const each of this.waiters) {
      if (this.hasRoom(each.asker) && (!next || this.hasLess(each.asker, next.asker))) next = each;
    }
    next?.enter();
  }

  private hasRoom({ company, person }: Asker): boolean {
    const { all, company: mostOfCompany, person: mostOfPerson } = this.shares;
    return this.all < all && this.heldBy(company) < mostOfCompany && this.heldBy(person) < mostOfPerson;
  }

  private hasLess(one: Asker, other: Asker): boolean {
    const [ofOne, ofOther] = [this.heldBy(one.company), this.heldBy(other.company)];
    return ofOne < ofOther || (ofOne === ofOther && this.heldBy(one.person) < this.heldBy(other.person));
  }

  private heldBy(name: string): number {
    return this.held.get(name) ?? 0;
  }

  private count(names: string[], change: 1 | -1): void {
    this.all += change;
    for (const name of names) {
      const held = this.heldBy(name) + change;
      if (held === 0) this.held.delete(name);
      else this.held.set(name, held);
    }
  }
}
