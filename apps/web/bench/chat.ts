import { launchBrowser } from "@recado/local/browser.mjs";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { openVisitor } from "../e2e/visitor";
import { OPERATOR, startWorld } from "../e2e/world";
import { at, type Figure, printFigures } from "./figures";
import { fillTickets } from "./fill";

// How soon a conversation is there that nobody has opened yet, how soon what was written stands in it, and how soon one can
// answer who comes with an empty phone: `npm run bench:chat -w @recado/web`.

const WARM = 4;
const OPENINGS = 20;
const SENDS = 40;
/** A whole contract, pasted; and how often one writes on behind it. */
const LONG_TEXT = 60_000;
const STROKES = 20;
const PHONES = 5;
const HELD_BACK_MS = 300;
const REST_MS = 600;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MAX_SHAPE_MS = 100;
const MAX_CONTENT_MS = 500;
const MAX_BUBBLE_MS = 50;
const MAX_STROKE_MS = 200;

/** How long it may take until one can write, and how slow the network is where it is not the machine's own. */
interface Way {
  most: number;
  slow?: { latency: number; downloadThroughput: number; uploadThroughput: number };
}

const WAYS: Record<string, Way> = {
  "this machine": { most: 2_000 },
  // 1.6 and 0.75 megabits a second; it wants bytes.
  "Fast 3G": { most: 4_000, slow: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } },
};

const world = await startWorld();
const browser = await launchBrowser(chromium);
try {
  await world.sql(fillTickets({ waiting: 0, served: WARM + 2 * OPENINGS }));
  const { page, enter, context } = await openVisitor(browser, { url: world.url, place: 1 });
  await enter(OPERATOR, "/tickets");
  const contents = await openCold(page);
  const shapes = await openHeldBack(page);
  const bubbles = await send(page);
  const strokes = await writeOn(page);
  const path = new URL(page.url()).pathname;
  await context.close();
  const figures: Figure[] = [
    ["a conversation nobody has opened, its shape, p95, ms", at(shapes, 0.95), MAX_SHAPE_MS],
    ["a conversation nobody has opened, what was said, p50, ms", at(contents, 0.5)],
    ["a conversation nobody has opened, what was said, p95, ms", at(contents, 0.95), MAX_CONTENT_MS],
    ["from Enter to the bubble, p50, ms", at(bubbles, 0.5)],
    ["from Enter to the bubble, p95, ms", at(bubbles, 0.95), MAX_BUBBLE_MS],
    [`a stroke behind ${LONG_TEXT} characters, worst, ms`, at(strokes, 1), MAX_STROKE_MS],
  ];
  for (const [name, { most, slow }] of Object.entries(WAYS)) {
    const times: number[] = [];
    for (let turn = 0; turn < PHONES; turn += 1) times.push(await openOnPhone(path, slow));
    figures.push([`on an empty phone until one can write, ${name}, p50, ms`, at(times, 0.5)]);
    figures.push([`on an empty phone until one can write, ${name}, worst, ms`, at(times, 1), most]);
  }
  printFigures(figures);
} finally {
  await browser.close();
  await world.stop();
}

/** From the click on a row to the paint of the first thing the page finds there. */
function openRow(page: Page, { row, found }: { row: number; found: string }): Promise<number> {
  // A text, because the runner adds helpers to functions that the page does not have.
  return page.evaluate(`new Promise((resolve) => {
    const box = document.querySelector('[role="list"]').parentElement;
    const find = () => document.querySelector('[role="listitem"][data-index="${row}"]');
    box.scrollTop = ${row} * document.querySelector('[role="listitem"][data-index]').offsetHeight - 200;
    const begin = () => {
      const item = find();
      if (!item) return requestAnimationFrame(begin);
      const name = item.querySelector('[title^="Cliente"]').title;
      const log = () => document.querySelector('[role="log"][aria-label="Conversa com ' + name + '"]');
      const began = performance.now();
      const look = () => {
        if (${found}) setTimeout(() => resolve(performance.now() - began));
        else requestAnimationFrame(look);
      };
      item.querySelector('a').click();
      requestAnimationFrame(look);
    };
    // It is clicked when the list is drawn and at rest there, as by a hand.
    setTimeout(begin, 150);
  })`);
}

