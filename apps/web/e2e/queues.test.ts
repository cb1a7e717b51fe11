import { queueRoutes, settingRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { type Caller, makeCompany, signIn, signInOperator } from "./operator";
import { openProduct } from "./product";
import { choose, menuLink, toast } from "./steps";

const product = openProduct();

async function enterAsAdmin(path: string, prepare: (admin: Caller) => Promise<unknown> = async () => undefined) {
  const { admin } = await makeCompany(await signInOperator(product.url));
  await prepare(await signIn(product.url, admin));
  const visitor = await product.visit();
  await visitor.enter(admin, path);
  return visitor.page;
}

it("hours by queue are switched on, and a queue gets its own", async () => {
  const page = await enterAsAdmin("/settings");
  await choose(page, "Gerenciamento de expediente", "Por fila");
  await toast(page, "Operação atualizada com sucesso.").waitFor();

  await menuLink(page, "Filas").click();
  await page.getByText("Nenhuma fila por aqui").waitFor();
  await page.getByRole("button", { name: "Nova fila" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova fila" });
  await dialog.getByLabel("Nome").fill("Vendas");
  await dialog.getByLabel("Ordem").fill("1");
  await dialog.getByRole("textbox", { name: "Mensagem de saudação" }).fill("Olá! Como podemos ajudar?");
  await dialog.getByRole("tab", { name: "Horários de Atendimento" }).click();
  const monday = dialog.getByRole("group", { name: "Segunda-feira" });
  expect(await monday.getByLabel("Abre às").inputValue()).toBe("08:00");
  await monday.getByLabel("Abre às").fill("09:30");
  await dialog.getByRole("group", { name: "Domingo" }).getByText("Fechado").waitFor();
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  await toast(page, "Fila salva com sucesso!").waitFor();

  await page.reload();
  await page.getByRole("cell", { name: "Olá! Como podemos ajudar?" }).waitFor();
  await page.getByRole("button", { name: "Editar: Vendas" }).click();
  await page.getByRole("tab", { name: "Horários de Atendimento" }).click();
  expect(await page.getByRole("group", { name: "Segunda-feira" }).getByLabel("Abre às").inputValue()).toBe("09:30");
});

it("queues are dragged into the order customers are offered them", async () => {
  const page = await enterAsAdmin("/queues", async (admin) => {
    for (const [index, name] of ["Vendas", "Suporte", "Financeiro"].entries())
      await admin.call(queueRoutes.create, { body: { name, color: `#0f766${index}`, orderQueue: index + 1 } });
  });
  const handle = page.getByRole("button", { name: "Mover Vendas, posição 1" });
  const [from, to] = [await handle.boundingBox(), await page.getByRole("row", { name: /Financeiro/ }).boundingBox()];
  if (!from || !to) throw new Error("there is nothing to drag");
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + to.height / 2, { steps: 10 });
  await page.mouse.up();
  await page.getByText("Vendas agora está na posição 3").waitFor({ state: "attached" });
  await page.reload();
  await page.getByRole("button", { name: "Mover Vendas, posição 3" }).waitFor();
  const names = await page
    .getByRole("button", { name: /^Mover / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(names).toEqual(["Mover Suporte, posição 1", "Mover Financeiro, posição 2", "Mover Vendas, posição 3"]);
});

it("a wrong hour is told where it stands, even from the other tab", async () => {
  const page = await enterAsAdmin("/queues", (admin) =>
    admin.call(settingRoutes.update, { params: { key: "scheduleType" }, body: { value: "queue" } }),
  );
  await page.getByRole("button", { name: "Nova fila" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova fila" });
  await dialog.getByLabel("Nome").fill("Suporte");
  await dialog.getByRole("tab", { name: "Horários de Atendimento" }).click();
  await dialog.getByRole("group", { name: "Terça-feira" }).getByLabel("Fecha às").fill("25:99");
  await dialog.getByRole("tab", { name: "Dados da Fila" }).click();
  await dialog.getByRole("button", { name: "Adicionar" }).click();
  const closing = dialog.getByRole("group", { name: "Terça-feira" }).getByLabel("Fecha às");
  await closing.waitFor();
  expect(await closing.getAttribute("aria-invalid")).toBe("true");
});

it("an options tree is built, put in order and pruned", async () => {
  const page = await enterAsAdmin("/queues", (admin) =>
    admin.call(queueRoutes.create, { body: { name: "Atendimento", color: "#0b6b5e" } }),
  );
  await page.getByRole("button", { name: "Opções do menu: Atendimento" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar fila" });
  const tree = dialog.getByRole("list", { name: "Opções do menu" });

  async function addOption(title: string) {
    await dialog.getByLabel("Título").fill(title);
    await dialog.getByRole("group", { name: "Nova opção" }).getByRole("button", { name: "Adicionar" }).click();
    await dialog.getByRole("button", { name: `Editar: ${title}` }).waitFor();
  }
  await dialog.getByRole("button", { name: "Adicionar opção" }).click();
  await addOption("Comprar");
  await dialog.getByRole("button", { name: "Adicionar opção" }).click();
  await addOption("Trocar");
  await dialog.getByRole("button", { name: "Adicionar abaixo: Trocar" }).click();
  await addOption("Com nota fiscal");

  await dialog.getByRole("button", { name: "Mover para cima: Trocar" }).click();
  await dialog.getByText("“Trocar” agora é a opção 1").waitFor();
  const preview = dialog.getByRole("region", { name: "Como o cliente vê" });
  await preview.getByRole("button", { name: "[ 1 ] - Trocar" }).click();
  await preview.getByRole("button", { name: "[ 1 ] - Com nota fiscal" }).waitFor();

  await dialog.getByRole("button", { name: "Excluir: Trocar" }).click();
  const question = page.getByRole("alertdialog", { name: "Excluir “Trocar”?" });
  await question.getByText("As opções abaixo dela também serão excluídas.").waitFor();
  await question.getByRole("button", { name: "Excluir" }).click();
  await question.waitFor({ state: "detached" });
  await dialog.getByRole("button", { name: "Editar: Trocar" }).waitFor({ state: "detached" });
  expect(await tree.getByRole("listitem").count()).toBe(1);
  await preview.getByRole("button", { name: "[ 1 ] - Comprar" }).waitFor();
});
