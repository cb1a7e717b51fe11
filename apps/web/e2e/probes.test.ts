import {
  companyRoutes,
  connectionRoutes,
  contactRoutes,
  queueOptionRoutes,
  queueRoutes,
  quickMessageRoutes,
  tagRoutes,
  userRoutes,
} from "@recado/contract";
import { SimulatorClient } from "@recado/simulator/client";
import { expect, it } from "vitest";
import { here } from "./here";
import { makeCompany, nextNumber, PASSWORD, signIn, signInOperator } from "./operator";
import { open } from "./page";
import { connectNumber } from "./phones";
import { openProduct } from "./product";
import { OPERATOR } from "./world";

const product = openProduct();
const PROBES = [
  "<img src=x onerror=alert(1)>",
  `"><script>alert(2)</script>`,
  "{{constructor.constructor('alert(3)')()}}",
];

// That no dialog of the browser opened is asked of every visitor when the journey ends.
it("names that look like code are shown as they are written", async () => {
  const operator = await signInOperator(product.url);
  const { admin, planId } = await makeCompany(operator);
  const companies = [];
  for (const probe of PROBES) {
    const name = `${nextNumber()} ${probe}`;
    companies.push(name);
    const email = `probe${nextNumber()}@aurora.test`;
    await operator.call(companyRoutes.create, { body: { name, email, planId, password: PASSWORD } });
  }
  const boss = await signIn(product.url, admin);
  const simulator = new SimulatorClient(here.simulator);
  const { pn } = await connectNumber(boss, simulator, { name: "Loja" });
  for (const [index, probe] of PROBES.entries()) {
    const number = `55${21 + index}${pn.slice(4)}`;
    await simulator.createCustomer({ pn: number, name: probe });
    await boss.call(contactRoutes.create, {
      body: { name: probe, number, extraInfo: [{ name: probe, value: probe }] },
    });
    await boss.call(quickMessageRoutes.create, { body: { shortcode: probe, message: probe } });
    await boss.call(tagRoutes.create, { body: { name: probe } });
    await boss.call(connectionRoutes.create, { body: { name: probe } });
    const body = { name: probe, color: `#0b6b5${index}`, greetingMessage: probe };
    const { id: queueId } = await boss.call(queueRoutes.create, { body });
    await boss.call(queueOptionRoutes.create, { body: { queueId, title: probe, message: probe, option: "1" } });
    await boss.call(userRoutes.create, {
      body: { name: probe, email: `probe${nextNumber()}@aurora.test`, password: PASSWORD, queueIds: [queueId] },
    });
  }

  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin);
  for (const path of ["/quick-messages", "/contacts", "/tags", "/connections", "/queues", "/users"]) {
    await open(page, path);
    // A quick reply is called by what one types.
    const slash = path === "/quick-messages" ? "/" : "";
    for (const probe of PROBES) {
      await page.getByRole("cell", { name: probe, exact: true }).first().waitFor();
      await page.getByRole("button", { name: `Excluir: ${slash}${probe}` }).click();
      await page.getByRole("alertdialog", { name: `Excluir “${slash}${probe}”?` }).waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("alertdialog").waitFor({ state: "detached" });
    }
    expect(await page.evaluate(() => document.querySelectorAll("img[src=x]").length)).toBe(0);
  }
  await open(page, "/queues");
  await page.getByRole("button", { name: `Opções do menu: ${PROBES[0]}` }).click();
  await page.getByRole("list", { name: "Opções do menu" }).getByText(String(PROBES[0])).first().waitFor();

  const host = await product.visit();
  await host.enter(OPERATOR, "/settings?tab=companies");
  for (const name of companies) {
    await host.page.getByRole("searchbox", { name: "Buscar empresas" }).fill(name);
    await host.page.getByRole("cell", { name }).first().waitFor();
  }
});
