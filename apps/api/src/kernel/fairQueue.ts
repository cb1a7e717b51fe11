/** Who wants something done: companies take turns, and in each company its people. */
export interface Asker {
  companyId: number;
  userId?: number | null;
}

interface Limits {
  /** So many run at once. */
  atOnce: number;
  /** So many of one company wait at most, half of them one person's: more is refused. */
  waiting: number;
  /** So long anybody waits. */
  patienceMs: number;
}

/** There is too much to do already. */
export class QueueFull extends Error {}

interface Waiting {
  company: string;
  person: string;
  start: () => void;
}

/** Heavy work, a little of it at a time. Whoever asks for much waits behind others who ask for little. */
export class FairQueue {
  #running = 0;
  #waiting: Waiting[] = [];
  /** When companies and people last had their turns; forgotten when nobody waits. */
  readonly #turns = new Map<string, number>();
  #turn = 0;

  constructor(private readonly limits: Limits) {}

  async run<Result>({ companyId, userId }: Asker, work: () => Promise<Result>): Promise<Result> {
    const company = `${companyId}`;
    const person = `${companyId}/${userId ?? ""}`;
    if (this.#running < this.limits.atOnce) this.#take(company, person);
    else await this.#wait(company, person);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #take(company: string, person: string): void {
    this.#running += 1;
    this.#turn += 1;
    this.#turns.set(company, this.#turn).set(person, this.#turn);
  }

  #wait(company: string, person: string): Promise<void> {
    const count = (key: "company" | "person", of: string) => this.#waiting.filter((each) => each[key] === of).length;
    if (count("company", company) >= this.limits.waiting || count("person", person) >= this.limits.waiting / 2)
      throw new QueueFull("Too much of this company or person waits already");
    return new Promise((resolve, reject) => {
      const entry: Waiting = { company, person, start: () => undefined };
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((each) => each !== entry);
        reject(new QueueFull("Its turn did not come in time"));
      }, this.limits.patienceMs);
      entry.start = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push(entry);
    });
  }

  /** The company whose last turn is longest ago, of it the person, and then whoever came first. */
  #startNext(): void {
    const turnOf = (who: string) => this.#turns.get(who) ?? 0;
    const [next] = this.#waiting.toSorted(
      (a, b) => turnOf(a.company) - turnOf(b.company) || turnOf(a.person) - turnOf(b.person),
    );
    if (!next) {
      this.#turns.clear();
      return;
    }
    this.#waiting = this.#waiting.filter((each) => each !== next);
    // The place is handed on at once: somebody new does not slip in between.
    this.#take(next.company, next.person);
    next.start();
  }
}
