import type { Browser, BrowserType, LaunchOptions } from "playwright-core";

/**
 * A browser for tests, through the `chromium` of the caller's playwright-core: the one `CHROMIUM_PATH` names, else an installed
 * Chromium or Chrome, else the one that comes with the packages.
 */
export function launchBrowser(chromium: BrowserType, options?: LaunchOptions): Promise<Browser>;
