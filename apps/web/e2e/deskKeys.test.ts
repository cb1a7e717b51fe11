import { type Ticket, ticketRoutes } from "@recado/contract";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { openProduct } from "./product";
import { openServedShop, PATIENT, rowOf, serve } from "./shop";

const product = openProduct();
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
  const shop = await openServedShop(product.url);
  let first: Ticket | undefined;
  for (const name of NAMES) first = (await serve(shop, name)).ticket;
  const { page, enter } = await product.visit({ viewport: { width: 1280, height: 640 } });
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
  for (const name of NAMES.slice(1)) {
    await page.keyboard.press("Alt+k");
    await isOpen(name);
    await expect.poll(() => isInSight(page, name)).toBe(true);
  }

  await page.keyboard.press("Control+Alt+e");
  await isOpen(fromAbove[1] ?? "");
  await rowOf(page, fromAbove[0] ?? "").waitFor({ state: "detached" });
  const status = async () => (await shop.boss.call(ticketRoutes.show, { params: { ticketId: first?.id ?? 0 } })).status;
  await expect.poll(status, PATIENT).toBe("closed");
});
