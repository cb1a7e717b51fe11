import { launchBrowser } from "@recado/local/browser.mjs";
import { chromium, type Page } from "playwright-core";
import { openVisitor } from "../e2e/visitor";
import { OPERATOR, startWorld } from "../e2e/world";
import { at, printFigures } from "./figures";
import { fillTickets } from "./fill";

// Ten thousand conversations in the list: how many rows the page really has, how smoothly they scroll, and how soon one
// that was open before is there again: `npm run bench:list -w @recado/web`.

const TICKETS = 10_000;
const SERVED = 6;
const MAX_ROWS = 60;
const MAX_FRAME_MS = 20;
const MAX_OPEN_MS = 100;
const FRAMES = 900;
const STEP_PX = 60;
const OPENINGS = 40;
const REST_MS = 300;
/** So long a finger lies on the button of a mouse. */
const HELD_MS = 80;

const world = await startWorld();
const browser = await launchBrowser(chromium);
try {
  await world.sql(fillTickets({ waiting: TICKETS, served: SERVED }));
  const { page, enter } = await openVisitor(browser, { url: world.url, place: 1 });
  await enter(OPERATOR, "/tickets");
  const opened = await openAgain(page);
  const scrolled = await scroll(page);
  printFigures([
    ["row nodes in the page, at most", scrolled.rows, MAX_ROWS],
    ["rows that were scrolled past", scrolled.passed],
    ["frame while scrolling, p50, ms", at(scrolled.frames, 0.5)],
    ["frame while scrolling, p95, ms", at(scrolled.frames, 0.95), MAX_FRAME_MS],
    ["a conversation that was open before, p50, ms", at(opened, 0.5)],
    ["a conversation that was open before, p95, ms", at(opened, 0.95), MAX_OPEN_MS],
  ]);
} finally {
  await browser.close();
  await world.stop();
}

/** Scrolls through the list a step a frame, and notes how long each frame took and how many rows were there. */
async function scroll(page: Page): Promise<{ frames: number[]; rows: number; passed: number }> {
  await page.getByRole("tab", { name: /Aguardando/ }).click();
  await page.getByText(`pedido 1`, { exact: false }).first().waitFor();
  // A text, because the runner adds helpers to functions that the page does not have.
  return page.evaluate(`new Promise((resolve) => {
    const list = document.querySelector('[role="list"]');
    let box = list;
    while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
    const frames = [];
    const seen = new Set();
    let rows = 0;
    let last = 0;
    const step = (now) => {
      if (last) frames.push(now - last);
      last = now;
      const items = list.querySelectorAll('[role="listitem"]');
      rows = Math.max(rows, items.length);
      for (const item of items) seen.add(item.dataset.index);
      if (frames.length === ${FRAMES}) resolve({ frames, rows, passed: seen.size });
      else {
        box.scrollTop += ${STEP_PX};
        requestAnimationFrame(step);
      }
    };
    requestAnimationFrame(step);
  })`);
}

/**
 * Goes from one conversation to another that was open before, by the mouse; from the click to the paint of what was said there.
 * Nobody goes on in the very frame in which it appeared, so what follows the paint has time to.
 */
async function openAgain(page: Page): Promise<number[]> {
  const rows = page.getByRole("list", { name: /Atendendo/ }).getByRole("listitem");
  await rows.first().waitFor();
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS + 2; turn += 1) {
    await page.evaluate(`void (window.opened = new Promise((resolve) => {
      document.addEventListener("click", ({ target, timeStamp }) => {
        const name = target.closest('[role="listitem"]').querySelector('[title^="Cliente"]').title;
        const look = () => {
          const log = document.querySelector('[role="log"]');
          if (log?.textContent.includes('Mensagem 40 de ' + name + '.'))
            setTimeout(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }, { capture: true, once: true });
    }))`);
    await rows.nth(turn % 2).click({ delay: HELD_MS });
    const took = (await page.evaluate("window.opened")) as number;
    // The first two come from the server.
    if (turn >= 2) times.push(took);
    await page.waitForTimeout(REST_MS);
  }
  return times;
}
