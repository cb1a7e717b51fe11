import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** How often React has changed the page. */
    drawings: number;
  }
}

/** Counts how often React changes the page, as its own tools do. To be called before the page comes. */
export async function countDrawings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.drawings = 0;
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        onCommitFiberRoot: () => {
          window.drawings += 1;
        },
        onCommitFiberUnmount() {},
        onPostCommitFiberRoot() {},
      },
    });
  });
}

/** How many drawings there are from a stroke until, in the same breath as what it brings, all that follows from it is there. */
export async function drawingsUntil(page: Page, { key, what }: { key: string; what: string }): Promise<number> {
  const counted = await page.evaluateHandle(
    (selector) => ({
      count: new Promise<number>((resolve) => {
        const before = window.drawings;
        const watch = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          watch.disconnect();
          resolve(window.drawings - before);
        });
        watch.observe(document.body, { subtree: true, childList: true });
      }),
    }),
    what,
  );
  await page.keyboard.press(key);
  return counted.evaluate(({ count }) => count);
}
