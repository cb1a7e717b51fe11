import type { Fault, FaultKind } from "../contract/faults.js";
import type { Random } from "../random.js";

/** What is about to happen, for a fault to decide whether it is meant. */
export interface FaultContext {
  account?: string;
  customer?: string | undefined;
  xmlns?: string | undefined;
}

/** The faults in force. They live as long as the process: a crash of the simulator ends them. */
export class Faults {
  #rules: Fault[] = [];
  #lastId = 0;

  constructor(private readonly random: Random) {}

  add(input: Omit<Fault, "id" | "happened">): Fault {
    const fault = { ...input, id: ++this.#lastId, happened: 0 };
    this.#rules.push(fault);
    return fault;
  }

  list(): Fault[] {
    return this.#rules;
  }

  clear(id?: number): void {
    this.#rules = id === undefined ? [] : this.#rules.filter((rule) => rule.id !== id);
  }

  /** The fault that strikes on this occasion, counted as having struck. */
  take(kind: FaultKind, context: FaultContext): Fault | undefined {
    for (const rule of this.#rules) {
      if (rule.kind !== kind || !isMeant(rule, context) || isSpent(rule)) continue;
      if (rule.skip > 0) {
        rule.skip -= 1;
        continue;
      }
      if (!this.random.happens(rule.probability)) continue;
      rule.happened += 1;
      return rule;
    }
    return undefined;
  }
}

function isMeant(rule: Fault, context: FaultContext): boolean {
  return (
    (rule.account === undefined || rule.account === context.account) &&
    (rule.customer === undefined || rule.customer === context.customer) &&
    (rule.xmlns === undefined || rule.xmlns === context.xmlns)
  );
}

function isSpent(rule: Fault): boolean {
  return rule.times > 0 && rule.happened >= rule.times;
}
