import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { makeCompany, signInOperator } from "./operator";
import { openProduct } from "./product";
import { toast } from "./steps";

const product = openProduct();
const NO_PLAN = "Esta empresa não possui permissão para acessar essa página! Estamos lhe redirecionando.";

/** Every heading and every field that was on the page even for a moment, and when which address was shown first. */
const WATCH = `
  window.seen = new Set();
  window.reached = {};
  const note = () => {
    for (const each of document.querySelectorAll("h1, h2, [role=searchbox], main button")) {
      window.seen.add(each.getAttribute("aria-label") || each.textContent || each.getAttribute("placeholder"));
    }
    window.reached[location.pathname] ??= performance.now();
    if (document.body?.textContent.includes(${JSON.stringify(NO_PLAN)})) window.reached.told ??= performance.now();
  };
  new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });`;

interface Watched {
  seen: string[];
  reached: Record<string, number>;
}

const readWatch = (page: Page): Promise<Watched> =>
  page.evaluate(() => {
    const { seen, reached } = window as unknown as { seen: Set<string>; reached: Record<string, number> };
    return { seen: [...seen], reached };
  });

it("a page that is not in the plan is never shown: it says so, and a second later leads home", async () => {
  const operator = await signInOperator(product.url);
  const [full, bare] = [await makeCompany(operator), await makeCompany(operator, { useKanban: false })];

  // What is watched for is there for those who have it.
  const allowed = await product.visit();
  await allowed.context.addInitScript({ content: WATCH });
  await allowed.enter(full.admin, "/kanban");
  await allowed.page.getByRole("heading", { level: 1, name: "Kanban" }).waitFor();
  expect((await readWatch(allowed.page)).seen).toContain("Kanban");

  const refused = await product.visit();
  const { page } = refused;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await refused.context.addInitScript({ content: WATCH });
  // The notice goes by itself, on a slow machine before the page that follows is there.
  await Promise.all([toast(page, NO_PLAN).waitFor(), refused.enter(bare.admin, "/kanban")]);
  await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/");
  const { seen, reached } = await readWatch(page);
  expect(seen.filter((text) => /kanban|quadro|coluna/i.test(text))).toEqual([]);
  // Neither its code nor its conversations were even asked for.
  expect(asked.filter((path) => /^\/(assets|backend)\/.*kanban/i.test(path))).toEqual([]);
  const { told = Number.NaN, "/": home = Number.NaN, "/kanban": first = Number.NaN } = reached;
  expect(told).toBeLessThan(home);
  expect(home - first).toBeGreaterThanOrEqual(1_000);

  // The same on the way through the page, without loading it anew.
  await toast(page, NO_PLAN).waitFor({ state: "hidden" });
  await page.evaluate(() => {
    delete (window as unknown as { reached: Watched["reached"] }).reached.told;
    history.pushState({}, "", "/kanban");
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await expect.poll(async () => (await readWatch(page)).reached.told).toBeDefined();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await readWatch(page)).seen.filter((text) => /kanban|quadro/i.test(text))).toEqual([]);
});
