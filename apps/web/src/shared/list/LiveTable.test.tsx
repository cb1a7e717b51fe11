import { helpRoutes, settingRoutes, tagRoutes } from "@recado/contract";
import { fireEvent, render as renderPart, screen, waitFor, within } from "@testing-library/react";
import { Tag as TagIcon } from "lucide-react";
import { describe, expect, it, vi } from "vitest";
import { makeHelp, makeSettings, makeTag, makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { CardRows } from "./CardRows";
import { PaneSearch } from "./PaneSearch";
import { ScrollParentContext } from "./scrollParent";
import { TableRows } from "./TableRows";
import type { ListSource } from "./useListSource";

const PAGE = 20;

function mockPages(total: number) {
  const all = Array.from({ length: total }, (_, index) => makeTag({ id: index + 1, name: `Tag ${index + 1}` }));
  return mock(tagRoutes.list, ({ query: { pageNumber = 1 } }) => ({
    // The second page begins with the last row of the first, as when a row was added meanwhile.
    tags: all.slice(Math.max(0, (pageNumber - 1) * PAGE - 1), pageNumber * PAGE),
    count: total,
    hasMore: pageNumber * PAGE < total,
  }));
}

function pretendPhone() {
  const isPhone = (query: string) => Number(/max-width:\s*([\d.]+)px/.exec(query)?.[1] ?? 0) >= 599;
  const media = (query: string) => ({
    matches: isPhone(query),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal("matchMedia", media);
}

describe("a live table", () => {
  it("scrolls on: fetches the next page at its end, and shows a row that comes twice once", async () => {
    const list = mockPages(30);
    renderApp("/tags", { user: makeUser() });
    expect(await screen.findByText("Tag 30")).toBeVisible();
    expect(list.calls.map(({ query }) => query.pageNumber)).toEqual([1, 2]);
    expect(screen.getAllByText("Tag 20")).toHaveLength(1);
  });

  it.each([
    ["a table", TableRows],
    ["cards", CardRows],
  ])("draws as %s, while one scrolls, only the rows that come into view", async (_, Rows) => {
    const scroller = document.createElement("main");
    document.body.append(scroller);
    // jsdom moves nothing: what is scrolled stands higher by that much.
    const boxOf = vi.spyOn(Element.prototype, "getBoundingClientRect");
    boxOf.mockImplementation(function (this: Element) {
      return new DOMRect(0, this === scroller ? 0 : -scroller.scrollTop);
    });
    const render = vi.fn((row: { id: number; name: string }) => row.name);
    const rows = Array.from({ length: 500 }, (_, index) => ({ id: index + 1, name: `Tag ${index + 1}` }));
    const list = { rows, fetchMore: () => undefined } as unknown as ListSource<(typeof rows)[number]>;
    const columns = [{ id: "name", title: "Nome", render }];
    const rowName = ({ name }: { name: string }) => name;
    const empty = { icon: TagIcon, title: "", action: null };
    renderPart(
      <ScrollParentContext value={scroller}>
        <Rows {...{ label: "Tags", list, columns, rowName, empty }} />
      </ScrollParentContext>,
      { container: scroller },
    );
    await screen.findByText("Tag 40");
    render.mockClear();
    scroller.scrollTop = 600;
    fireEvent.scroll(scroller);
    await screen.findByText("Tag 50");
    const drawn = render.mock.calls.map(([row]) => row.id);
    expect(drawn).toContain(50);
    expect(drawn).not.toContain(20);
    scroller.remove();
  });

  it("names what it could not load and tries again when asked", async () => {
    mock(tagRoutes.list, () => refuse("ERR_INTERNAL"));
    const user = renderApp("/tags", { user: makeUser() });
    expect(await screen.findByText("Não foi possível carregar a lista de registros")).toBeVisible();
    expect(screen.getByText(/Código do pedido: test-request/)).toBeVisible();
    mockPages(1);
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Tag 1")).toBeVisible();
  });

  it("says at its end that the next page could not be had, and fetches it when asked", async () => {
    mockPages(30);
    const list = mock(tagRoutes.list, ({ query: { pageNumber = 1 } }) => {
      if (pageNumber > 1) refuse("ERR_INTERNAL");
      const tags = Array.from({ length: PAGE }, (_, index) => makeTag({ id: index + 1, name: `Tag ${index + 1}` }));
      return { tags, count: 30, hasMore: true };
    });
    const user = renderApp("/tags", { user: makeUser() });
    expect(await screen.findByText("Não foi possível carregar mais.")).toBeVisible();
    expect(list.calls.map(({ query }) => query.pageNumber)).toEqual([1, 2]);
    mockPages(30);
    await user.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByText("Tag 30")).toBeVisible();
    expect(screen.queryByText("Não foi possível carregar mais.")).toBeNull();
  });

  it("offers to clear a search that finds nothing, and has the keyboard in its field then", async () => {
    mock(tagRoutes.list, ({ query }) => {
      const tags = query.searchParam ? [] : [makeTag()];
      return { tags, count: tags.length, hasMore: false };
    });
    const user = renderApp("/tags", { user: makeUser() });
    await user.type(await screen.findByRole("searchbox"), "zzz");
    const news = screen.getByRole("status");
    // A screen reader hears only what comes into a place that was there before.
    await waitFor(() => expect(news).toHaveTextContent("Nada encontrado para “zzz”"));
    const [clear] = screen.getAllByRole("button", { name: "Limpar busca" }).slice(-1);
    await user.click(clear as HTMLElement);
    expect(await screen.findByText("Urgente")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await user.keyboard("zzz");
    screen.getByRole("button", { name: "Limpar busca" }).focus();
    await user.keyboard("{Enter}");
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });

  it("leaves the keyboard in the search above conversations when that is cleared", () => {
    const onChange = vi.fn();
    renderPart(<PaneSearch label="Buscar" value="zzz" onChange={onChange} isSearching={false} />);
    fireEvent.click(screen.getByRole("button", { name: "Limpar busca" }));
    expect(onChange.mock.calls).toEqual([[""]]);
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });

  it("leaves out of a card what a row has nothing to say about", async () => {
    pretendPhone();
    mock(tagRoutes.list, () => ({ tags: [makeTag({ kanban: 0 })], count: 1, hasMore: false }));
    renderApp("/tags", { user: makeUser() });
    const card = await screen.findByRole("listitem");
    expect(within(card).getByText("Urgente")).toBeVisible();
    expect(within(card).queryByRole("term")).not.toBeInTheDocument();
  });

  it("becomes cards on a phone, with the same words and buttons", async () => {
    pretendPhone();
    mock(tagRoutes.list, () => ({ tags: [makeTag({ kanban: 1 })], count: 1, hasMore: false }));
    renderApp("/tags", { user: makeUser({ profile: "admin" }) });
    const card = await screen.findByRole("listitem");
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
    expect(within(card).getByText("Urgente")).toBeVisible();
    expect(within(card).getByRole("term")).toHaveTextContent("Kanban");
    expect(within(card).getByRole("definition")).toHaveTextContent("Coluna");
    expect(within(card).getByRole("button", { name: "Excluir: Urgente" })).toBeVisible();
  });

  it("brings a card into its form by a tap, as it does a row", async () => {
    pretendPhone();
    mock(settingRoutes.list, () => makeSettings());
    mock(helpRoutes.listAll, () => [makeHelp()]);
    const user = renderApp("/settings?tab=helps", { user: makeUser({ super: true, profile: "admin" }) });
    await user.click(within(await screen.findByRole("listitem")).getByText("Primeiros passos"));
    const form = within(await screen.findByRole("dialog", { name: "Editar “Primeiros passos”" }));
    expect(form.getByRole("textbox", { name: "Título" })).toHaveValue("Primeiros passos");
  });

  it("keeps what a card has no room for in a menu, with words", async () => {
    const onClick = vi.fn();
    const onRowClick = vi.fn();
    const actions = ["Um", "Dois", "Três", "Quatro"].map((label) => ({
      label,
      icon: TagIcon,
      onClick: () => onClick(label),
    }));
    const names = () => screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
    const scroller = document.createElement("main");
    document.body.append(scroller);
    const list = { rows: [makeTag()], fetchMore: () => undefined } as unknown as ListSource<{ id: number }>;
    const empty = { icon: TagIcon, title: "", action: null };
    const cards = (most: number) => (
      <ScrollParentContext value={scroller}>
        <CardRows
          {...{ label: "Tags", list, columns: [], rowName: () => "Urgente", empty }}
          actions={() => actions.slice(0, most)}
          onRowClick={onRowClick}
        />
      </ScrollParentContext>
    );
    const view = renderPart(cards(3), { container: scroller });
    await screen.findByRole("button", { name: "Três: Urgente" });
    expect(names()).toEqual(["Um: Urgente", "Dois: Urgente", "Três: Urgente"]);
    view.rerender(cards(4));
    expect(names()).toEqual(["Um: Urgente", "Dois: Urgente", "Mais ações: Urgente"]);
    fireEvent.click(screen.getByRole("button", { name: "Mais ações: Urgente" }));
    const items = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Três", "Quatro"]);
    fireEvent.click(items[1] as HTMLElement);
    expect(onClick.mock.calls).toEqual([["Quatro"]]);
    // The menu is no part of the card it opened from.
    expect(onRowClick).not.toHaveBeenCalled();
    scroller.remove();
  });

  it("keeps the place of a value a card has not, and puts what has no title at its foot", async () => {
    vi.unstubAllGlobals();
    const scroller = document.createElement("main");
    document.body.append(scroller);
    const list = { rows: [makeTag()], fetchMore: () => undefined } as unknown as ListSource<{ id: number }>;
    const columns = [
      { id: "name", title: "Nome", render: () => "Urgente" },
      { id: "button", title: "", render: () => <button type="button">Conectar</button> },
      { id: "tickets", title: "Atendimentos", render: () => null },
      { id: "note", title: "Observação", render: () => null, isLong: () => true },
      { id: "color", title: "Cor", render: () => "Verde" },
    ];
    const empty = { icon: TagIcon, title: "", action: null };
    renderPart(
      <ScrollParentContext value={scroller}>
        <CardRows {...{ label: "Tags", list, columns, rowName: () => "Urgente", empty }} />
      </ScrollParentContext>,
      { container: scroller },
    );
    const card = await screen.findByRole("listitem");
    expect(card).toHaveTextContent("UrgenteAtendimentos—vazioCorVerdeConectar");
    scroller.remove();
  });
});
