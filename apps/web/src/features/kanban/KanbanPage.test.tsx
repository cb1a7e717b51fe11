import {
  messageChannel,
  queueChannel,
  queueRoutes,
  type Tag,
  type Ticket,
  tagChannel,
  tagRoutes,
  ticketChannel,
  ticketTagRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { makePlan, makeQueue, makeTag, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { styleOf } from "../../testing/styles";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(async () => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => undefined;
  await import("./KanbanPage");
}, 60_000);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const boss = makeUser({ profile: "admin", queues: [sales] });

const budget = makeTag({ id: 3, name: "Orçamento", color: "#f3b84b", kanban: 1 });
const payment = makeTag({ id: 5, name: "Pagamento", color: "#22609c", kanban: 1 });
const urgent = makeTag({ id: 9, name: "Urgente" });

const person = (id: number, name: string) => ({ ...makeTicket().contact, id, name });
const carla = makeTicket({
  id: 1,
  queueId: 1,
  queue: sales,
  unreadMessages: 2,
  lastMessage: "*Tudo* bem?",
  tags: [urgent],
});
const diego = makeTicket({
  id: 2,
  queueId: 1,
  contactId: 6,
  contact: person(6, "Diego Alves"),
  tags: [budget],
  updatedAt: "2026-11-20T12:10:00.000Z",
});
const elisa = makeTicket({
  id: 3,
  status: "pending",
  userId: null,
  user: null,
  queueId: 1,
  contactId: 7,
  contact: person(7, "Elisa Prado"),
  updatedAt: "2026-11-20T12:00:00.000Z",
});

function mockBoard({
  tickets = [carla, diego, elisa],
  lanes = [budget, payment],
  hasMore = false,
}: {
  tickets?: Ticket[];
  lanes?: Tag[];
  hasMore?: boolean;
} = {}) {
  mockDesk({ tickets, queues: [sales] });
  mock(tagRoutes.listLanes, () => ({ lista: lanes }));
  const board = mock(ticketTagRoutes.board, ({ query }) => ({
    tickets: tickets.filter(({ contact }) => contact.name.toLowerCase().includes(query.searchParam.toLowerCase())),
    hasMore,
  }));
  const move = mock(ticketTagRoutes.move, ({ params, body }) => {
    const ticket = tickets.find(({ id }) => id === Number(params.ticketId)) as Ticket;
    const lane = lanes.find(({ id }) => id === body.tagId);
    return { ...ticket, tags: [...ticket.tags.filter(({ kanban }) => kanban === 0), ...(lane ? [lane] : [])] };
  });
  return { board, move };
}

const lane = (name: string) => screen.findByRole("region", { name });
const linkOf = (name: string) => screen.getByRole("link", { name: `Ver Ticket: ${name}` });

function namesIn(region: HTMLElement): string[] {
  return within(region)
    .queryAllByRole("listitem")
    .map((card) => card.querySelector("[title]")?.getAttribute("title") ?? "");
}

/** What each lane holds, from left to right. */
function readBoard(): Record<string, string[]> {
  const regions = within(screen.getByRole("region", { name: "Quadro kanban" })).getAllByRole("region");
  return Object.fromEntries(
    regions.map((region) => [within(region).getByRole("heading", { level: 2 }).textContent, namesIn(region)]),
  );
}

async function findBoard(): Promise<void> {
  await lane("Em aberto");
}

async function moveByMenu(user: UserEvent, name: string, to: string) {
  await user.click(await screen.findByRole("button", { name: `Mover para…: ${name}` }));
  await user.click(await screen.findByRole("menuitemradio", { name: to }));
}

describe("the board", () => {
  it("tells by the pointer what a card has no room for: its link lies over all of it", async () => {
    mockBoard();
    renderApp("/kanban", { user: ana });
    await findBoard();
    const phone = "+55 (11) 98888-7777";
    const all = `Carla Souza\n#1 · ${phone}\nVendas\nUrgente\nCom Ana Lima`;
    expect(linkOf("Carla Souza")).toHaveAttribute("title", all);
    expect(linkOf("Elisa Prado")).toHaveAttribute("title", `Elisa Prado\n#3 · ${phone}`);
  });

  it("shows a lane for each kanban tag and one for the rest, ordinary tags or not", async () => {
    mockBoard({ tickets: [{ ...carla, waitingSince: carla.updatedAt }, diego, elisa] });
    renderApp("/kanban", { user: ana });
    await findBoard();
    expect(readBoard()).toEqual({
      "Em aberto": ["Carla Souza", "Elisa Prado"],
      Orçamento: ["Diego Alves"],
      Pagamento: [],
    });
    const open = await lane("Em aberto");
    expect(within(open).getByText("2 atendimentos")).toBeInTheDocument();
    expect(within(await lane("Pagamento")).getByText("Nenhum atendimento nesta coluna")).toBeVisible();
    expect(within(await lane("Orçamento")).getByText("Ninguém aguarda resposta")).toBeVisible();
    expect(within(open).getByText(/^1 aguarda resposta · maior espera /)).toBeVisible();
    const edge = within(await lane("Orçamento")).getByRole("heading").parentElement?.parentElement as HTMLElement;
    expect(styleOf(edge)).toMatch(/border-color:var\(--\w+-text\)/);
  });

  it("says on a card whose it is and where it stands, and leads to the conversation", async () => {
    mockBoard();
    renderApp("/kanban", { user: ana });
    const open = await lane("Em aberto");
    const [first, second] = within(open).getAllByRole("listitem") as [HTMLElement, HTMLElement];
    // The time stands beside the numbers: the name has a line of its own.
    const time = first.querySelector("time");
    expect(time?.parentElement).toHaveTextContent(/^#1 · \+55/);
    for (const text of ["Carla Souza", "Tudo bem?", "Vendas", "Urgente"]) {
      expect(within(first).getByText(text)).toBeVisible();
    }
    expect(within(first).getByRole("img", { name: "2 mensagens não lidas" })).toBeVisible();
    expect(within(first).getByRole("img", { name: "Com Ana Lima" })).toBeVisible();
    expect(within(second).queryByRole("img", { name: /^Com / })).toBeNull();
    expect(linkOf("Carla Souza")).toHaveAttribute("href", `/tickets/${carla.uuid}`);
    // One that waits is looked into and accepted on the desk.
    expect(linkOf("Elisa Prado")).toHaveAttribute("href", `/tickets?waiting=${elisa.uuid}`);
  });

  it("marks a card that was put aside, until when", async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    mockBoard({ tickets: [{ ...carla, snoozedUntil: until, waitingSince: carla.updatedAt }, elisa] });
    renderApp("/kanban", { user: ana });
    const cards = within(await lane("Em aberto")).getAllByRole("listitem");
    const marks = cards.map((card) => within(card).queryByRole("img", { name: /^Adiado até amanhã \d\d:\d\d$/ }));
    expect(marks).toEqual([expect.any(HTMLElement), null]);
  });

  it("is not there without the plan for it", async () => {
    mockDesk({ tickets: [] });
    renderApp("/kanban", { user: makeUser({}, { plan: makePlan({ useKanban: false }) }) });
    expect(await screen.findByText(/Esta empresa não possui permissão para acessar essa página/)).toBeInTheDocument();
    expect(screen.queryByRole("link", { name: "Kanban" })).toBeNull();
  });

  it("asks for the queues, the words and the whole desk that were chosen", async () => {
    const { board } = mockBoard();
    const user = renderApp("/kanban", { user: boss });
    await findBoard();
    await user.click(screen.getByRole("switch", { name: "De todos" }));
    await waitFor(() => expect(board.calls.at(-1)?.query.showAll).toBe(true));
    await user.type(screen.getByRole("searchbox", { name: "Buscar no quadro" }), "ninguém");
    expect(await screen.findByText("Nenhum atendimento encontrado")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(screen.getByRole("searchbox", { name: "Buscar no quadro" })).toHaveFocus();
    await findBoard();
    expect(readBoard().Orçamento).toEqual(["Diego Alves"]);
  });

  it("offers lanes to those who may make them, and only to them", async () => {
    mockBoard({ lanes: [] });
    renderApp("/kanban", { user: boss });
    expect(await screen.findByRole("link", { name: "Criar coluna" })).toHaveAttribute("href", "/tags");
    expect(screen.getByRole("link", { name: "Gerenciar colunas" })).toBeVisible();
  });

  it("does not offer them to an attendant", async () => {
    mockBoard({ lanes: [] });
    renderApp("/kanban", { user: ana });
    await findBoard();
    expect(screen.queryByRole("link", { name: "Criar coluna" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Gerenciar colunas" })).toBeNull();
    expect(screen.queryByRole("switch", { name: "De todos" })).toBeNull();
  });

  it("says what to do when nobody is served, and that there are more than it shows", async () => {
    mockBoard({ tickets: [], hasMore: true });
    renderApp("/kanban", { user: ana });
    expect(await screen.findByRole("link", { name: "Ver atendimentos" })).toHaveAttribute("href", "/tickets");
    expect(screen.getByText(/mostra os 500 atendimentos mais recentes/)).toBeVisible();
  });

  it("has only the cards near the window in the page, and counts all", async () => {
    mockBoard({ tickets: Array.from({ length: 1_000 }, (_, index) => ({ ...makeTicket({ id: index + 1 }) })) });
    renderApp("/kanban", { user: ana });
    const open = await lane("Em aberto");
    expect(within(open).getByText("1000 atendimentos")).toBeInTheDocument();
    expect(namesIn(open).length).toBeLessThan(60);
  });
});

describe("a card is moved", () => {
  it("by a menu, at once and before the server has answered", async () => {
    mockBoard();
    let answer: (ticket: Ticket) => void = () => undefined;
    const slow = new Promise<Ticket>((resolve) => {
      answer = resolve;
    });
    const asked = mock(ticketTagRoutes.move, () => slow);
    const user = renderApp("/kanban", { user: ana });
    await moveByMenu(user, "Carla Souza", "Pagamento");
    expect(readBoard().Pagamento).toEqual(["Carla Souza"]);
    await waitFor(() => expect(linkOf("Carla Souza")).toHaveFocus());
    expect(asked.calls[0]).toMatchObject({ params: { ticketId: 1 }, body: { tagId: 5 } });
    answer({ ...carla, tags: [urgent, payment] });
    await waitFor(() => expect(readBoard().Pagamento).toEqual(["Carla Souza"]));
    expect(screen.getByText("Carla Souza foi movido para Pagamento.")).toBeInTheDocument();
    // Who hears it has been told where.
    expect(await screen.findByText("Ticket Tag Adicionado com Sucesso!")).toHaveAttribute("aria-hidden", "true");
  });

  it("back to the open lane, which is no tag", async () => {
    const { move } = mockBoard();
    const user = renderApp("/kanban", { user: ana });
    await moveByMenu(user, "Diego Alves", "Em aberto");
    expect(readBoard()["Em aberto"]).toEqual(["Carla Souza", "Diego Alves", "Elisa Prado"]);
    await waitFor(() => expect(move.calls[0]?.body).toEqual({ tagId: null }));
    expect(await screen.findByText("Ticket Tag Removido!")).toBeInTheDocument();
  });

  it("by keys: taken, led from lane to lane, dropped, with each step told", async () => {
    const { move } = mockBoard();
    const user = renderApp("/kanban", { user: ana });
    await findBoard();
    linkOf("Carla Souza").focus();
    await user.keyboard(" ");
    expect(screen.getByText(/Carla Souza: cartão pego da coluna Em aberto/)).toBeInTheDocument();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(screen.getByText("Pagamento, coluna 3 de 3.")).toBeInTheDocument();
    await user.keyboard("{ArrowLeft} ");
    expect(readBoard().Orçamento).toEqual(["Carla Souza", "Diego Alves"]);
    await waitFor(() => expect(linkOf("Carla Souza")).toHaveFocus());
    expect(move.calls.map(({ body }) => body.tagId)).toEqual([3]);
  });

  it("and is put back by Escape, or by walking away", async () => {
    const { move } = mockBoard();
    const user = renderApp("/kanban", { user: ana });
    await findBoard();
    linkOf("Carla Souza").focus();
    await user.keyboard(" {ArrowRight}{Escape}");
    expect(screen.getByText("Carla Souza ficou em Em aberto.")).toBeInTheDocument();
    await user.keyboard(" {ArrowRight}");
    expect(screen.getByText("Orçamento, coluna 2 de 3.")).toBeInTheDocument();
    await user.keyboard("{Tab}");
    expect(screen.getByText("Carla Souza ficou em Em aberto.")).toBeInTheDocument();
    expect(readBoard()["Em aberto"]).toEqual(["Carla Souza", "Elisa Prado"]);
    expect(move.calls).toEqual([]);
  });

  it("without being taken, arrows go from card to card and Enter opens one", async () => {
    mockBoard();
    const user = renderApp("/kanban", { user: ana });
    await findBoard();
    linkOf("Carla Souza").focus();
    await user.keyboard("{ArrowDown}");
    expect(linkOf("Elisa Prado")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(linkOf("Diego Alves")).toHaveFocus();
    await user.keyboard("{ArrowRight}");
    expect(linkOf("Diego Alves")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { name: "Diego Alves" })).toBeVisible();
  });

  it("and goes back when the server refuses, which is told", async () => {
    mockBoard();
    mock(ticketTagRoutes.move, () => refuse("ERR_NO_TAG_FOUND"));
    const user = renderApp("/kanban", { user: ana });
    await moveByMenu(user, "Diego Alves", "Pagamento");
    expect(await screen.findByText("Diego Alves voltou para a coluna anterior.")).toBeInTheDocument();
    expect(readBoard().Orçamento).toEqual(["Diego Alves"]);
    expect(await screen.findByText("Nenhuma tag encontrada com este ID.")).toBeInTheDocument();
  });

  it("twice, and the later move counts", async () => {
    const { move } = mockBoard();
    const user = renderApp("/kanban", { user: ana });
    await moveByMenu(user, "Carla Souza", "Pagamento");
    await moveByMenu(user, "Carla Souza", "Orçamento");
    await waitFor(() => expect(move.calls.map(({ body }) => body.tagId)).toEqual([5, 3]));
    expect(readBoard().Orçamento).toEqual(["Carla Souza", "Diego Alves"]);
  });
});

describe("what colleagues do", () => {
  it("takes a queue off the board that it was narrowed to", async () => {
    const support = makeQueue({ id: 2, name: "Suporte" });
    mockBoard();
    mock(queueRoutes.list, () => [sales, support]);
    mock(ticketTagRoutes.board, ({ query }) => ({ tickets: query.queueIds ? [] : [carla], hasMore: false }));
    const user = renderApp("/kanban", { user: makeUser({ queues: [sales, support] }) });
    await user.click(await screen.findByRole("button", { name: "Filas" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Suporte" }));
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("button", { name: "Filas (1)" })).toBeVisible();
    expect(await screen.findByText("Nenhum atendimento encontrado")).toBeVisible();
    fakeSocket.announce(queueChannel, { action: "delete", queueId: 2 }, 1);
    await findBoard();
    expect(readBoard()["Em aberto"]).toEqual(["Carla Souza"]);
    expect(screen.getByRole("button", { name: "Filas" })).toBeVisible();
  });

  it("moves, brings and takes cards", async () => {
    mockBoard();
    renderApp("/kanban", { user: ana });
    await findBoard();
    fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...diego, tags: [payment] } }, 1);
    await waitFor(() => expect(readBoard().Pagamento).toEqual(["Diego Alves"]));
    fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...carla, status: "closed" } }, 2);
    fakeSocket.announce(ticketChannel, { action: "delete", ticketId: 3 }, 3);
    await waitFor(() => expect(readBoard()["Em aberto"]).toEqual([]));
    const fabio = makeTicket({ id: 4, contactId: 8, contact: person(8, "Fábio Reis"), queueId: 1, lastMessage: "Oi" });
    fakeSocket.announce(
      messageChannel,
      { action: "create", message: makeMessage({ ticketId: 4 }), ticket: fabio, contact: makeContact({ id: 8 }) },
      4,
    );
    await waitFor(() => expect(readBoard()["Em aberto"]).toEqual(["Fábio Reis"]));
    fakeSocket.announce(ticketChannel, { action: "updateUnread", ticketId: 4, unreadMessages: 3 }, 5);
    expect(await screen.findByRole("img", { name: "3 mensagens não lidas" })).toBeVisible();
  });

  it("makes, renames and removes lanes; the cards of one that is gone are open", async () => {
    mockBoard();
    renderApp("/kanban", { user: ana });
    await findBoard();
    fakeSocket.announce(tagChannel, { action: "create", tag: makeTag({ id: 7, name: "Entregue", kanban: 1 }) }, 1);
    fakeSocket.announce(tagChannel, { action: "update", tag: { ...payment, name: "Pago" } }, 2);
    fakeSocket.announce(tagChannel, { action: "update", tag: { ...urgent, kanban: 1 } }, 3);
    fakeSocket.announce(tagChannel, { action: "delete", tagId: 3 }, 4);
    await waitFor(() =>
      expect(readBoard()).toEqual({
        "Em aberto": ["Diego Alves", "Elisa Prado"],
        Pago: [],
        Entregue: [],
        Urgente: ["Carla Souza"],
      }),
    );
  });

  it("waits while somebody holds a card, and is shown when it is put down", async () => {
    mockBoard();
    const user = renderApp("/kanban", { user: ana });
    await findBoard();
    linkOf("Carla Souza").focus();
    await user.keyboard(" ");
    fakeSocket.announce(ticketChannel, { action: "delete", ticketId: 3 }, 1);
    fakeSocket.announce(tagChannel, { action: "create", tag: makeTag({ id: 7, name: "Entregue", kanban: 1 }) }, 2);
    await user.keyboard("{ArrowRight}");
    expect(readBoard()["Em aberto"]).toEqual(["Carla Souza", "Elisa Prado"]);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(readBoard()).toMatchObject({ "Em aberto": ["Carla Souza"], Entregue: [] }));
  });
});
