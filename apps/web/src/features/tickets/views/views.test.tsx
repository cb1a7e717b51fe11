import { type SavedView, savedViewRoutes } from "@recado/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeQueue, makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { mock } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { sortStore } from "../data/deskStore";

beforeAll(() => Promise.all([import("../TicketsPage"), import("./ViewsMenu")]), 60_000);
beforeEach(() => sortStore.set("newest"));

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const boletos: SavedView = {
  name: "Boletos",
  tab: "search",
  queueIds: [1],
  tags: [],
  users: [],
  search: "boleto",
  sort: "waiting",
};

/** A server that keeps what is saved. */
function mockViews(start: SavedView[]) {
  let kept = start;
  mockDesk({ tickets: [makeTicket()], queues: [sales] });
  mock(savedViewRoutes.list, () => kept);
  return mock(savedViewRoutes.save, ({ body }) => {
    kept = body.views as SavedView[];
    return kept;
  });
}

async function openMenu(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole("button", { name: "Visões salvas" }));
  return within(await screen.findByRole("menu"));
}

describe("saved views", () => {
  it("are what the desk is, and bring it back by one click", async () => {
    const save = mockViews([]);
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("tab", { name: /^Aguardando/ }));
    await user.click((await openMenu(user)).getByRole("menuitem", { name: "Salvar esta visão…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Salvar esta visão" }));
    await user.type(dialog.getByLabelText("Nome"), "Fila da manhã");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(save.calls).toHaveLength(1));
    const plain = { queueIds: [], tags: [], users: [], search: "", sort: "newest" };
    expect(save.calls[0]?.body.views).toEqual([{ ...plain, name: "Fila da manhã", tab: "waiting" }]);
    await user.click(await screen.findByRole("tab", { name: /^Resolvidos/ }));
    await user.click((await openMenu(user)).getByRole("menuitem", { name: "Fila da manhã" }));
    expect(await screen.findByRole("tab", { name: /^Aguardando/, selected: true })).toBeVisible();
  });

  it("are not saved under the name of another", async () => {
    const save = mockViews([boletos]);
    const user = renderApp("/tickets", { user: ana });
    await user.click((await openMenu(user)).getByRole("menuitem", { name: "Salvar esta visão…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Salvar esta visão" }));
    await user.type(dialog.getByLabelText("Nome"), "Boletos");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Já existe uma visão “Boletos”.")).toBeInTheDocument();
    expect(save.calls).toEqual([]);
  });

  it("bring words, queues and the order with them", async () => {
    mockViews([boletos]);
    const user = renderApp("/tickets", { user: ana });
    await user.click((await openMenu(user)).getByRole("menuitem", { name: "Boletos" }));
    expect(await screen.findByRole("searchbox")).toHaveValue("boleto");
    expect(sortStore.get()).toBe("waiting");
    expect(screen.getByRole("button", { name: /^Filas/ })).toHaveTextContent("1");
  });

  it("are renamed, but not as another is called, and deleted with a way back", async () => {
    const save = mockViews([boletos, { ...boletos, name: "Outra" }]);
    const user = renderApp("/tickets", { user: ana });
    await user.click((await openMenu(user)).getByRole("menuitem", { name: "Renomear ou excluir…" }));
    const list = within(await screen.findByRole("dialog", { name: "Visões salvas" }));
    await user.click(list.getByRole("button", { name: "Renomear: Boletos" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Renomear a visão" }));
    fireEvent.change(dialog.getByLabelText("Nome"), { target: { value: "Outra" } });
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Já existe uma visão “Outra”.")).toBeInTheDocument();
    fireEvent.change(dialog.getByLabelText("Nome"), { target: { value: "Segunda via" } });
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await user.click(await list.findByRole("button", { name: "Excluir: Segunda via" }));
    await waitFor(() => expect(save.calls.at(-1)?.body.views.map(({ name }) => name)).toEqual(["Outra"]));
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() =>
      expect(save.calls.at(-1)?.body.views.map(({ name }) => name)).toEqual(["Segunda via", "Outra"]),
    );
  });

  it("come back to their place, but not over one that got the name meanwhile", async () => {
    const named = (name: string) => ({ ...boletos, name });
    const save = mockViews([named("A"), named("B"), named("C")]);
    const user = renderApp("/tickets", { user: ana });
    const remove = async (name: string) => {
      await user.click((await openMenu(user)).getByRole("menuitem", { name: "Renomear ou excluir…" }));
      const list = within(await screen.findByRole("dialog", { name: "Visões salvas" }));
      await user.click(list.getByRole("button", { name: `Excluir: ${name}` }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      const toast = (await screen.findByText(`Visão “${name}” excluída.`)).closest("li") as HTMLElement;
      return within(toast).getByRole("button", { name: "Desfazer" });
    };
    const saved = () => save.calls.at(-1)?.body.views.map(({ name, search }) => `${name} ${search}`);
    fireEvent.click(await remove("B"));
    await waitFor(() => expect(saved()).toEqual(["A boleto", "B boleto", "C boleto"]));
    const undo = await remove("A");
    mock(savedViewRoutes.list, () => [named("B"), { ...named("A"), search: "nova" }]);
    const { calls } = save;
    const before = calls.length;
    fireEvent.click(undo);
    await waitFor(() => expect(calls).toHaveLength(before + 1));
    expect(saved()).toEqual(["B boleto", "A nova"]);
  });
});
