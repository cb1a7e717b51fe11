import { type QueueOption, queueOptionChannel, queueOptionRoutes, queueRoutes, settingRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeQueue, makeQueueOption, makeSettings, makeUser } from "../../../testing/builders";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";

const prices = makeQueueOption({ id: 1, title: "Preços", option: "1", message: "Qual plano?" });
const human = makeQueueOption({ id: 2, title: "Pessoa", option: "2" });
const place = makeQueueOption({ id: 3, title: "Endereço", option: "10" });
const basic = makeQueueOption({ id: 4, title: "Básico", option: "1", parentId: 1 });

/** A server that remembers: what is saved comes back when the list is asked again. */
function mockMenu(start: QueueOption[]) {
  let rows = start;
  mock(settingRoutes.list, () => makeSettings());
  mock(queueRoutes.list, () => [makeQueue({ greetingMessage: "Olá, escolha:" })]);
  mock(queueOptionRoutes.list, () => rows);
  const put = (row: QueueOption) => {
    rows = [...rows.filter(({ id }) => id !== row.id), row];
    return row;
  };
  return {
    create: mock(queueOptionRoutes.create, ({ body }) => put(makeQueueOption({ ...body, id: 100 + rows.length }))),
    update: mock(queueOptionRoutes.update, ({ params, body }) => {
      const before = rows.find(({ id }) => id === params.optionId) as QueueOption;
      return put({ ...before, ...(body as Partial<QueueOption>) });
    }),
    reorder: mock(queueOptionRoutes.reorder, ({ body }) =>
      body.optionIds.map((id, index) =>
        put({ ...(rows.find((row) => row.id === id) as QueueOption), option: String(index + 1) }),
      ),
    ),
    remove: mock(queueOptionRoutes.remove, ({ params }) => {
      rows = rows.filter(({ id }) => id !== params.optionId);
      rows = rows.map((row) => (row.parentId === null ? { ...row, option: String(row.id === 2 ? 1 : 2) } : row));
      return {};
    }),
  };
}

async function openMenu() {
  const user = renderApp("/queues", { user: makeUser({ profile: "admin" }) });
  await user.click(await screen.findByRole("button", { name: "Opções do menu: Vendas" }));
  return user;
}

const roots = () => screen.getByRole("list", { name: "Opções do menu" });
/** The first level as it reads: number and title. */
const readRoots = () =>
  [...roots().children]
    .map((item) => within(item as HTMLElement).getAllByText(/./))
    .map(([number, title]) => `${number?.textContent} ${title?.textContent}`);
const button = (name: string) => screen.getByRole("button", { name });

