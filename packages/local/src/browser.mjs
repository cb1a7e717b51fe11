import { existsSync } from "node:fs";
import { unpackChromium } from "./bundled-chromium.mjs";
import { findOnPath } from "./on-path.mjs";
import { PlainError } from "./output.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// A test browser talks to the tested product and to nobody else.
const QUIET = ["--disable-domain-reliability", "--disable-sync", "--no-pings", "--no-default-browser-check"];

/**
 * A browser for tests, through the `chromium` of the caller's playwright-core: the one CHROMIUM_PATH names, else an installed
 * Chromium or Chrome, else the one that comes with the packages.
 * @param {import("playwright-core").BrowserType} chromium
 * @param {import("playwright-core").LaunchOptions} [options]
 */
export async function launchBrowser(chromium, options = {}) {
  // As root there is no sandbox to be had, and a test browser meets only our own pages.
  const common = { chromiumSandbox: false, ...options, args: [...QUIET, ...(options.args ?? [])] };
  const installed = await findBrowser();
  if (installed) return chromium.launch({ ...common, executablePath: installed });
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

async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new PlainError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named || (await findOnPath(NAMES)) || PLACES.find((place) => existsSync(place));
}
