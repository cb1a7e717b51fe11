import { existsSync } from "node:fs";
import { isChromiumBundled, unpackChromium } from "./bundled-chromium.mjs";
import { findOnPath } from "./on-path.mjs";
import { PlainError } from "./output.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// A test browser talks to the tested product and to nobody else.
const QUIET = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  "--disable-domain-reliability",
  "--disable-sync",
  "--no-pings",
  "--no-default-browser-check",
];

/**
 * A browser for tests, through the `chromium` of the caller's playwright-core: the one CHROMIUM_PATH names, else the one that
 * comes with the packages, else an installed Chromium or Chrome.
 * @param {import("playwright-core").BrowserType} chromium
 * @param {import("playwright-core").LaunchOptions} [options]
 */
export async function launchBrowser(chromium, options = {}) {
  // As root there is no sandbox to be had, and a test browser meets only our own pages.
  const common = { chromiumSandbox: false, ...options, args: [...QUIET, ...(options.args ?? [])] };
  const executablePath = await findBrowser();
  if (executablePath) return chromium.launch({ ...common, executablePath });
  const { executable, fonts, libraries } = await unpackChromium();
  const args = [...common.args, "--font-render-hinting=none", "--disable-gpu"];
  const env = { ...process.env, ...common.env };
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = fonts;
  const bundled = { ...common, args, executablePath: executable, env };
  return chromium.launch(bundled).catch((error) => {
    // A bare system lacks a few libraries, which the package brings; but the system's own are better where they exist.
    if (!/shared librar/.test(error.message)) throw error;
    return chromium.launch({ ...bundled, env: { ...env, LD_LIBRARY_PATH: libraries } });
  });
}

/** The browser to use instead of the one that comes with the packages. */
async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new PlainError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  // A whole Chromium draws a window with tabs and buttons for every visitor, which costs more than the visited pages.
  if (named || isChromiumBundled()) return named;
  return (await findOnPath(NAMES)) || PLACES.find((place) => existsSync(place));
}
