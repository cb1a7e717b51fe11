import { setImmediate } from "node:timers/promises";

interface Waiting<Item> {
  item: Item;
  done: () => void;
  failed: (error: unknown) => void;
}

/** Writes what comes in one moment, or while a write is under way, as one: twenty chats cost the database one transaction. */
export class Together<Item> {
  #waiting: Waiting<Item>[] = [];
  #isRunning = false;

  constructor(private readonly write: (items: Item[]) => Promise<unknown>) {}

  /** Resolves when it is written. */
  add(item: Item): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ item, done, failed });
      if (!this.#isRunning) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      // What belongs together comes one just after the other: a message for several devices sets a key for each.
      await setImmediate();
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await this.write(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    this.#isRunning = false;
  }
}
