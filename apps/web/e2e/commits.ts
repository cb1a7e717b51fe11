import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** How often React has committed. */
    commits: number;
  }
}

/** Counts React's commits, by the hook its developer tools use. To be called before the page comes. */
export async function countCommits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.commits = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => {
          window.commits += 1;
        },
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
}

/** How many commits a stroke takes until an element is there, with those that React makes at once after it. */
export async function commitsUntil(page: Page, { key, selector }: { key: string; selector: string }): Promise<number> {
  const counted = await page.evaluateHandle(
    (wanted) => ({
      count: new Promise<number>((resolve) => {
        const before = window.commits;
        const watch = new MutationObserver(() => {
          if (!document.querySelector(wanted)) return;
          watch.disconnect();
          resolve(window.commits - before);
        });
        watch.observe(document.body, { subtree: true, childList: true });
      }),
    }),
    selector,
  );
  await page.keyboard.press(key);
  return counted.evaluate(({ count }) => count);
}
