import { env } from "../../env.js";

/** Chats handled at once, whatever the number of lines: people's requests need database connections too. */
export const CHATS_AT_ONCE = Math.max(1, Math.floor(env.DATABASE_POOL / 2));

/** Runs so many pieces of work at once; the others wait, first come first served. */
export class Semaphore {
  readonly #waiting: (() => void)[] = [];

  constructor(private free: number) {}

  async with<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