/** Opens one after the other; of the first few the browser still learns the code. */
async function openCold(page: Page): Promise<number[]> {
  const list = page.getByRole("list", { name: "Atendendo" });
  await list.getByRole("listitem").first().waitFor();
  await list.hover();
  const times: number[] = [];
  for (let row = 0; row < WARM + OPENINGS; row += 1) {
    times.push(await openRow(page, { row, found: `log()?.textContent.includes('Mensagem 40 de ' + name + '.')` }));
    await rest(page);
  }
  return times.slice(WARM);
}

/** Nobody goes on in the very frame in which it appeared: what follows has time to. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(REST_MS);
}

/** The same where the answers take their time: what is seen until then. */
async function openHeldBack(page: Page): Promise<number[]> {
  await page.route("**/backend/messages/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, HELD_BACK_MS));
    await route.continue();
  });
  const times: number[] = [];
  for (let row = WARM + OPENINGS; row < WARM + 2 * OPENINGS; row += 1) {
    times.push(await openRow(page, { row, found: `log()?.querySelector('[role="status"] .MuiSkeleton-root')` }));
    await page
      .getByRole("log")
      .getByText(/^Mensagem 40 de/)
      .waitFor();
    await rest(page);
  }
  await page.unrouteAll({ behavior: "wait" });
  return times;
}

/** Writes and sends while the server does not answer; from the stroke to the paint of the bubble. */
async function send(page: Page): Promise<number[]> {
  await page.route(/\/backend\/messages\/\d+$/, (route) =>
    route.request().method() === "POST" ? undefined : route.fallback(),
  );
  const field = page.getByRole("textbox", { name: /Digite uma mensagem/ });
  const times: number[] = [];
  for (let turn = 0; turn < SENDS; turn += 1) {
    const text = `Resposta número ${turn}, para medir.`;
    await field.fill(text);
    await page.evaluate(`window.painted = new Promise((resolve) => {
      addEventListener("keydown", ({ timeStamp }) => {
        const look = () => {
          if (document.querySelector('[role="log"]').textContent.includes(${JSON.stringify(text)}))
            setTimeout(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }, { once: true, capture: true });
    }), undefined`);
    await field.press("Enter");
    times.push(await page.evaluate("window.painted"));
  }
  return times;
}

/** Writes on behind a text as long as nobody writes by hand; from each stroke to its paint. */
async function writeOn(page: Page): Promise<number[]> {
  const field = page.getByRole("textbox", { name: /Digite uma mensagem/ });
  await field.fill("Cláusula 1. ".repeat(LONG_TEXT / 12));
  await field.press("Control+End");
  const times: number[] = [];
  for (let turn = 0; turn < STROKES; turn += 1) {
    await page.evaluate(`window.painted = new Promise((resolve) => {
      addEventListener("keydown", ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
      }, { once: true, capture: true });
    }), undefined`);
    await field.press("x");
    times.push(await page.evaluate("window.painted"));
  }
  await field.fill("");
  return times;
}

/** Somebody with a session and nothing in the cache opens a conversation; until the field is there and can be written in. */
async function openOnPhone(path: string, slow: Way["slow"]): Promise<number> {
  const { context, page } = await openVisitor(browser, { url: world.url, place: 2, options: PHONE });
  await logIn(context);
  await page.goto("/mark.svg");
  await page.evaluate(() => localStorage.setItem("recado.session", "true"));
  const debug = await context.newCDPSession(page);
  if (slow) await debug.send("Network.emulateNetworkConditions", { offline: false, ...slow });
  await context.addInitScript({
    content: `window.ready = new Promise((resolve) => {
      const look = () => {
        const field = document.querySelector("main textarea");
        if (field && !field.disabled && field.getBoundingClientRect().bottom <= innerHeight)
          setTimeout(() => resolve(performance.now()));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    })`,
  });
  await page.goto(path, { waitUntil: "commit" });
  const took = (await page.evaluate("window.ready")) as number;
  await context.close();
  return took;
}

async function logIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post("/backend/auth/login", { data: OPERATOR });
  if (!answer.ok()) throw new Error(`The login answered ${answer.status()}`);
}
