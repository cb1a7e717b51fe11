import { launchBrowser } from "@recado/local/browser.mjs";
import { chromium, type Page } from "playwright-core";
import { openVisitor } from "../e2e/visitor";
import { OPERATOR, startWorld } from "../e2e/world";
import { at, type Figure, printFigures } from "./figures";

// A contact list and a campaign's report of a hundred thousand rows: how many of them the page really has, and how smoothly
// they scroll while the next pages come: `npm run bench:sending -w @recado/web`.

const ROWS = 100_000;
const MAX_ROWS = 60;
const MAX_FRAME_MS = 20;
const FRAMES = 900;
const STEP_PX = 60;

const FILL = `
  INSERT INTO "ContactLists" ("companyId", name, "contactsCount", "checkedCount", "validCount")
    VALUES (1, 'Todos', ${ROWS}, ${ROWS}, ${ROWS});
  INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number, "isWhatsappValid")
    SELECT 1, l.id, 'Cliente ' || lpad(n::text, 6, '0'), (5511900000000 + n)::text, true
      FROM "ContactLists" l, generate_series(1, ${ROWS}) n;
  INSERT INTO "Campaigns" ("companyId", name, status, messages, confirmations, "contactListId", recipients, sent, delivered, "isPrepared")
    SELECT 1, 'Promoção', 'FINALIZADA', '["Oi"]', '[]', id, ${ROWS}, ${ROWS}, ${ROWS}, true FROM "ContactLists";
  INSERT INTO "CampaignRecipients" ("companyId", "campaignId", name, number, email, "isStranger", state, "sentAt", "deliveredAt")
    SELECT 1, c.id, 'Cliente ' || lpad(n::text, 6, '0'), (5511900000000 + n)::text, '', true, 'delivered', now(), now()
      FROM "Campaigns" c, generate_series(1, ${ROWS}) n;
  ANALYZE`;

const world = await startWorld();
const browser = await launchBrowser(chromium);
try {
  await world.sql(FILL);
  const { page, enter } = await openVisitor(browser, { url: world.url, place: 1 });
  await enter(OPERATOR, "/contact-lists/1/contacts");
  const figures: Figure[] = await scroll(page, "items");
  await page.goto("/campaign/1/report");
  figures.push(...(await scroll(page, "report")));
  printFigures(figures);
} finally {
  await browser.close();
  await world.stop();
}

/** Scrolls through the table a step a frame, and notes how long each frame took and how many rows were there. */
async function scroll(page: Page, what: string): Promise<Figure[]> {
  await page.getByRole("row").filter({ hasText: "Cliente 000001" }).waitFor();
  // A text, because the runner adds helpers to functions that the page does not have.
  const { frames, rows, passed } = (await page.evaluate(`new Promise((resolve) => {
    const table = [...document.querySelectorAll('table')].find((each) => each.textContent.includes('Cliente 000001'));
    let box = table;
    while (box && !(box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))) box = box.parentElement;
    box ??= document.scrollingElement;
    const frames = [];
    const seen = new Set();
    let rows = 0;
    let last = 0;
    const step = (now) => {
      if (last) frames.push(now - last);
      last = now;
      const items = table.querySelectorAll('tbody tr[data-index]');
      rows = Math.max(rows, items.length);
      for (const item of items) seen.add(item.dataset.index);
      if (frames.length === ${FRAMES}) resolve({ frames, rows, passed: seen.size });
      else {
        box.scrollTop += ${STEP_PX};
        requestAnimationFrame(step);
      }
    };
    requestAnimationFrame(step);
  })`)) as { frames: number[]; rows: number; passed: number };
  return [
    [`${what}: row nodes in the page, at most`, rows, MAX_ROWS],
    [`${what}: rows that were scrolled past`, passed],
    [`${what}: frame while scrolling, p50, ms`, at(frames, 0.5)],
    [`${what}: frame while scrolling, p95, ms`, at(frames, 0.95), MAX_FRAME_MS],
  ];
}
