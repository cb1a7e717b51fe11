import { installationRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { readMail } from "./mails";
import { makeCompany, nextNumber, signInOperator } from "./operator";
import { openProduct } from "./product";
import { PHONE } from "./shop";
import { fillLogin, toast } from "./steps";

const product = openProduct();
const DAY_MS = 86_400_000;

it("a company signs itself up for a trial and starts working", async () => {
  const number = nextNumber();
  const owner = { email: `dona${number}@floricultura.test`, password: "Flores-1234" };
  const { page } = await product.visit();
  await page.goto("/login");
  await page.getByRole("link", { name: "Cadastre-se" }).click();
  await page.getByRole("heading", { level: 2, name: "Crie sua conta" }).waitFor();
  await page.getByLabel("Nome da empresa").fill(`Floricultura ${number}`);
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Senha", { exact: true }).fill(owner.password);
  await page.getByLabel("Telefone").fill("11987654321");
  expect(await page.getByLabel("Telefone").inputValue()).toBe("(11) 98765-4321");
  await page.getByRole("radio", { name: /^Plano 1 / }).check();
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await toast(page, /Cadastro realizado com sucesso/).waitFor();

  await fillLogin(page, owner);
  await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();
  await page.getByRole("button", { name: "Conta", exact: true }).click();
  const account = page.getByRole("dialog", { name: "Conta" });
  await account.getByText(`seja bem-vindo a Floricultura ${number}`).waitFor();
  const lastDay = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(Date.now() + 3 * DAY_MS);
  await account.getByText(`(Ativo até ${lastDay})`).waitFor();
  await page.getByText("Sua assinatura vence em 3 dias").waitFor();
});

it("on a phone somebody confirms his e-mail, accepts the terms, and starts working", async () => {
  const operator = await signInOperator(product.url);
  const rules = (body: object) => operator.call(installationRoutes.update, { body });
  await rules({ signupConfirmsEmail: true, termsUrl: "https://recado.test/termos" });
  try {
    const number = nextNumber();
    const owner = { email: `dono${number}@sapataria.test`, password: "Sapatos-1234" };
    const { page } = await product.visit(PHONE);
    await page.goto("/signup");
    await page.getByRole("link", { name: "Experimente por três dias" }).tap();
    await page.getByRole("radio", { name: /^Plano 1 / }).check();
    await page.getByLabel("Nome da empresa").fill(`Sapataria ${number}`);
    await page.getByLabel("E-mail").fill(owner.email);
    await page.getByLabel("Senha", { exact: true }).fill(owner.password);
    await page.getByRole("checkbox", { name: "Li e aceito os termos de uso" }).check();
    await page.getByRole("button", { name: "Cadastrar" }).tap();
    await page.getByRole("heading", { name: "Confirme seu e-mail" }).waitFor();
    const code = /: (\d{8})/.exec(await readMail(owner.email))?.[1];
    await page.getByLabel("Código de verificação").fill(String(code));
    await page.getByRole("button", { name: "Confirmar e criar conta" }).tap();
    await toast(page, /Cadastro realizado com sucesso/).waitFor();
    await fillLogin(page, owner);
    await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();
  } finally {
    await rules({ signupConfirmsEmail: false, termsUrl: "" });
  }
});

it("a forgotten password is replaced with the code of the mail", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const visitor = await product.visit();
  const { page } = visitor;
  await page.goto("/login");
  await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
  await page.getByRole("heading", { level: 1, name: "Redefinir senha" }).waitFor();
  await page.getByLabel("E-mail").fill(admin.email);
  await page.getByRole("button", { name: "Enviar e-mail" }).click();
  await toast(page, "Email enviado com sucesso!").waitFor();

  const code = /é: (\d{8})/.exec(await readMail(admin.email))?.[1];
  const password = "Lembrada-5678";
  await page.getByLabel("Código de verificação").fill("00000000");
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Confirme a nova senha", { exact: true }).fill(password);
  visitor.expectTrouble(/^POST 404 \/backend\/resetpasswords$/);
  await page.getByRole("button", { name: "Redefinir senha" }).click();
  await expect.poll(() => page.getByLabel("Código de verificação").getAttribute("aria-invalid")).toBe("true");

  await page.getByLabel("Código de verificação").fill(String(code));
  await page.getByRole("button", { name: "Redefinir senha" }).click();
  await toast(page, "Senha redefinida com sucesso.").waitFor();

  visitor.expectTrouble(/^POST 401 \/backend\/auth\/login$/);
  await fillLogin(page, admin);
  await page.getByRole("alert").getByText("E-mail ou senha incorretos. Tente de novo.").waitFor();
  await fillLogin(page, { ...admin, password });
  await page.getByRole("heading", { level: 1, name: "Painel" }).waitFor();
});
