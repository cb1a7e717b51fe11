import {
  connectionChannel,
  connectionRoutes,
  messageChannel,
  queueChannel,
  queueRoutes,
  ticketChannel,
  ticketRoutes,
} from "@recado/contract";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { updateOwnUser } from "../../shared/api/session";
import { readKept, writeKept } from "../../shared/store/browserStorage";
import { makeColleague, makeConnection, makeQueue, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

function takePhone(): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        matches: media.includes("max-width"),
        addEventListener() {},
        removeEventListener() {},
      }) as never,
  );
}

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const boss = makeUser({ profile: "admin", queues: [sales] });

const contactOf = (id: number, name: string) => ({ ...makeContact({ id, name }) });
const carla = makeTicket({ id: 1, queueId: 1, queue: sales, unreadMessages: 2, lastMessage: "Tudo bem?" });
const diego = makeTicket({
  id: 2,
  queueId: 1,
  queue: sales,
  contactId: 6,
  contact: contactOf(6, "Diego Alves"),
  updatedAt: "2026-11-20T12:10:00.000Z",
});
const waiting = makeTicket({
  id: 3,
  status: "pending",
  userId: null,
  user: null,
  queueId: 1,
  queue: sales,
  contactId: 7,
  contact: contactOf(7, "Elisa Prado"),
});

const rowNames = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map((row) => row.querySelector("[title]")?.getAttribute("title"));

async function findList(name = "Atendendo") {
  const list = await screen.findByRole("list", { name });
  await within(list).findAllByRole("listitem");
  return list;
}

