import { queueRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { makeCompany, makeUser, nextNumber, PASSWORD, signIn, signInOperator } from "./operator";
import { follow } from "./page";
import { openProduct } from "./product";
import { askApi, choose, fillLogin, menuNames, toast } from "./steps";

const product = openProduct();

it("a new attendant logs in and sees only what the profile allows", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const prepared = await signIn(product.url, admin);
  await prepared.call(queueRoutes.create, { body: { name: "Vendas", color: "#0b6b5e" } });
  const boss = await product.visit();
  await boss.enter(admin, "/users");

  const caio = { email: `caio${nextNumber()}@aurora.test`, password: PASSWORD };
  await boss.page.getByRole("button", { name: "Novo usuário" }).click();
  const dialog = boss.page.getByRole("dialog", { name: "Novo usuário" });
  await dialog.getByLabel("Nome").fill("Caio Atendente");
  await dialog.getByLabel("E-mail").fill(caio.email);
  await choose(boss.page, "Filas", "Vendas");
  await boss.page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Convidar" }).click();
  const invitation = boss.page.getByRole("dialog", { name: "Convite para Caio Atendente" });
  const link = new URL(await invitation.getByLabel("Link do convite").inputValue());
  await invitation.getByRole("button", { name: "Fechar" }).click();
  const row = boss.page.getByRole("row", { name: /Caio Atendente/ });
  expect(await row.innerText()).toMatch(/Atendente[\s\S]*Convidado[\s\S]*Vendas/);

  const attendant = await product.visit();
  const { page } = attendant;
  // He sets his own password, and is in.
  await page.goto(link.pathname + link.hash);
  await page.getByText(`como ${caio.email}.`).waitFor();
  await page.getByLabel("Nova senha", { exact: true }).fill(caio.password);
  await page.getByLabel("Confirme a nova senha").fill(caio.password);
  await page.getByRole("button", { name: "Criar senha e entrar" }).click();
  await page.getByRole("heading", { level: 1, name: "Atendimentos" }).waitFor();
  await page.getByRole("button", { name: "Conta", exact: true }).click();
  await page.getByRole("dialog", { name: "Conta" }).getByText("Olá Caio Atendente, seja bem-vindo.").waitFor();
  await page.keyboard.press("Escape");
  await row.getByText("Disponível").waitFor();
  expect(await menuNames(page)).toEqual([
    "Atendimentos",
    "Kanban",
    "Chat interno",
    "Respostas rápidas",
    "Agendamentos",
    "Tarefas",
    "Contatos",
    "Tags",
    "Ajuda",
  ]);

  for (const path of ["/users", "/queues"]) {
    await page.goto(path);
    await toast(page, "Você não tem permissão para isso.").waitFor();
    await page.getByRole("heading", { level: 1, name: "Atendimentos" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/tickets");
  }

  // The options are everybody's to read, and nobody else's to change.
  await follow(page, "/settings");
  await page.getByText("Somente administradores podem alterar as configurações.").waitFor();
  expect(await page.getByRole("tab").allInnerTexts()).toEqual(["Opções"]);
  expect(await page.getByRole("switch", { name: "Avaliações" }).isDisabled()).toBe(true);

  attendant.expectTrouble(/ 403 \/backend\/(users|queue|settings)/);
  const refused = { status: 403, error: "ERR_NO_PERMISSION" };
  expect(await askApi(page, "POST", "/users")).toMatchObject(refused);
  expect(await askApi(page, "POST", "/queue")).toMatchObject(refused);
  expect(await askApi(page, "PUT", "/settings/userRating")).toMatchObject(refused);
});

const NOTE_TOASTS = `
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll("[data-sonner-toast]")) window.noteToast(textContent);
  }).observe(document, { subtree: true, childList: true });`;

it("a login elsewhere ends the older session with the message, and the page starts anew", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const dora = await makeUser(await signIn(product.url, admin), { name: "Dora" });
  const office = await product.visit();
  await office.enter(dora, "/todolist");
  await office.page.getByLabel("Nova tarefa").fill("Ligar para o contador");
  await office.page.keyboard.press("Enter");
  await office.page.evaluate(() => localStorage.setItem("recado.test", "of the session"));
  const task = office.page.getByRole("list", { name: "Tarefas a fazer" }).getByText("Ligar para o contador");
  await task.waitFor();

  // The page that starts anew asks whether the new session is its own browser's.
  office.expectTrouble(/^POST 401 \/backend\/auth\/refresh_token$/);
  const home = await product.visit();
  await home.page.goto("/login");
  // A second later the page starts anew: what stood there so shortly, the page itself tells.
  const toasts: string[] = [];
  await office.page.exposeFunction("noteToast", (text: string) => toasts.push(text));
  await office.page.evaluate(NOTE_TOASTS);
  await fillLogin(home.page, dora);
  await home.page.getByRole("heading", { level: 1, name: "Atendimentos" }).waitFor();

  await expect.poll(() => toasts).toContain("Sua conta foi acessada em outro computador.");
  await office.page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
  await office.page.getByText("Você entrou em outro aparelho").waitFor();
  expect(await office.page.evaluate(() => localStorage.getItem("recado.test"))).toBeNull();
  await home.page.reload();
  await home.page.getByRole("heading", { level: 1, name: "Atendimentos" }).waitFor();

  // What belongs to the person at the machine stays. With the login here the other computer's page starts anew.
  home.expectTrouble(/^POST 401 \/backend\/auth\/refresh_token$/);
  await office.enter(dora, "/todolist");
  await task.waitFor();
});

it("a login in another tab is none elsewhere: both go on with the new session, also when they start anew", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const caio = await makeUser(await signIn(product.url, admin), { name: "Caio" });
  const { page, context, enter, expectTrouble } = await product.visit();
  // What the first tab asks for before it knows of the new session.
  expectTrouble(/ 401 \/backend\//);
  await enter(caio, "/todolist");
  const toasts: string[] = [];
  await page.exposeFunction("noteToast", (text: string) => toasts.push(text));
  await page.evaluate(NOTE_TOASTS);

  // A tab that was at the login page before there was a session.
  await page.evaluate(() => localStorage.removeItem("recado.session"));
  const other = await context.newPage();
  await other.goto("/login");
  const dropped = page.waitForEvent("websocket");
  await fillLogin(other, caio);
  await other.getByRole("heading", { level: 1, name: "Atendimentos" }).waitFor();
  // The server has ended the first tab's session and cut its live connection: it comes back with the new one.
  await dropped;
  await page.getByRole("link", { name: "Tags" }).click();
  await page.getByRole("heading", { level: 1, name: "Tags" }).waitFor();
  for (const tab of [page, other]) {
    await tab.reload();
    await tab.getByRole("heading", { level: 1, name: /Tags|Atendimentos/ }).waitFor();
  }
  expect(toasts).toEqual([]);
});

it("deleting a user ends his session at once", async () => {
  const { admin } = await makeCompany(await signInOperator(product.url));
  const eva = await makeUser(await signIn(product.url, admin), { name: "Eva" });
  const gone = await product.visit();
  await gone.enter(eva, "/tags");
  const boss = await product.visit();
  await boss.enter(admin, "/users");
  await boss.page.getByRole("button", { name: "Excluir: Eva" }).click();
  await boss.page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await toast(boss.page, "“Eva” foi excluído.").waitFor();

  gone.expectTrouble(/ 401 \/backend\//);
  await gone.page.getByRole("searchbox").fill("alguma");
  await gone.page.getByRole("heading", { level: 1, name: "Entrar" }).waitFor();
  await gone.page.getByText("Sessão expirada. Por favor, entre de novo.").waitFor();
});
