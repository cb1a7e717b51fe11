import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** The checker, without the rules whose worst is less than serious: nobody asks for what they find. */
const axeSource = `${await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};
  axe.configure({
    rules: axe._audit.rules
      .filter(({ impact }) => impact === "minor" || impact === "moderate")
      .map(({ id }) => ({ id, enabled: false })),
  });`;

/** A page that asks the server for nothing. */
const BARE_PAGE = "/todolist";

/** Opens a page and waits until what it shows is there: a heading, and no grey shapes of things on their way. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settle(page);
}

/** Comes to another page as a link would, without loading the product anew. */
export async function follow(page: Page, path: string): Promise<void> {
  // The same page with another question is drawn by what is there already.
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) return open(page, path);
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-left", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await page.waitForFunction(() => document.querySelector("h1:not([data-left])"));
  await settle(page);
}

/** Comes back to a page as it was at first: whatever was opened on it is gone. */
export async function startOver(page: Page, path: string): Promise<void> {
  // The menus of the frame outlast the page. A dialog that opened while another one left has its entry later than it is seen.
  if (await closeOverlays(page)) await leaveEntry(page, 1);
  await follow(page, BARE_PAGE);
  await follow(page, path);
}

/** The same, but where closing what lies over the page is enough, nothing is drawn anew. */
export async function comeBack(page: Page, path: string): Promise<void> {
  if (await closeOverlays(page)) {
    await leaveEntry(page, 1);
    const { pathname, search } = new URL(page.url());
    // The menu of a phone is no dialog, and what was opened from it leads back to it.
    if (pathname + search === path && (await page.locator(".MuiModal-root").count()) === 0) return;
  }
  await startOver(page, path);
}

/** What the browser keeps is changed as if by another tab, so that an open dialog stays open. */
export async function chooseElsewhere(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(
    ([name, chosen]) => {
      localStorage.setItem(name, chosen);
      window.dispatchEvent(new StorageEvent("storage", { key: name }));
    },
    [key, value] as const,
  );
}

/** Another language, without loading the page anew. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await chooseElsewhere(page, "recado.language", language);
  await page.waitForFunction((chosen) => document.documentElement.lang.startsWith(chosen), language);
}

/** Waits until nothing on the page is still on its way. */
export async function settle(page: Page): Promise<void> {
  // By its element: below a dialog the page has no roles. Dialogs and pictures come in softly, and half-faded text has no
  // contrast to speak of.
  await page.waitForFunction(
    () =>
      document.querySelector("h1") &&
      !document.querySelector(".MuiSkeleton-root, .lucide-loader-circle, [aria-busy=true]") &&
      document.getAnimations().every((one) => one.playState !== "running"),
  );
}

const OVERLAYS = "[role=dialog], [role=alertdialog], [role=menu]";

/** What is asked before and after each of the overlays is closed. */
interface Closing {
  before(): Promise<unknown>;
  after(): Promise<unknown>;
}

/** Closes whatever lies over the page; tells whether there was anything. */
export async function closeOverlays(page: Page, closing?: Closing): Promise<boolean> {
  const overlays = page.locator(OVERLAYS);
  const before = await overlays.count();
  for (let count = before; count > 0; count = await overlays.count()) {
    await closing?.before();
    const entry = await page.evaluate(() => history.state?.layer);
    await page.keyboard.press("Escape");
    const isAnswered = () =>
      page.waitForFunction(
        ([what, many]) => document.querySelectorAll(what).length !== many,
        [OVERLAYS, count] as const,
        {
          timeout: 3_000,
        },
      );
    // A tooltip under the pointer, or an open list of choices, takes the first one.
    await isAnswered().catch(async () => {
      await page.keyboard.press("Escape");
      await isAnswered();
    });
    // A form in which something was typed asks whether that may go.
    if ((await overlays.count()) > count) {
      await overlays.last().getByRole("button").last().click();
      await overlays.nth(count - 1).waitFor({ state: "detached" });
    }
    if (entry) await leaveEntry(page, entry);
    await closing?.after();
  }
  return before > 0;
}

