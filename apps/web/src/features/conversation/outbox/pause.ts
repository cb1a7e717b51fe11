/** Waiting that can be cut short. */
export function createPause() {
  const waking = new Set<() => void>();
  let ended = false;

  function wake(): void {
    for (const each of [...waking]) each();
  }

  return {
    wait(ms: number): Promise<void> {
      if (ended) return Promise.resolve();
      return new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          waking.delete(done);
          resolve();
        };
        const timer = setTimeout(done, ms);
        waking.add(done);
      });
    },
    wake,
    end(): void {
      ended = true;
      wake();
    },
  };
}
