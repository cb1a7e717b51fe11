import { tagRoutes, ticketTagRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { makeUser } from "./operator";
import { findSidewaysScroll, follow } from "./page";
import { openProduct } from "./product";
import { logOf, openServedShop, PATIENT, rowOf, type Served, serve } from "./shop";

const product = openProduct();
const CODE = `"><img src=x onerror=alert(1)>`;
const NAMES = [
  "👩‍🍳🎂🥐 Doces da Vó 🍰",
  "مخبز الفجر في المدينة",
  `Maximiliana${" de Albuquerque".repeat(12)}`.slice(0, 190),
  "W".repeat(190),
  CODE,
  "{{constructor.constructor('alert(2)')()}}",
];

/** As long as the name of an account can be. */
const LONGEST_COLLEAGUE = 50;

// That no dialog of the browser opened is asked of every visitor when the journey ends.
it("whatever a customer is called and says, rows keep their shape and words stay words", async () => {
  const shop = await openServedShop(product.url, [CODE]);
  const { id: tagId } = await shop.boss.call(tagRoutes.create, { body: { name: CODE } });
  await serve(shop, "Rita Campos");
  // What is said is searched, too: it must not be said before all are found by their names.
  const all: Served[] = [];
  for (const name of NAMES) all.push(await serve(shop, name));
  for (const { customer, ticket } of all) {
    await customer.say(`${CODE} {{7*7}} ${customer.name}`);
    await shop.boss.call(ticketTagRoutes.add, { params: { ticketId: ticket.id, tagId } });
    await customer.say({ type: "document", fileName: `${CODE}.pdf` });
  }
  const { page, enter } = await product.visit();
  await enter(shop.ana, "/tickets");
  await rowOf(page, "Rita Campos").waitFor();
  const { height = 0 } = (await rowOf(page, "Rita Campos").boundingBox()) ?? {};
  const rows = page.getByRole("list", { name: "Atendendo" }).getByRole("listitem");
  await expect.poll(() => rows.count(), PATIENT).toBe(NAMES.length + 1);
  for (const row of await rows.all()) {
    const box = await row.getByRole("link").boundingBox();
    expect(Math.abs((box?.height ?? 0) - height), await row.innerText()).toBeLessThanOrEqual(1);
    expect(await row.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }

  for (const { customer, ticket } of all) {
    const { name } = customer;
    await page.goto(`/tickets/${ticket.uuid}`);
    await logOf(page).getByText(`${CODE} {{7*7}} ${name}`).waitFor();
    await logOf(page).getByRole("link").first().waitFor();
    const contact = page.getByRole("complementary", { name: "Contato" });
    await contact.getByText(name, { exact: true }).first().waitFor();
    await contact.getByText(CODE, { exact: true }).first().waitFor();
    expect(await page.evaluate(() => document.querySelectorAll("img[src=x]").length)).toBe(0);
    for (const place of [contact, logOf(page)]) {
      expect(await place.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBeLessThanOrEqual(0);
    }
  }

  const [emojis = "", arabic = "", words = "", letters = ""] = NAMES;
  const colleagues = [emojis, arabic, letters].map((each) => each.slice(0, LONGEST_COLLEAGUE));
  for (const name of colleagues) await makeUser(shop.boss, { name });
  const office = await product.visit();
  const chief = await makeUser(shop.boss, { name: words.slice(0, LONGEST_COLLEAGUE), profile: "admin" });
  await office.enter(chief, "/users");
  for (const [path, names] of [
    ["/users", colleagues],
    ["/", colleagues],
    ["/contacts", NAMES],
    ["/kanban", NAMES],
  ] as const) {
    await follow(office.page, path);
    for (const width of [1440, 390]) {
      for (const name of names) await office.page.locator("main").getByText(name, { exact: true }).first().waitFor();
      expect(await findSidewaysScroll(office.page, width), `${path} at ${width}`).toBeUndefined();
    }
    expect(await office.page.locator("img[src=x]").count()).toBe(0);
  }
});