describe("the menu of a queue", () => {
  it("orders by number, not by letter, and shows children under their parent", async () => {
    mockMenu([place, basic, human, prices]);
    await openMenu();
    await waitFor(() => expect(readRoots()).toEqual(["1 Preços", "2 Pessoa", "10 Endereço"]));
    expect(within(screen.getByRole("list", { name: "Opções de “Preços”" })).getByText("Básico")).toBeVisible();
  });

  it("starts a menu, and goes on below an option", async () => {
    const { create } = mockMenu([]);
    const user = await openMenu();
    await user.click(await screen.findByRole("button", { name: "Adicionar opção" }));
    await user.type(screen.getByLabelText("Título"), "Horários");
    await user.type(screen.getByLabelText("Mensagem"), "Abrimos às 8.");
    await user.click(button("Adicionar"));
    await user.click(await screen.findByRole("button", { name: "Adicionar abaixo: Horários" }));
    await user.type(screen.getByLabelText("Título"), "Feriados");
    await user.click(button("Adicionar"));
    await screen.findByRole("list", { name: "Opções de “Horários”" });
    await screen.findByRole("button", { name: "Editar: Feriados" });
    expect(create.calls.map(({ body }) => body)).toEqual([
      { queueId: 1, parentId: null, option: "1", title: "Horários", message: "Abrimos às 8." },
      { queueId: 1, parentId: 100, option: "1", title: "Feriados", message: "" },
    ]);
  });

  it("edits an option where it stands, and needs a title", async () => {
    const { update } = mockMenu([prices]);
    const user = await openMenu();
    await user.click(await screen.findByRole("button", { name: "Editar: Preços" }));
    const form = within(screen.getByRole("group", { name: "Editando “Preços”" }));
    await user.clear(form.getByLabelText("Título"));
    await user.click(form.getByRole("button", { name: "Salvar" }));
    expect(await form.findByText("Obrigatório")).toBeVisible();
    await user.type(form.getByLabelText("Título"), "Valores");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await screen.findByRole("button", { name: "Editar: Valores" });
    expect(update.calls[0]).toMatchObject({
      params: { optionId: 1 },
      body: { title: "Valores", message: "Qual plano?" },
    });
  });

  it("moves an option and keeps the focus on the button", async () => {
    const { reorder } = mockMenu([prices, human, place]);
    const user = await openMenu();
    expect(await screen.findByRole("button", { name: "Mover para cima: Preços" })).toBeDisabled();
    await user.click(button("Mover para cima: Endereço"));
    await waitFor(() => expect(readRoots()).toEqual(["1 Preços", "2 Endereço", "3 Pessoa"]));
    expect(button("Mover para cima: Endereço")).toHaveFocus();
    expect(screen.getByText("“Endereço” agora é a opção 2")).toBeInTheDocument();

    await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
    await waitFor(() => expect(readRoots()).toEqual(["1 Endereço", "2 Preços", "3 Pessoa"]));
    // At the top there is no way up, so the focus goes to the way down.
    expect(button("Mover para baixo: Endereço")).toHaveFocus();
    expect(reorder.calls.map(({ body }) => body.optionIds)).toEqual([
      [1, 3, 2],
      [3, 1, 2],
    ]);
  });

  it("deletes a branch after saying what goes with it, and shows the new numbers", async () => {
    const { remove } = mockMenu([prices, human, place, basic]);
    const user = await openMenu();
    await user.click(await screen.findByRole("button", { name: "Excluir: Preços" }));
    const question = screen.getByRole("alertdialog", { name: "Excluir “Preços”?" });
    expect(question).toHaveTextContent("As opções abaixo dela também serão excluídas.");
    await user.click(within(question).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(readRoots()).toEqual(["1 Pessoa", "2 Endereço"]));
    expect(screen.queryByText("Básico")).not.toBeInTheDocument();
    expect(remove.calls[0]?.params).toEqual({ optionId: 1 });
  });

  it("follows a colleague who edits the same menu", async () => {
    mockMenu([prices, human]);
    await openMenu();
    await screen.findByRole("button", { name: "Editar: Preços" });
    fakeSocket.announce(queueOptionChannel, { action: "update", queueOption: { ...human, title: "Atendente" } }, 1);
    fakeSocket.announce(queueOptionChannel, { action: "delete", optionId: 1 }, 2);
    await waitFor(() => expect(readRoots()).toEqual(["2 Atendente"]));
  });

  it("lets one walk through the menu as a customer does", async () => {
    mockMenu([prices, human, basic]);
    const user = await openMenu();
    const preview = within(await screen.findByRole("region", { name: "Como o cliente vê" }));
    expect(preview.getByText("Olá, escolha:")).toBeVisible();
    await user.click(preview.getByRole("button", { name: "[ 1 ] - Preços" }));
    expect(preview.getByText("Qual plano?")).toBeVisible();
    expect(preview.getAllByRole("button").map((line) => line.textContent)).toEqual([
      "[ 1 ] - Básico",
      "[ 0 ] - Menu anterior",
      "[ # ] - Menu inicial",
    ]);
    await user.click(preview.getByRole("button", { name: "[ # ] - Menu inicial" }));
    expect(preview.getByText("Olá, escolha:")).toBeVisible();
  });
});
