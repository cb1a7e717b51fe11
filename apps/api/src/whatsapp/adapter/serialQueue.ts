/** A task that waits for an answer of the network does not block the queue for longer. */
const MAX_TASK_MS = 10_000;

/** Runs tasks one after the other, also after one that failed. */
export class SerialQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(task);
    this.#last = settled(done);
    return done;
  }
}

/** Resolves when the task ended, however, or has taken too long. */
function settled(done: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_TASK_MS);
    const over = () => {
      clearTimeout(timer);
      resolve();
    };
    done.then(over, over);
  });
}
