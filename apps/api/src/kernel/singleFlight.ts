/**
 * Work that is asked for more often than it is needed: it runs once at a time, and once more for all who asked meanwhile.
 * What is answered resolves when no run is wanted any more. The work sees to its own failures.
 */
export function singleFlight(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isWanted = false;

  async function run(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    } finally {
      running = undefined;
    }
  }

  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
