import { mkdir } from "node:fs/promises";
import path from "node:path";
import { launchBrowser } from "@recado/local/browser.mjs";
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { here } from "./here";
import { openVisitor, type Visitor, WITH_MICROPHONE } from "./visitor";

const PICTURES = path.resolve(import.meta.dirname, "../screenshots/failures");

/** What a journey starts from. */
export interface Product {
  url: string;
  /** Opens a computer for somebody; it is closed, and asked for unexpected troubles, when the journey ends. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
  /** The same for somebody who is there in all journeys of the file: the computer is closed after the last of them. */
  stay(options?: BrowserContextOptions): Promise<Visitor>;
}

/** The browser of this worker. It ends with its process. */
let shared: Promise<Browser> | undefined;

function shareBrowser(): Promise<Browser> {
  shared ??= launchBrowser(chromium, WITH_MICROPHONE);
  return shared;
}

/** Looks after every journey of the test file that calls it. A file that needs another browser than all others has its own. */
export function openProduct(launch?: LaunchOptions): Product {
  let browser: Browser;
  let visitors: Visitor[] = [];
  const staying: Visitor[] = [];
  let place = 0;

  beforeAll(async () => {
    browser = await (launch ? launchBrowser(chromium, launch) : shareBrowser());
  });
  afterAll(async () => {
    for (const { context } of staying) await context.close();
    if (launch) await browser?.close();
  });

  afterEach(async ({ task }) => {
    const leaving = visitors;
    const present = [...visitors, ...staying];
    visitors = [];
    if (task.result?.state === "fail") {
      await takePictures(task.name, present);
      for (const { page } of present) process.stderr.write(`${await describePage(page).catch(String)}\n`);
    }
    const unexpected = present.flatMap((visitor) => visitor.unexpected());
    // The next journey is not asked about this one.
    for (const { troubles } of staying) troubles.length = 0;
    for (const { context } of leaving) await context.close();
    const what = "errors in the console, refused requests or browser dialogs nobody expected";
    expect(unexpected, `${what}: ${unexpected.join("; ")}`).toEqual([]);
  });

  const openOne = (options?: BrowserContextOptions) => {
    place += 1;
    return openVisitor(browser, { url: here.url, place, options });
  };

  return {
    url: here.url,
    async visit(options) {
      const visitor = await openOne(options);
      visitors.push(visitor);
      return visitor;
    },
    async stay(options) {
      const visitor = await openOne(options);
      staying.push(visitor);
      return visitor;
    },
  };
}

/** What everybody saw when a journey failed. */
async function takePictures(name: string, visitors: Visitor[]): Promise<void> {
  await mkdir(PICTURES, { recursive: true });
  for (const [index, { page }] of visitors.entries()) {
    const file = path.join(PICTURES, `${name.replaceAll(/\W+/g, "-")}-${index + 1}.png`);
    await page.screenshot({ path: file }).catch(() => undefined);
  }
}

/** Where a page stood and what it said: the picture stays on the machine that ran the journey, this is in its output. */
async function describePage(page: Page): Promise<string> {
  const content = await page.locator("body").ariaSnapshot({ timeout: 10_000 });
  const history = await page.evaluate(
    () => `${window.history.length} entries, ${JSON.stringify(window.history.state)}`,
  );
  return `${page.url()} (${history})\n${content.slice(0, 3_000)}`;
}
