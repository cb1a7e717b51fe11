import { type Ticket, ticketRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { commitsUntil, countCommits } from "./commits";
import { openProduct } from "./product";
import { bubbleOf, fieldOf, logOf, openChat, PATIENT, rowOf, serve, withShop } from "./shop";

const product = openProduct();
const shop = withShop(product);
/** More than there is room for. */
const NAMES = Array.from({ length: 14 }, (_, index) => `${String.fromCharCode(65 + index)} Cliente`);

/** Is the row wholly in sight, and not under anything? */
function isInSight(page: Page, name: string): Promise<boolean> {
  return rowOf(page, name).evaluate((row) => {
    const { left, top, bottom } = row.getBoundingClientRect();
    return [top + 4, bottom - 4].every((y) => row.contains(document.elementFromPoint(left + 40, y)));
  });
}

it("keys go from one conversation to the next, whose row comes into sight, and resolve one and open the next", async () => {
  let first: Ticket | undefined;
  for (const name of NAMES) first = (await serve(shop, name)).ticket;
  const { page, enter } = await product.visit({ viewport: { width: 1280, height: 640 } });
  await countCommits(page);
  await enter(shop.ana, `/tickets/${first?.uuid}`);
  // The last one accepted stands on top.
  const fromAbove = [...NAMES].reverse();
  const isOpen = (name: string) => page.getByRole("log", { name: `Conversa com ${name}` }).waitFor();
  await isOpen(fromAbove[0] ?? "");
  for (const name of fromAbove.slice(1)) {
    await page.keyboard.press("Alt+j");
    await isOpen(name);
    await expect.poll(() => isInSight(page, name)).toBe(true);
  }
  const commits: number[] = [];
  for (const name of NAMES.slice(1)) {
    commits.push(await commitsUntil(page, { key: "Alt+k", selector: `[role=log][aria-label="Conversa com ${name}"]` }));
    await isOpen(name);
    await expect.poll(() => isInSight(page, name)).toBe(true);
  }
  // One that was open before takes a single commit. Something else may be committed meanwhile, but not each time.
  expect(Math.min(...commits)).toBe(1);

  await page.keyboard.press("Control+Alt+e");
  await isOpen(fromAbove[1] ?? "");
  await rowOf(page, fromAbove[0] ?? "").waitFor({ state: "detached" });
  const status = async () => (await shop.boss.call(ticketRoutes.show, { params: { ticketId: first?.id ?? 0 } })).status;
  await expect.poll(status, PATIENT).toBe("closed");
});

it("all messages are one stop of Tab: arrows go from one to the next and open what can be done with it", async () => {
  const served = await serve(shop, "Rita Campos");
  await served.customer.say({ type: "text", text: "Linha", count: 30 });
  // All of them new when it is opened, and therefore all of them here.
  const unread = async () =>
    (await shop.boss.call(ticketRoutes.show, { params: { ticketId: served.ticket.id } })).unreadMessages;
  await expect.poll(unread, PATIENT).toBeGreaterThanOrEqual(30);
  const { page } = await openChat(product, served, "Linha 30");
  await fieldOf(page).focus();
  const toEnd = () => logOf(page).evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
  const isLog = () => logOf(page).evaluate((log) => log === document.activeElement);
  for (let step = 0; step < 12 && !(await isLog()); step += 1) {
    await page.keyboard.press("Shift+Tab");
    expect(await page.locator("[data-message] :focus").count()).toBe(0);
  }
  expect(await isLog()).toBe(true);

  const focused = page.locator("[data-message]:focus");
  const press = async (key: string, line: number) => {
    await page.keyboard.press(key);
    await focused.getByText(`Linha ${line}`, { exact: true }).waitFor();
    await expect.poll(() => focused.evaluate(isSeen)).toBe(true);
  };
  // What was new when it was opened stands in the middle.
  await page.keyboard.press("End");
  await expect.poll(toEnd).toBeLessThan(2);
  await press("ArrowUp", 30);
  let line = 29;
  // By so little that the log is still at its end, and follows: what one stands on stays in sight.
  for (; (await toEnd()) < 2; line -= 1) await press("ArrowUp", line);
  expect(await toEnd()).toBeLessThan(50);
  const pill = page.getByRole("button", { name: /^\d+ novas? ↓/ });
  // One after the other, until one stands below what the keyboard holds.
  let newest = "";
  for (let said = 1; !(await pill.isVisible()); said += 1) {
    newest = `Mais ${said}`;
    await served.customer.say({ type: "text", text: newest });
    await bubbleOf(page, newest).waitFor();
    await expect.poll(() => focused.evaluate(isSeen)).toBe(true);
  }
  for (; line >= 10; line -= 1) await press("ArrowUp", line);
  // So it was not seen, and is not read.
  expect(await unread()).toBeGreaterThan(0);
  await press("ArrowDown", 11);
  for (const key of ["ArrowRight", "Enter"]) {
    await page.keyboard.press(key);
    await page.getByRole("menuitem", { name: "Responder" }).waitFor();
    // In the menu the arrows are its own.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.locator("[data-message] :focus").waitFor();
    await press(key === "Enter" ? "ArrowUp" : "ArrowDown", key === "Enter" ? 11 : 12);
  }

  const top = () => logOf(page).evaluate((log) => log.scrollTop);
  await page.keyboard.press("Home");
  await expect.poll(top).toBe(0);
  // The browser may still be scrolling up when it has come to the top, and swallows a stroke then.
  await expect
    .poll(async () => {
      await page.keyboard.press("End");
      return toEnd();
    })
    .toBeLessThan(2);
  await page.keyboard.press("ArrowUp");
  await focused.getByText(newest).waitFor();
  await expect.poll(unread, PATIENT).toBe(0);
});

/** Whether nothing lies over the middle of it. */
function isSeen(message: Element): boolean {
  const { left, top, width, height } = message.getBoundingClientRect();
  return message.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
