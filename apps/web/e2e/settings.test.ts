import { expect, it } from "vitest";
import { makeCompany, makeUser, signIn, signInOperator } from "./operator";
import { openProduct } from "./product";
import { toast } from "./steps";

const product = openProduct();
const SECRET = "chave-muito-secreta-7788";

it("a secret is written once and never shown again", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const visitor = await product.visit();
  const { page } = visitor;
  await visitor.enter(admin, "/settings");
  await page.getByRole("button", { name: "IXC, MK-Auth e Asaas" }).click();
  const token = page.getByLabel("Token do Asaas", { exact: true });
  await token.fill(SECRET);
  await token.press("Enter");
  await toast(page, "Operação atualizada com sucesso.").waitFor();

  const answers: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/backend/")) answers.push(await response.text().catch(() => ""));
  });
  await page.reload();
  await page.getByRole("button", { name: "IXC, MK-Auth e Asaas" }).click();
  await expect.poll(() => token.getAttribute("placeholder")).toBe("••••7788");
  expect(await token.inputValue()).toBe("");
  expect(answers.some((text) => text.includes("••••7788"))).toBe(true);
  expect(answers.filter((text) => text.includes(SECRET))).toEqual([]);
});

it("a change shows at a colleague's open page", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const colleague = await makeUser(await signIn(product.url, admin), { name: "Bia", profile: "admin" });
  const [one, other] = [await product.visit(), await product.visit()];
  await one.enter(admin, "/settings");
  await other.enter(colleague, "/settings");
  const rating = (page = other.page) => page.getByRole("switch", { name: "Avaliações" });
  expect(await rating().isChecked()).toBe(false);
  await rating(one.page).click();
  await toast(one.page, "Operação atualizada com sucesso.").waitFor();
  await expect.poll(() => rating().isChecked()).toBe(true);
});
