import { queueRoutes } from "@recado/contract";
import { expect, it } from "vitest";
import { type Caller, makeCompany, signIn, signInOperator } from "./operator";
import { openProduct } from "./product";

const product = openProduct();

async function enterAsAdmin(path: string, prepare: (admin: Caller) => Promise<unknown> = async () => undefined) {
  const { admin } = await makeCompany(await signInOperator(product.url));
  await prepare(await signIn(product.url, admin));
  const visitor = await product.visit();
  await visitor.enter(admin, path);
  return visitor.page;
}

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
