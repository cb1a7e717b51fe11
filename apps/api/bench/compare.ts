import type { Pair } from "./deskRequests.js";
import { type Latency, summarise, takeTimes } from "./load.js";

/** How the two answered, each measured while the other was idle, turn and turn about. */
export interface Comparison {
  recado: Latency;
  bare: Latency;
}

interface Effort {
  clients: number;
  requests: number;
}

const ROUNDS = 5;
const KINDS = ["recado", "bare"] as const;
type Compared = Pick<Pair, (typeof KINDS)[number]>;

/**
 * Times of a machine that does other work are worth nothing by themselves: so the two take turns, a fifth of their requests
 * at a time, and what disturbs one disturbs the other.
 */
export async function comparePair(pair: Compared, { clients, requests }: Effort): Promise<Comparison> {
  const times = { recado: [] as number[], bare: [] as number[] };
  const took = { recado: 0, bare: 0 };
  const each = Math.ceil(requests / ROUNDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of KINDS) {
      const began = performance.now();
      const next = (turn: number) => pair[kind](round * each + turn);
      times[kind].push(...(await takeTimes(next, { clients, requests: each })));
      took[kind] += performance.now() - began;
    }
  }
  return { recado: summarise(times.recado, took.recado), bare: summarise(times.bare, took.bare) };
}

/** Both once or a few times before they are measured: plans are made, pages read, code compiled. */
export async function warmUp(pair: Compared, requests: number): Promise<void> {
  for (const kind of KINDS) await takeTimes(pair[kind], { clients: 4, requests });
}
