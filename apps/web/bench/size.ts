import { launchBrowser } from "@recado/local/browser.mjs";
import { chromium, type Page } from "playwright-core";
import { PRIVATE_SCREENS } from "../e2e/screens";
import { openVisitor } from "../e2e/visitor";
import { OPERATOR, startWorld } from "../e2e/world";

// How much JavaScript a browser really loads, and how much the pages jump while they come: `npm run bench -w @recado/web`.
// Paths behind it (`-- /tickets`) measure those alone, beside the login.

const KB = 1_024;
const CPU_SLOWDOWN = 4;
/** What the pages people wait for most may weigh, in KB. */
const MAX_KB: Record<string, number> = { "/login": 200, "/tickets": 350 };
const MAX_SHIFT = 0.05;

interface Figures {
  files: number;
  /** As it comes over the wire, compressed by the server. */
  kilobytes: number;
  shift: number;
}

const world = await startWorld();
const browser = await launchBrowser(chromium);
try {
  const figures: Record<string, Figures> = { "/login": await measure("/login", false) };
  const wanted = process.argv.slice(2);
  const screens = PRIVATE_SCREENS.filter(({ path }) => wanted.length === 0 || wanted.includes(path));
  for (const { path } of screens) figures[path] = await measure(path, true);
  console.log("\n| page | JavaScript files | KB sent | layout shift |\n|---|---:|---:|---:|");
  for (const [path, { files, kilobytes, shift }] of Object.entries(figures)) {
    console.log(`| ${path} | ${files} | ${kilobytes.toFixed(1)} | ${shift.toFixed(3)} |`);
  }
  for (const trouble of findTroubles(figures)) {
    console.error(trouble);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await world.stop();
}

/** What is heavier or moves more than it may, one sentence a page. */
function findTroubles(figures: Record<string, Figures>): string[] {
  return Object.entries(figures).flatMap(([path, { kilobytes, shift }]) => {
    const most = MAX_KB[path] ?? Number.POSITIVE_INFINITY;
    return [
      ...(kilobytes > most ? [`${path} loads ${kilobytes.toFixed(1)} KB of JavaScript; it may load ${most}.`] : []),
      ...(shift > MAX_SHIFT ? [`${path} moves by ${shift.toFixed(3)}; it may move by ${MAX_SHIFT}.`] : []),
    ];
  });
}

/** Opens a page as somebody who was never here: nothing is in the cache, and the machine is slow. */
async function measure(path: string, loggedIn: boolean): Promise<Figures> {
  const { context, page, enter } = await openVisitor(browser, { url: world.url, place: 1 });
  const debug = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await debug.send("Network.enable");
  await debug.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  debug.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  // The bodies alone; some more comes as headers of each answer.
  debug.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await watchShift(page);
  if (loggedIn) await enter(OPERATOR, path);
  else await page.goto(path);
  await page.waitForLoadState("networkidle");
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
  await context.close();
  return { files: scripts.size, kilobytes: bytes / KB, shift };
}

/** Adds up what moved without anybody having asked for it. */
async function watchShift(page: Page): Promise<void> {
  // A text, because the runner adds helpers to functions that the page does not have.
  await page.addInitScript({
    content: `
      window.shift = 0;
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
      }).observe({ type: "layout-shift", buffered: true });`,
  });
}