describe("the list", () => {
  it("shows what is served, with unread, queue and counts on the tabs", async () => {
    mockDesk({ tickets: [carla, diego, waiting] });
    renderApp("/tickets", { user: ana });
    const list = await findList();
    expect(rowNames(list)).toEqual(["Carla Souza", "Diego Alves"]);
    expect(within(list).getByRole("img", { name: "2 mensagens não lidas" })).toBeVisible();
    expect(screen.getByRole("tab", { name: "Atendendo 2" })).toBeVisible();
    expect(screen.getByRole("tab", { name: "Aguardando 1" })).toBeVisible();
    expect(screen.getByText("Escolha um atendimento na lista para começar.")).toBeVisible();
  });

  it("moves a ticket with a new message to the top, and follows what was read elsewhere", async () => {
    mockDesk({ tickets: [carla, diego] });
    renderApp("/tickets", { user: ana });
    const list = await findList();
    const moved = { ...diego, unreadMessages: 1, lastMessage: "Oi!", updatedAt: "2026-11-20T13:00:00.000Z" };
    const message = makeMessage({ id: 50, ticketId: 2, body: "Oi!" });
    fakeSocket.announce(
      messageChannel,
      { action: "create", message, ticket: moved, contact: makeContact({ id: 6 }) },
      1,
    );
    await waitFor(() => expect(rowNames(list)).toEqual(["Diego Alves", "Carla Souza"]));
    expect(within(list).getByRole("img", { name: "1 mensagem não lida" })).toBeVisible();
    fakeSocket.announce(ticketChannel, { action: "updateUnread", ticketId: 2, unreadMessages: 0 }, 2);
    await waitFor(() => expect(within(list).queryByRole("img", { name: "1 mensagem não lida" })).toBeNull());
  });

  it("says of a number that is down whose words wait for it, and what becomes of one's own, until it is back", async () => {
    const unsent = { messageId: 9, origin: "user", ack: 0, userId: 7, name: "Ana Lima" } as const;
    const other = { whatsappId: 2, whatsapp: { id: 2, name: "Filial" } };
    mockDesk({
      tickets: [
        { ...carla, fromMe: true, last: unsent },
        { ...diego, ...other },
      ],
    });
    const asked = mock(connectionRoutes.list, () => [makeConnection()]);
    renderApp("/tickets", { user: ana });
    const list = await findList();
    const tell = (status: "CONNECTED" | "TIMEOUT", seq: number) =>
      fakeSocket.announce(connectionChannel, { action: "update", whatsapp: makeConnection({ status }) }, seq);
    await waitFor(() => expect(asked.calls).toHaveLength(1));
    tell("TIMEOUT", 1);
    expect(await within(list).findByText("Envia quando Loja voltar", {}, { timeout: 4_000 })).toBeVisible();
    const [first, second] = within(list).getAllByRole("listitem") as [HTMLElement, HTMLElement];
    expect(within(first).getByRole("img", { name: "Envia quando Loja voltar" })).toBeVisible();
    expect(within(second).queryByRole("img", { name: /voltar/ })).toBeNull();
    tell("CONNECTED", 2);
    await waitFor(() => expect(within(list).queryByRole("img", { name: /voltar/ })).toBeNull());
    expect(within(list).queryByText("Envia quando Loja voltar")).toBeNull();
  });

  it("lets go of what a colleague took, and counts at once", async () => {
    mockDesk({ tickets: [carla, diego] });
    renderApp("/tickets", { user: ana });
    const list = await findList();
    await screen.findByRole("tab", { name: "Atendendo 2" });
    const taken = { ...carla, userId: 8, user: { id: 8, name: "Bruno Reis" } };
    fakeSocket.announce(ticketChannel, { action: "update", ticket: taken }, 1);
    await waitFor(() => expect(rowNames(list)).toEqual(["Diego Alves"]));
    expect(screen.getByRole("tab", { name: "Atendendo 1" })).toBeVisible();
  });

  it("says at the tab on screen how many rows there are, whatever the server counted a moment before", async () => {
    mockDesk({ tickets: [carla, diego, waiting] });
    mock(ticketRoutes.count, () => ({ open: 3, pending: 2, unread: 0, snoozed: 0 }));
    const user = renderApp("/tickets", { user: ana });
    await findList();
    expect(await screen.findByRole("tab", { name: "Atendendo 2" })).toBeVisible();
    await user.click(screen.getByRole("tab", { name: "Aguardando 2" }));
    await findList("Aguardando");
    expect(screen.getByRole("tab", { name: "Aguardando 1" })).toBeVisible();
  });

  it("has only the rows near the window in the page, of a thousand", async () => {
    mockDesk({ tickets: Array.from({ length: 1_000 }, (_, index) => makeTicket({ id: index + 1 })) });
    renderApp("/tickets", { user: ana });
    const list = await findList();
    expect(rowNames(list).length).toBeGreaterThan(5);
    expect(rowNames(list).length).toBeLessThan(60);
  });

  it("keeps what was begun in a conversation in its row", async () => {
    writeKept("recado.draft.7.2", "Vou verificar");
    mockDesk({ tickets: [carla, diego] });
    renderApp("/tickets", { user: ana });
    const list = await findList();
    expect(within(list).getByText("Rascunho:").parentElement).toHaveTextContent("Rascunho: Vou verificar");
  });

  it("searches half a second after the last letter", async () => {
    const { list } = mockDesk({ tickets: [carla, diego] });
    const user = renderApp("/tickets", { user: ana });
    await findList();
    await user.type(screen.getByRole("searchbox"), "diego");
    const found = await findList("Busca");
    await waitFor(() => expect(rowNames(found)).toEqual(["Diego Alves"]));
    await waitFor(() => expect(found.closest("[aria-busy]")).toHaveAttribute("aria-busy", "false"));
    expect(list.calls.map(({ query }) => query.searchParam)).toEqual(["", "", "diego"]);
    await user.type(screen.getByRole("searchbox"), "x");
    expect(found.closest("[aria-busy]")).toHaveAttribute("aria-busy", "true");
    expect(screen.queryByRole("button", { name: "Usuários" })).toBeNull();
    // Said by what was there before.
    const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    await waitFor(() => expect(said()).toContain("Nenhum atendimento encontrado"));
  });

  it.each(["a computer", "a phone"])(
    "has its search in sight at each tab of %s, also while several are chosen",
    async (at) => {
      if (at === "a phone") takePhone();
      mockDesk({ tickets: [carla, waiting] });
      const user = renderApp("/tickets", { user: ana });
      await findList();
      for (const tab of [/^Aguardando/, "Resolvidos", /^Atendendo/]) {
        await user.click(screen.getByRole("tab", { name: tab }));
        await screen.findByRole("tab", { name: tab, selected: true });
        expect(screen.getByRole("searchbox", { name: "Buscar atendimentos e mensagens" })).toBeVisible();
      }
      if (at === "a phone") await user.click(screen.getByRole("button", { name: "Filtros" }));
      await user.click(await screen.findByRole("button", { name: "Ordem e densidade" }));
      await user.click(await screen.findByRole("menuitem", { name: "Selecionar vários" }));
      await screen.findByRole("checkbox", { name: "Carla Souza" });
      expect(screen.getByRole("searchbox")).toBeVisible();
      vi.restoreAllMocks();
    },
  );

  it("offers everybody's tickets to those who may see them", async () => {
    const { list } = mockDesk({ tickets: [carla] });
    const user = renderApp("/tickets", { user: boss });
    await findList();
    await user.click(screen.getByRole("switch", { name: "Todos" }));
    await waitFor(() => expect(list.calls.at(-1)?.query.showAll).toBe(true));
  });

  it("begins with everybody's for an administrator without queues, who may choose otherwise for good", async () => {
    const { list } = mockDesk({ tickets: [carla] });
    const user = renderApp("/tickets", { user: makeUser({ profile: "admin" }) });
    await findList();
    const all = screen.getByRole("switch", { name: "Todos" });
    expect(all).toBeChecked();
    expect(list.calls.at(-1)?.query.showAll).toBe(true);
    await user.click(all);
    await waitFor(() => expect(list.calls.at(-1)?.query.showAll).toBe(false));
    expect(readKept("recado.showAll")).toBe("false");
  });

  it("says of more than the server counts that it is more", async () => {
    mockDesk({ tickets: [carla] });
    mock(ticketRoutes.count, () => ({ open: 1, pending: 1_000, unread: 0, snoozed: 1_000 }));
    renderApp("/tickets", { user: ana });
    expect(await screen.findByRole("tab", { name: "Aguardando 999+" })).toBeVisible();
    expect(screen.getByRole("button", { name: "999+ adiados" })).toBeVisible();
  });

  it("asks for everybody's where it is of what is done or of a search, and offers no choice there", async () => {
    const byBruno = { ...diego, status: "closed" as const, userId: 8, user: { id: 8, name: "Bruno Reis" } };
    const { list, counts } = mockDesk({ tickets: [carla, byBruno] });
    const user = renderApp("/tickets", { user: boss });
    await findList();
    await user.click(screen.getByRole("tab", { name: "Resolvidos" }));
    expect(rowNames(await findList("Resolvidos"))).toEqual(["Diego Alves"]);
    expect(list.calls.at(-1)?.query).toMatchObject({ status: "closed", showAll: true });
    expect(screen.queryByRole("switch", { name: "Todos" })).toBeNull();
    fakeSocket.announce(
      ticketChannel,
      { action: "update", ticket: { ...byBruno, id: 9, contact: contactOf(9, "Fábio") } },
      1,
    );
    const closed = screen.getByRole("list", { name: "Resolvidos" });
    expect(await within(closed).findByText("Fábio")).toBeVisible();
    expect(screen.getByRole("button", { name: "Filtrar por tags e pessoas" })).toBeVisible();
    await user.type(screen.getByRole("searchbox"), "diego");
    await findList("Busca");
    // What it opens is open there.
    expect(await screen.findByRole("button", { name: "Tags" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Filtrar por tags e pessoas" })).toBeNull();
    const row = screen.getByRole("button", { name: "Tags" }).parentElement;
    expect(row).toContainElement(screen.getByRole("button", { name: "Ordem e densidade" }));
    await waitFor(() => expect(list.calls.at(-1)?.query).toMatchObject({ searchParam: "diego", showAll: true }));
    // The figures at the tabs stay those of their own lists.
    expect(counts.calls.every(({ query }) => query.showAll === false)).toBe(true);
  });

  it("does not ask to choose where nothing can come before a number is connected", async () => {
    mockDesk({ tickets: [] });
    mock(connectionRoutes.list, () => []);
    renderApp("/tickets", { user: boss });
    expect(await screen.findByText("Nenhum WhatsApp conectado")).toBeVisible();
    expect(screen.queryByText("Escolha um atendimento na lista para começar.")).toBeNull();
  });

  it("does not offer them to an attendant", async () => {
    mockDesk({ tickets: [carla] });
    renderApp("/tickets", { user: ana });
    await findList();
    expect(screen.queryByRole("switch", { name: "Todos" })).toBeNull();
  });
});

describe("the queues somebody may choose from", () => {
  it("are the own ones in the order of the menu, also when an administrator has just changed it", async () => {
    const [first, second, others] = [
      makeQueue({ id: 1, name: "Vendas", orderQueue: 1 }),
      makeQueue({ id: 2, name: "Suporte", orderQueue: 2 }),
      makeQueue({ id: 3, name: "Diretoria", orderQueue: 0 }),
    ];
    mockDesk({ tickets: [carla], queues: [others, first, second] });
    const user = renderApp("/tickets", { user: makeUser({ queues: [first, second] }) });
    await user.click(await screen.findByRole("button", { name: "Filas" }));
    const names = () => screen.getAllByRole("menuitemcheckbox").map(({ textContent }) => textContent);
    await waitFor(() => expect(names()).toEqual(["Vendas", "Suporte"]));
    // The box to tick, and between it and the name the colour by which the rows show a queue.
    for (const choice of screen.getAllByRole("menuitemcheckbox"))
      expect(choice.children[1]).toHaveAttribute("aria-hidden");
    fakeSocket.announce(queueChannel, { action: "update", queue: { ...second, orderQueue: 1 } }, 1);
    fakeSocket.announce(queueChannel, { action: "update", queue: { ...first, orderQueue: 2 } }, 2);
    await waitFor(() => expect(names()).toEqual(["Suporte", "Vendas"]));
  });

  it.each([
    ["was deleted", () => fakeSocket.announce(queueChannel, { action: "delete", queueId: 2 }, 1)],
    ["is another's now", () => updateOwnUser({ queues: [sales] })],
  ])("no longer narrow the list by one that %s: nobody could take it off again", async (_, lose) => {
    const support = makeQueue({ id: 2, name: "Suporte" });
    mockDesk({ tickets: [carla], queues: [sales, support] });
    mock(ticketRoutes.list, ({ query }) => {
      const tickets = query.queueIds ? [] : [{ ...carla, hit: null }];
      return { tickets, count: tickets.length, hasMore: false, nextCursor: null };
    });
    const user = renderApp("/tickets", { user: makeUser({ queues: [sales, support] }) });
    await user.click(await screen.findByRole("button", { name: "Filas" }));
    await user.click(await screen.findByRole("menuitemcheckbox", { name: "Suporte" }));
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Filas (1)" }));
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Nenhum atendimento encontrado")).toBeVisible();
    act(lose);
    expect(await within(await findList()).findByText("Carla Souza")).toBeVisible();
    expect(screen.getByRole("button", { name: "Filas" })).toBeVisible();
  });
});

describe("a conversation that waits", () => {
  it("is shown without a click where nobody is served, until a tab is chosen", async () => {
    mockDesk({ tickets: [waiting] });
    const user = renderApp("/tickets", { user: ana });
    expect(await screen.findByRole("tab", { name: /^Aguardando/, selected: true })).toBeVisible();
    await user.click(screen.getByRole("tab", { name: /^Atendendo/ }));
    expect(await screen.findByText("Nenhum atendimento em andamento")).toBeVisible();
  });

  it("is accepted by its button, and opens", async () => {
    mockDesk({ tickets: [waiting], messages: [makeMessage({ id: 1, ticketId: 3, body: "Alguém aí?" })] });
    const update = mock(ticketRoutes.update, () => ({
      ...waiting,
      status: "open" as const,
      userId: 7,
      user: { id: 7, name: "Ana Lima" },
    }));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("tab", { name: "Aguardando 1" }));
    const list = await findList("Aguardando");
    expect(within(list).queryByRole("link")).toBeNull();
    await user.click(await within(list).findByRole("button", { name: "Aceitar: Elisa Prado" }));
    expect(await screen.findByRole("heading", { name: "Elisa Prado" })).toBeVisible();
    expect(await screen.findByText("Alguém aí?")).toBeVisible();
    expect(update.calls[0]).toMatchObject({ params: { ticketId: 3 }, body: { status: "open", userId: 7 } });
    expect(screen.getByRole("tab", { name: "Atendendo 1" })).toHaveAttribute("aria-selected", "true");
  });

  it("that was found by a search and is accepted ends the search", async () => {
    mockDesk({ tickets: [carla, waiting] });
    mock(ticketRoutes.update, () => ({ ...waiting, status: "open" as const, userId: 7 }));
    const user = renderApp("/tickets", { user: ana });
    await findList();
    await user.type(screen.getByRole("searchbox"), "elisa");
    await user.click(await screen.findByRole("button", { name: "Aceitar: Elisa Prado" }));
    expect(await screen.findByRole("tab", { name: /^Atendendo/, selected: true })).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
  });

  it("is looked into where the address names it, as far as somebody may, and nothing that was searched for is left", async () => {
    mockDesk({ tickets: [carla, waiting] });
    renderApp(`/tickets?waiting=${waiting.uuid}`, { user: boss });
    const dialog = await screen.findByRole("dialog", { name: "Espiar Conversa: Elisa Prado" });
    expect(within(dialog).getByRole("button", { name: "Aceitar" })).toBeVisible();
    cleanup();
    renderApp(`/tickets?waiting=${waiting.uuid}`, { user: ana });
    const told = await screen.findByRole("dialog", { name: "Elisa Prado" });
    expect(within(told).getByRole("button", { name: "Aceitar" })).toBeVisible();
    expect(within(told).queryByRole("log")).toBeNull();
    expect(screen.getByRole("searchbox", { hidden: true })).toHaveValue("");
    cleanup();
    // Somebody was faster.
    mock(ticketRoutes.showByUuid, () => ({ ...waiting, status: "open" as const, userId: 7 }));
    renderApp(`/tickets?waiting=${waiting.uuid}`, { user: ana });
    expect(await screen.findByRole("heading", { level: 2, name: "Elisa Prado" })).toBeVisible();
  });

  it("is looked into by the keys, one after the other", async () => {
    const second = { ...waiting, id: 4, uuid: "b3b0b3b0-0000-4000-8000-000000000004" };
    const later = { ...second, updatedAt: "2026-11-20T11:00:00.000Z", contact: contactOf(8, "Fábio Reis") };
    mockDesk({ tickets: [waiting, later] });
    const user = renderApp("/tickets", { user: ana });
    await findList("Aguardando");
    for (const name of ["Elisa Prado", "Fábio Reis"]) {
      await user.keyboard("{Alt>}j{/Alt}");
      await screen.findByRole("dialog", { name });
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
    await user.keyboard("{Alt>}k{/Alt}");
    await screen.findByRole("dialog", { name: "Elisa Prado" });
  });

  it("says who was faster", async () => {
    mockDesk({ tickets: [waiting] });
    mock(ticketRoutes.update, () =>
      refuse("ERR_OTHER_OPEN_TICKET", { user: { id: 8, name: "Bruno Reis" }, queue: sales }),
    );
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("tab", { name: "Aguardando 1" }));
    await user.click(await screen.findByRole("button", { name: "Aceitar: Elisa Prado" }));
    expect(await screen.findByText("Este contato já está em atendimento com Bruno Reis (Vendas).")).toBeVisible();
  });

  it("can be peeked into by administrators, without a field to write in", async () => {
    const { markRead } = mockDesk({
      tickets: [waiting],
      messages: [makeMessage({ id: 1, ticketId: 3, body: "Alguém aí?" })],
    });
    const user = renderApp("/tickets", { user: boss });
    await user.click(await screen.findByRole("tab", { name: "Aguardando 1" }));
    await user.click(await screen.findByRole("button", { name: "Espiar Conversa: Elisa Prado" }));
    const dialog = await screen.findByRole("dialog", { name: "Espiar Conversa: Elisa Prado" });
    expect(await within(dialog).findByText("Alguém aí?")).toBeVisible();
    expect(within(dialog).queryByRole("textbox")).toBeNull();
    expect(markRead.calls).toEqual([]);
  });
});

describe("an open conversation", () => {
  it("is resolved with a way back", async () => {
    mockDesk({ tickets: [carla] });
    const update = mock(ticketRoutes.update, ({ body }) => ({ ...carla, status: body.status ?? "open" }));
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.click(await screen.findByRole("button", { name: "Resolver" }));
    mock(ticketRoutes.undoResolve, () => carla);
    // A click alone: what toasts do with a pointer is not in jsdom.
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    expect(await screen.findByRole("button", { name: "Resolver" })).toBeVisible();
    expect(update.calls.map(({ body }) => body.status)).toEqual(["closed"]);
  });

  it("is handed to a queue, where it waits", async () => {
    mockDesk({ tickets: [carla] });
    mock(queueRoutes.list, () => [sales]);
    const update = mock(ticketRoutes.update, () => ({
      ...carla,
      status: "pending" as const,
      userId: null,
      user: null,
    }));
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    await user.click(await screen.findByRole("menuitem", { name: "Transferir" }));
    const dialog = await screen.findByRole("dialog", { name: "Transferir: Carla Souza" });
    await user.click(within(dialog).getByRole("button", { name: "Transferir" }));
    expect(await screen.findByText("Atendimento transferido.")).toBeVisible();
    expect(update.calls[0]?.body).toEqual({ status: "pending", userId: null, queueId: 1, whatsappId: 1 });
    expect(await screen.findByText("Escolha um atendimento na lista para começar.")).toBeVisible();
  });

  it("parts in its menu what deletes it from everything else", async () => {
    mockDesk({ tickets: [carla] });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: boss });
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    const remove = await screen.findByRole("menuitem", { name: "Excluir" });
    expect(remove.previousElementSibling).toBe(screen.getByRole("separator"));
  });

  it("is handed to a colleague who is there, with a word that only the team reads", async () => {
    mockDesk({ tickets: [carla] });
    mock(queueRoutes.list, () => [sales]);
    mock(ticketRoutes.listAttendants, () => [{ ...makeColleague({ online: true }), id: 8, name: "Bia", open: 3 }]);
    const update = mock(ticketRoutes.update, () => ({ ...carla, userId: 8, user: { id: 8, name: "Bia" } }));
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    await user.click(await screen.findByRole("menuitem", { name: "Transferir" }));
    const dialog = await screen.findByRole("dialog", { name: "Transferir: Carla Souza" });
    await user.click(within(dialog).getByRole("combobox", { name: "Atendente" }));
    await user.click(await screen.findByRole("option", { name: "Bia · Disponível · 3 abertos" }));
    await user.type(within(dialog).getByRole("textbox", { name: "Recado para o colega" }), "Quer o boleto");
    await user.click(within(dialog).getByRole("button", { name: "Transferir" }));
    expect(await screen.findByText("Atendimento transferido.")).toBeVisible();
    expect(update.calls[0]?.body).toEqual({ userId: 8, queueId: 1, whatsappId: 1, note: "Quer o boleto" });
  });

  it("is handed to a colleague by keys alone", async () => {
    mockDesk({ tickets: [carla] });
    mock(queueRoutes.list, () => [sales]);
    mock(ticketRoutes.listAttendants, () => [{ ...makeColleague({ online: true }), id: 8, name: "Bia", open: 3 }]);
    const update = mock(ticketRoutes.update, () => ({ ...carla, userId: 8, user: { id: 8, name: "Bia" } }));
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    const tabTo = async (wanted: HTMLElement, options?: { shift: boolean }) => {
      for (let step = 0; step < 30 && document.activeElement !== wanted; step += 1) await user.tab(options);
      expect(wanted).toHaveFocus();
    };
    await screen.findByRole("textbox", { name: /Digite uma mensagem/ });
    await tabTo(screen.getByRole("button", { name: "Mais ações" }), { shift: true });
    await user.keyboard("{Enter}");
    await screen.findByRole("menu");
    await user.keyboard("t");
    expect(screen.getByRole("menuitem", { name: "Transferir" })).toHaveFocus();
    await user.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Transferir: Carla Souza" }));
    const field = () => dialog.getByRole("combobox", { name: "Atendente" });
    await waitFor(() => expect(field()).toHaveValue("Qualquer atendente da fila"));
    await tabTo(field());
    await user.keyboard("{ArrowDown}{End}{Enter}");
    expect(field()).toHaveValue("Bia · Disponível · 3 abertos");
    await tabTo(dialog.getByRole("textbox", { name: "Recado para o colega" }));
    await user.keyboard("Quer o boleto");
    await tabTo(dialog.getByRole("button", { name: "Transferir" }));
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Atendimento transferido.")).toBeVisible();
    expect(update.calls[0]?.body).toEqual({ userId: 8, queueId: 1, whatsappId: 1, note: "Quer o boleto" });
  });

  it("is not handed to nowhere", async () => {
    mockDesk({ tickets: [{ ...carla, queueId: null, queue: null }] });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    await user.click(await screen.findByRole("menuitem", { name: "Transferir" }));
    const dialog = await screen.findByRole("dialog", { name: "Transferir: Carla Souza" });
    await user.click(within(dialog).getByRole("button", { name: "Transferir" }));
    expect(await within(dialog).findByText("Selecione uma fila")).toBeVisible();
  });

  it("tells who has it when a colleague takes it over, and keeps what was typed", async () => {
    mockDesk({ tickets: [carla] });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.type(await screen.findByRole("textbox", { name: /Digite uma mensagem/ }), "Estou vendo");
    const taken = { ...carla, userId: 8, user: { id: 8, name: "Bruno Reis" } };
    fakeSocket.announce(ticketChannel, { action: "update", ticket: taken }, 1);
    expect(await screen.findByText("Este atendimento está com Bruno Reis (Vendas).")).toBeVisible();
    fakeSocket.announce(ticketChannel, { action: "update", ticket: carla }, 2);
    expect(await screen.findByRole("textbox", { name: /Digite uma mensagem/ })).toHaveValue("Estou vendo");
  });

  it("that is returned to the queue is left, which is told by name", async () => {
    mockDesk({ tickets: [carla] });
    const update = mock(
      ticketRoutes.update,
      () => ({ ...carla, status: "pending", userId: null, user: null }) as const,
    );
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.click(await screen.findByRole("button", { name: "Retornar à fila" }));
    expect(await screen.findByText("Atendimento de Carla Souza devolvido à espera.")).toBeVisible();
    expect(update.calls.map(({ body }) => body)).toEqual([{ status: "pending", userId: null }]);
    // Accepting it again would greet the customer again.
    expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
  });

  it("is a heading with the customer's name alone, around the button that opens what is known", async () => {
    mockDesk({ tickets: [carla] });
    renderApp(`/tickets/${carla.uuid}`, { user: ana });
    const heading = await screen.findByRole("heading", { level: 2, name: "Carla Souza" });
    expect(heading.closest("button")).toBeNull();
    expect(within(heading).getByTitle("Dados de Carla Souza")).toHaveAttribute("aria-expanded");
  });

  it("that was taken out of sight can only be left", async () => {
    mockDesk({ tickets: [carla] });
    renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await screen.findByRole("button", { name: "Resolver" });
    fakeSocket.announce(ticketChannel, { action: "delete", ticketId: carla.id }, 1);
    expect(await screen.findByText(/não está mais visível para você/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Resolver" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Retornar à fila" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Mais ações" })).toBeNull();
  });

  it("has a way back on a phone, also while it loads and when it could not be", async () => {
    takePhone();
    mockDesk({ tickets: [] });
    let fail: () => void = () => undefined;
    mock(ticketRoutes.showByUuid, async () => {
      await new Promise<void>((resolve) => (fail = resolve));
      return refuse("ERR_INTERNAL");
    });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    expect(await screen.findByRole("link", { name: "Voltar para a lista" })).toBeVisible();
    await waitFor(() => {
      fail();
      expect(screen.getByText("Não foi possível carregar este atendimento")).toBeVisible();
    });
    await user.click(screen.getByRole("link", { name: "Voltar para a lista" }));
    expect(await screen.findByText("Nenhum atendimento em andamento")).toBeVisible();
  });

  it("gives the search of a phone the room of the button that opens what a search shows by itself", async () => {
    takePhone();
    mockDesk({ tickets: [carla] });
    const user = renderApp("/tickets", { user: ana });
    const tools = () => screen.queryByRole("button", { name: "Tags" });
    const filters = () => screen.queryByRole("button", { name: "Filtros" });
    const field = await screen.findByRole("searchbox");
    expect([filters(), tools()]).toEqual([expect.anything(), null]);
    expect(field).toHaveAttribute("placeholder", "Buscar");
    await user.type(field, "carla");
    expect([filters(), tools()]).toEqual([null, expect.anything()]);
    expect(field).toHaveFocus();
    await user.clear(field);
    expect([filters(), tools()]).toEqual([expect.anything(), null]);
  });

  it("leads back when it may not be opened", async () => {
    mockDesk({ tickets: [] });
    mock(ticketRoutes.showByUuid, () => refuse("ERR_NO_PERMISSION"));
    renderApp(`/tickets/${carla.uuid}`, { user: ana });
    expect(await screen.findByText("Acesso não permitido")).toBeVisible();
    expect(await screen.findByText("Escolha um atendimento na lista para começar.")).toBeVisible();
  });

  it("is not resolved by Alt+E while something is written in a field, and is when there is nothing", async () => {
    mockDesk({ tickets: [carla, diego] });
    const update = mock(ticketRoutes.update, () => ({ ...carla, status: "closed" as const }));
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    const field = await screen.findByRole("textbox", { name: /Digite uma mensagem/ });
    await user.type(field, "Oi?");
    await user.keyboard("{Alt>}e{/Alt}{Control>}{Alt>}e{/Alt}{/Control}");
    expect(screen.getByRole("button", { name: "Resolver" })).toBeVisible();
    expect(field).toHaveValue("Oi?");
    await user.clear(field);
    await user.keyboard("{Alt>}e{/Alt}");
    expect(await screen.findByText("Atendimento de Carla Souza resolvido.")).toBeInTheDocument();
    expect(update.calls).toHaveLength(1);
  });

  it("goes by keyboard: next, help, and nothing while somebody types", async () => {
    mockDesk({ tickets: [carla, diego] });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    const field = await screen.findByRole("textbox", { name: /Digite uma mensagem/ });
    await user.type(field, "Oi?");
    await user.keyboard("{Alt>}j{/Alt}");
    expect(screen.getByRole("heading", { name: "Carla Souza" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.clear(field);
    await user.keyboard("{Alt>}j{/Alt}");
    expect(await screen.findByRole("heading", { name: "Diego Alves" })).toBeVisible();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard("?");
    expect(await screen.findByRole("dialog", { name: "Atalhos do teclado" })).toBeVisible();
  });
});
