/** Lets work take so long and no longer: then its signal says so, and whoever waits goes on with an error. */
export async function withTimeLimit<T>(
  ms: number,
  stop: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted();
  const limit = new AbortController();
  const end = () => limit.abort(stop.reason);
  stop.addEventListener("abort", end);
  const late = new Error(`It was not done within ${Math.round(ms / 1_000)} seconds`);
  const timer = setTimeout(() => limit.abort(late), ms);
  try {
    const over = new Promise<never>((_resolve, reject) => {
      limit.signal.addEventListener("abort", () => reject(limit.signal.reason));
    });
    return await Promise.race([work(limit.signal), over]);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener("abort", end);
  }
}

/** Waits for work for so long at most; answers whether it was done by then. */
export async function within(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
