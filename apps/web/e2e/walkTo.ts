import type { Page } from "playwright-core";

/** The name of what has the focus, as a screen reader would say it. */
export function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "";
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element.getAttribute("aria-label") ?? label ?? element.textContent ?? "").trim();
  });
}

/** Presses a key until the focus is on what has this name. */
export async function walkTo(page: Page, name: string, key = "Tab"): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if ((await focused(page)) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`"${name}" was not reached with ${key}; the focus is on "${await focused(page)}"`);
}
