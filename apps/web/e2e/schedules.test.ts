import { scheduleRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { toLocalText } from "../src/shared/texts/localText";
import { findBarriers, follow } from "./page";
import { openProduct } from "./product";
import { bubbleOf, logOf, openChat, openNewChat, PATIENT, serve, withShop } from "./shop";
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
  await dialog.getByRole("button", { name: "Adicionar" }).click();
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
  // Of the next month, whose days are all to come.
  const now = new Date();
  const first = new Date(now.getFullYear(), now.getMonth() + 1, 1);
  const at = new Date(first.getFullYear(), first.getMonth(), 10, 9);
  const made = await served.caller.call(scheduleRoutes.create, {
    body: { body: "Até lá!", contactId: served.ticket.contactId, sendAt: at.toISOString() },
  });
  const { page } = await openChat(product, served);
  await follow(page, "/schedules");
  await page.getByRole("button", { name: "Próximo" }).click();
  const event = page.getByRole("button", { name: /^\d\d:\d\d Beto Prates$/ });
  await event.waitFor();
  expect(await findBarriers(page, "aria-required-children")).toEqual([]);
  const target = page.locator(".rbc-day-bg").nth(first.getDay() + 16);
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
    const { sendAt } = await shop.boss.call(scheduleRoutes.show, { params: { scheduleId: made.id } });
    return toLocalText(new Date(sendAt));
  };
  const moved = new Date(at.getFullYear(), at.getMonth(), 17, 9);
  await expect.poll(timeOf, PATIENT).toBe(toLocalText(moved));
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect.poll(timeOf, PATIENT).toBe(toLocalText(at));
});

it("on a phone the days of a week are headed alike, by two lines each, and what leaves on them is told whole", async () => {
  const tuesday = new Date();
  tuesday.setDate(tuesday.getDate() + 9 - tuesday.getDay());
  tuesday.setHours(10, 0, 0, 0);
  const served = await serve(shop, "Gil Costa");
  await served.caller.call(scheduleRoutes.create, {
    body: { body: "Bom dia!", contactId: served.ticket.contactId, sendAt: tuesday.toISOString() },
  });
  const visitor = await product.visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
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
