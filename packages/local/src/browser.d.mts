import type { Browser, BrowserType, LaunchOptions } from "playwright-core";

/**
 * A browser for tests, through the `chromium` of the caller's playwright-core: the one `CHROMIUM_PATH` names, else the one that
 * comes with the packages, else an installed Chromium or Chrome.
 */
export function launchBrowser(chromium: BrowserType, options?: LaunchOptions): Promise<Browser>;
