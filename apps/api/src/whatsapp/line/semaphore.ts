import { env } from "../../env.js";

/** So many chats are handled at once, whatever the number of lines: people's requests need connections to the database too. */
export const CHATS_AT_ONCE = Math.max(1, Math.floor(env.DATABASE_POOL / 2));

/** Lets so many do something at once; the others wait, first come first served. */
export class Places {
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
