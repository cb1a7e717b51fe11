/** A large file on a slow network may take that long, and is told of when it is here. */
export const CALM_MS = 3_000;

/** Resolves once this page has fetched nothing for a while. */
export function whenCalm(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, CALM_MS);
    const watch = new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, CALM_MS);
    });
    watch.observe({ type: "resource" });
    function end() {
      watch.disconnect();
      resolve();
    }
  });
}
