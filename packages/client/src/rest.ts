const FIRST_MS = 400;
const MAX_TIMEOUT_MS = 20_000;

interface RestOptions {
  /** How often it was tried by now. */
  attempt: number;
  /** What the server asked for. */
  leastMs: number;
  signal?: AbortSignal | undefined;
}

/** Rests longer each time, and no two programs equally long. */
export function rest({ attempt, leastMs, signal }: RestOptions): Promise<void> {
  const ms = leastMs + Math.min(FIRST_MS * 2 ** (attempt - 1), MAX_TIMEOUT_MS) * (0.5 + Math.random() / 2);
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}