/** Has what lies over the page closed by its own means, and waits until that is over. */
export async function leaveBy(page: Page, close: (page: Page) => Promise<void>): Promise<void> {
  const entry = await page.evaluate(() => history.state?.layer);
  await close(page);
  if (entry) await leaveEntry(page, entry);
}

/** On a phone what was closed leaves the history a moment later; a page that is opened before that would be left again. */
async function leaveEntry(page: Page, entry: number): Promise<void> {
  // A list of choices inside of a dialog has no entry of its own.
  await page
    .waitForFunction((left) => Number(history.state?.layer ?? 0) < left, entry, { timeout: 4_000 })
    .catch(() => undefined);
}

/**
 * What an accessibility checker finds serious or critical on the page or in one part of it, or in what lies over it and hides
 * it from everybody; one line a place, by one rule alone if named.
 */
export async function findBarriers(page: Page, rule?: string, within?: string): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy does not bind.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    ([runOnly, part]) => {
      const { axe } = window as unknown as { axe: { run(within: Node, options: object): Promise<AxeResults> } };
      const over = [...document.querySelectorAll(".MuiModal-root:not([aria-hidden=true])")].at(-1);
      const place = over ?? (part ? document.querySelector(part) : null) ?? document;
      return axe.run(place, { resultTypes: ["violations"], ...(runOnly && { runOnly: [runOnly] }) });
    },
    [rule, within] as const,
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${cut(html)} ${cut(failureSummary)}`));
}

/** Without what differs from one visit to the next, so that the same barrier on many screens is told once. */
function cut(text = ""): string {
  return text
    .replaceAll(/ (class|id|for|aria-\w+by|aria-controls)="[^"]*"/g, "")
    .replaceAll(/\s+/g, " ")
    .slice(0, 260);
}

/** Everything written on the page, labels and placeholders included. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ["aria-label", "placeholder", "title", "alt", "aria-description"];
    const named = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
    const words = named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ""));
    return [document.title, ...document.body.innerText.split("\n"), ...words].filter((text) => text.trim() !== "");
  });
}

/** The names of buttons and links that show no words; empty for one without a name. */
export function readIconNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const textOf = (ids: string) =>
      ids
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent ?? "")
        .join(" ");
    const nameOf = (element: Element) =>
      element.getAttribute("aria-label") ||
      textOf(element.getAttribute("aria-labelledby") ?? "") ||
      element.getAttribute("title") ||
      element.querySelector("[aria-label]")?.getAttribute("aria-label") ||
      element.querySelector("img")?.alt ||
      "";
    return [...document.querySelectorAll<HTMLElement>("button, a[href], [role=button]")]
      .filter((element) => element.checkVisibility() && element.innerText.trim() === "")
      .map((element) => nameOf(element).trim());
  });
}

/** What the buttons are called that show words; without figures, which no language writes otherwise. */
export function readButtonWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, [role=button]")]
      // An abbreviation is no word.
      .filter((element) => element.checkVisibility() && /\p{Ll}{2}/u.test(element.innerText))
      .map((element) => element.getAttribute("aria-label") || element.innerText)
      .map((name) => name.replaceAll(/[\d\s]+/g, " ").trim()),
  );
}

const SETTLED_WITHIN_MS = 1_500;

/**
 * What stands out of the window at a width: how far the page, the part of it that scrolls, a table (which should be cards
 * before) or what lies above them can be moved sideways. Undefined when nothing can.
 */
export async function findSidewaysScroll(page: Page, width: number, height = 844): Promise<number | undefined> {
  await page.setViewportSize({ width, height });
  const deadline = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const slack = await measureSlack(page);
    if (slack <= 0) return undefined;
    // The page may still be drawing itself anew for the new width.
    if (Date.now() > deadline) return slack;
  }
}

function measureSlack(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolling = document.querySelectorAll(
      "html, body, main, .MuiCard-root:has(> table), :is([role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=log]), :is([role=dialog], [role=alertdialog]) *",
    );
    const slack = [...scrolling]
      .filter((element) => /^(HTML|BODY)$/.test(element.tagName) || getComputedStyle(element).overflowX === "auto")
      // A row of tabs is made to be moved.
      .filter((element) => !element.querySelector(":scope > [role=tablist]"))
      .map((element) => element.scrollWidth - element.clientWidth);
    return Math.max(...slack);
  });
}
