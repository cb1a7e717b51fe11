import { scheduleRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { findBarriers } from "./page";
import { openProduct } from "./product";
import { bubbleOf, logOf, openNewChat, PATIENT, serve, withShop } from "./shop";
import { toast } from "./steps";

const product = openProduct();
const shop = withShop(product);

it("a promise made from a ticket with two clicks is seen beside it, and happens in it", async () => {
  const { page, customer, ticket } = await openNewChat(product, shop, "Rita Campos");
  await page.getByRole("button", { name: "Mais ações" }).click();
  await page.getByRole("menuitem", { name: "Agendar mensagem" }).click();
  const dialog = page.getByRole("dialog", { name: "Agendar mensagem" });
  await expect.poll(() => dialog.getByLabel("Contato").inputValue()).toBe("Rita Campos");
  await dialog.getByLabel("Mensagem", { exact: true }).fill("Rita, aqui está o orçamento");
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Agendar" }).click();
  await toast(page, "Agendamento salvo com sucesso.").waitFor();
  if ((await page.getByText("Mensagens agendadas").count()) === 0)
    await page.getByRole("button", { name: "Rita Campos" }).first().click();
  await page.getByText("Mensagens agendadas").waitFor();

  // Its time comes sooner.
  const { schedules } = await shop.boss.call(scheduleRoutes.list, { query: { contactId: String(ticket.contactId) } });
  const params = { scheduleId: schedules[0]?.id ?? 0 };
  const body = { sendAt: new Date(Date.now() + 1_500).toISOString() };
  await shop.boss.call(scheduleRoutes.update, { params, body });
  await bubbleOf(page, "Rita, aqui está o orçamento").waitFor(PATIENT);
  await expect.poll(customer.texts, PATIENT).toContain("Rita, aqui está o orçamento");
  await page.getByText("Mensagens agendadas").waitFor({ state: "detached" });
  expect(await logOf(page).getByText("Rita, aqui está o orçamento").count()).toBe(1);
});

it("one is dragged to another day in the calendar, and undone", async () => {
  const served = await serve(shop, "Beto Prates");
  const visitor = await product.visit();
  const { page } = visitor;
  // Of the next month, whose days are all to come. What month it is, only the browser knows: it lives in another zone.
  const { day, sendAt, moved } = await page.evaluate(() => {
    const now = new Date();
    const [year, month] = [now.getFullYear(), now.getMonth() + 1];
    return {
      day: new Date(year, month, 1).getDay(),
      sendAt: new Date(year, month, 10, 9).toISOString(),
      moved: new Date(year, month, 17, 9).toISOString(),
    };
  });
  const made = await served.caller.call(scheduleRoutes.create, {
    body: { body: "Até lá!", contactId: served.ticket.contactId, sendAt },
  });
  await visitor.enter(shop.ana, "/schedules");
  await page.getByRole("button", { name: "Próximo" }).click();
  const event = page.getByRole("button", { name: /^\d\d:\d\d Beto Prates$/ });
  await event.waitFor();
  expect(await findBarriers(page, "aria-required-children")).toEqual([]);
  const target = page.locator(".rbc-day-bg").nth(day + 16);
  const [from, to] = [await event.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error("The calendar is not laid out");
  await page.mouse.move(from.x + 20, from.y + from.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1)
    await page.mouse.move(
      from.x + 20 + ((to.x + to.width / 2 - from.x - 20) * step) / 8,
      from.y + ((to.y + to.height / 2 - from.y) * step) / 8,
    );
  await page.mouse.up();
  const timeOf = async () => {
    const shown = await shop.boss.call(scheduleRoutes.show, { params: { scheduleId: made.id } });
    return shown.sendAt;
  };
  await expect.poll(timeOf, PATIENT).toBe(moved);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(timeOf, PATIENT).toBe(sendAt);
});

it("on a phone the days of a week are headed alike, by two lines each, and what leaves on them is told whole", async () => {
  const served = await serve(shop, "Gil Costa");
  const visitor = await product.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  const sendAt = await page.evaluate(() => {
    const tuesday = new Date();
    tuesday.setDate(tuesday.getDate() + 9 - tuesday.getDay());
    tuesday.setHours(10, 0, 0, 0);
    return tuesday.toISOString();
  });
  await served.caller.call(scheduleRoutes.create, {
    body: { body: "Bom dia!", contactId: served.ticket.contactId, sendAt },
  });
  await visitor.enter(shop.ana, "/schedules");
  await page.getByRole("button", { name: "Semana" }).click();
  const names = page.locator(".rbc-time-header .rbc-header > button > span > span");
  await expect.poll(() => names.count()).toBe(7);
  const below = await names.evaluateAll((all) =>
    all.map((name) => {
      const head = name.parentElement?.getBoundingClientRect();
      return head ? name.getBoundingClientRect().top - head.top : 0;
    }),
  );
  expect(new Set(below.map(Math.round)).size).toBe(1);
  expect(Math.min(...below)).toBeGreaterThan(10);

  // The time has a line, and the face one.
  await page.getByRole("button", { name: "Próximo" }).click();
  const event = page.locator(".rbc-day-slot .rbc-event");
  await event.filter({ hasText: "Gil Costa" }).waitFor();
  expect(
    await event.first().evaluate((box) => [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]),
  ).toEqual([0, 0]);
});
