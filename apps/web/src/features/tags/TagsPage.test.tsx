import { tagChannel, tagRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makePlan, makeTag, makeUser } from "../../testing/builders";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const urgent = makeTag({ id: 1, name: "Urgente" });
const lead = makeTag({ id: 2, name: "Cliente novo", kanban: 1 });

function mockList(tags = [urgent, lead]) {
  return mock(tagRoutes.list, ({ query }) => {
    const found = tags.filter((tag) => tag.name.toLowerCase().includes(query.searchParam.toLowerCase()));
    return { tags: found, count: found.length, hasMore: false };
  });
}

describe("the tags page", () => {
  it("lists the tags and says which are lanes", async () => {
    mockList();
    renderApp("/tags", { user: makeUser() });
    const table = await screen.findByRole("table", { name: "Tags" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["Urgente——", "Cliente novoColuna—"]);
  });

  it("says on how many conversations a tag is, as far as they are counted", async () => {
    mockList([
      makeTag({ id: 1, name: "Rara", ticketsCount: 12 }),
      makeTag({ id: 2, name: "Comum", ticketsCount: 1_000 }),
    ]);
    renderApp("/tags", { user: makeUser() });
    const table = await screen.findByRole("table", { name: "Tags" });
    expect(within(table).getByRole("columnheader", { name: "Atendimentos" })).toBeVisible();
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["Rara—12", "Comum—999+"]);
  });

  it("leads from the number to the conversations", async () => {
    mockList([makeTag({ id: 4, name: "Rara", ticketsCount: 12 })]);
    const { list } = mockDesk({ tickets: [] });
    const user = renderApp("/tags", { user: makeUser() });
    await user.click(await screen.findByRole("link", { name: "Ver atendimentos com Rara: 12" }));
    await waitFor(() => expect(list.calls.at(-1)?.query.tags).toEqual([4]), { timeout: 3_000 });
  });

  it("offers to create the first tag when there is none", async () => {
    mockList([]);
    const user = renderApp("/tags", { user: makeUser() });
    expect(await screen.findByText("Nenhuma tag por aqui")).toBeVisible();
    await user.click(screen.getAllByRole("button", { name: "Nova tag" }).at(-1) as HTMLElement);
    expect(screen.getByRole("dialog", { name: "Nova tag" })).toBeVisible();
  });

  it("asks the server half a second after the last letter of a search, and says that the rows are old until then", async () => {
    const list = mockList();
    const user = renderApp("/tags", { user: makeUser() });
    const isBusy = () => screen.getByRole("table").closest("[aria-busy]")?.getAttribute("aria-busy");
    await screen.findByText("Urgente");
    expect(isBusy()).toBe("false");
    await user.type(screen.getByRole("searchbox", { name: "Buscar tags" }), "cliente");
    expect([screen.getByText("Urgente").isConnected, isBusy()]).toEqual([true, "true"]);
    await waitFor(() => expect(screen.queryByText("Urgente")).not.toBeInTheDocument(), { timeout: 2_000 });
    expect(isBusy()).toBe("false");
    expect(list.calls.map(({ query }) => query.searchParam)).toEqual(["", "cliente"]);
  });

  it("offers to delete a lane to those who may make one", async () => {
    mockList();
    renderApp("/tags", { user: makeUser() });
    expect(await screen.findByRole("button", { name: "Excluir: Urgente" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Editar: Cliente novo" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Excluir: Cliente novo" })).not.toBeInTheDocument();
  });

  it("creates a tag with a colour no other has; an attendant has no say about lanes", async () => {
    mockList([makeTag({ name: "Outra", color: "#DC2626" })]);
    const create = mock(tagRoutes.create, ({ body }) => makeTag({ id: 9, ...body }));
    const user = renderApp("/tags", { user: makeUser() });
    await user.click((await screen.findAllByRole("button", { name: "Nova tag" }))[0] as HTMLElement);
    expect(screen.queryByRole("switch", { name: "Kanban" })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText("Nome"), "Retorno");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByRole("cell", { name: "Retorno" })).toBeVisible();
    expect(create.calls).toHaveLength(1);
    expect(create.calls[0]?.body).toMatchObject({ name: "Retorno", color: "#ea580c" });
  });

  it("creates one with a colour that none has which a search leaves out", async () => {
    const tags = [makeTag({ name: "Outra", color: "#DC2626" })];
    mockList(tags);
    const all = mock(tagRoutes.listAll, () => tags);
    const create = mock(tagRoutes.create, ({ body }) => makeTag({ id: 9, ...body }));
    const user = renderApp("/tags", { user: makeUser() });
    await user.type(await screen.findByRole("searchbox", { name: "Buscar tags" }), "retorno");
    await waitFor(() => expect(screen.queryByText("Outra")).toBeNull(), { timeout: 3_000 });
    await waitFor(() => expect(all.calls).toHaveLength(1));
    await user.click((await screen.findAllByRole("button", { name: "Nova tag" }))[0] as HTMLElement);
    await user.type(screen.getByLabelText("Nome"), "Retorno");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(create.calls[0]?.body.color).toBe("#ea580c"));
  });

  it("lets a supervisor turn a tag into a lane", async () => {
    mockList([urgent]);
    const update = mock(tagRoutes.update, ({ body }) => makeTag({ ...urgent, ...body }));
    const user = renderApp("/tags", { user: makeUser({ profile: "supervisor" }) });
    await user.click(await screen.findByRole("button", { name: "Editar: Urgente" }));
    await user.click(screen.getByRole("switch", { name: "Kanban" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Coluna")).toBeVisible();
    expect(update.calls[0]).toMatchObject({ params: { tagId: 1 }, body: { kanban: 1 } });
  });

  it("saves what was changed here, and leaves the rest to colleagues", async () => {
    mockList([urgent]);
    const update = mock(tagRoutes.update, ({ body }) => makeTag({ ...urgent, ...body }));
    const user = renderApp("/tags", { user: makeUser({ profile: "supervisor" }) });
    await user.click(await screen.findByRole("button", { name: "Editar: Urgente" }));
    const theirs = { ...urgent, name: "Da colega", color: "#16a34a" };
    fakeSocket.announce(tagChannel, { action: "update", tag: theirs }, 11);
    expect(await screen.findByText("Da colega")).toBeInTheDocument();
    await user.click(screen.getByRole("switch", { name: "Kanban" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(update.calls.map(({ body }) => body)).toEqual([{ kanban: 1 }]);
  });

  it("offers no lane where the plan has no board, but to make a plain tag of one", async () => {
    mockList();
    const user = renderApp("/tags", { user: makeUser({ profile: "admin" }, { plan: makePlan({ useKanban: false }) }) });
    await user.click(await screen.findByRole("button", { name: "Editar: Urgente" }));
    expect(await screen.findByLabelText("Nome")).toBeVisible();
    expect(screen.queryByRole("switch", { name: "Kanban" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Cancelar" }));
    await user.click(await screen.findByRole("button", { name: "Editar: Cliente novo" }));
    expect(await screen.findByRole("switch", { name: "Kanban" })).toBeChecked();
  });

  it("checks the name here, and shows under it what the server found", async () => {
    mockList([]);
    mock(tagRoutes.create, () => refuse("ERR_TAG_NAME_ALREADY_EXISTS"));
    const user = renderApp("/tags", { user: makeUser() });
    await user.click((await screen.findAllByRole("button", { name: "Nova tag" }))[0] as HTMLElement);
    const name = screen.getByLabelText("Nome");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Obrigatório")).toBeVisible();
    await user.type(name, "ab");
    expect(await screen.findByText("Mensagem muito curta. No mínimo 3 caracteres.")).toBeVisible();
    await user.type(name, "c");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(name).toHaveAccessibleDescription("Já existe uma tag com este nome."));
  });

  it("says before it deletes that a lane goes", async () => {
    mockList([makeTag({ id: 2, name: "Cliente novo", kanban: 1, ticketsCount: 12 })]);
    const user = renderApp("/tags", { user: makeUser({ profile: "admin" }) });
    await user.click(await screen.findByRole("button", { name: "Excluir: Cliente novo" }));
    expect(screen.getByRole("alertdialog")).toHaveAccessibleDescription(
      "Ela sai de todos os atendimentos que a têm. A coluna some do kanban. Esta ação não pode ser desfeita.",
    );
  });

  it("shows how a tag will look while it is named", async () => {
    mockList([]);
    const user = renderApp("/tags", { user: makeUser() });
    await user.click((await screen.findAllByRole("button", { name: "Nova tag" }))[0] as HTMLElement);
    await user.type(screen.getByLabelText("Nome"), "Retorno");
    expect(within(screen.getByRole("dialog")).getByText("Retorno")).toBeVisible();
  });

  it("deletes after asking by name", async () => {
    mockList();
    const remove = mock(tagRoutes.remove, () => ({}));
    const user = renderApp("/tags", { user: makeUser() });
    await user.click(await screen.findByRole("button", { name: "Excluir: Urgente" }));
    const question = screen.getByRole("alertdialog", { name: "Excluir “Urgente”?" });
    expect(question).toHaveAccessibleDescription(
      "Ela sai de todos os atendimentos que a têm. Esta ação não pode ser desfeita.",
    );
    await user.click(within(question).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.queryByRole("cell", { name: "Urgente" })).not.toBeInTheDocument());
    expect(remove.calls[0]?.params).toEqual({ tagId: 1 });
    // The button that was pressed went with its row.
    await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
  });

  it("follows what colleagues do", async () => {
    mockList();
    renderApp("/tags", { user: makeUser() });
    await screen.findByText("Urgente");
    fakeSocket.announce(tagChannel, { action: "update", tag: { ...urgent, name: "Urgentíssimo" } }, 11);
    fakeSocket.announce(tagChannel, { action: "create", tag: makeTag({ id: 3, name: "Da colega" }) }, 12);
    fakeSocket.announce(tagChannel, { action: "delete", tagId: 2 }, 13);
    expect(await screen.findByText("Da colega")).toBeVisible();
    expect(screen.getByText("Urgentíssimo")).toBeVisible();
    expect(screen.queryByText("Cliente novo")).not.toBeInTheDocument();
  });
});
