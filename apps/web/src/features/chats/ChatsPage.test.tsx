import { chatChannel, chatMessageRoutes, chatRoutes, userRoutes } from "@recado/contract";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { makePlan, makeUser } from "../../testing/builders";
import { bia, makeChat, makeSaid, mockChats } from "../../testing/chats";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadConversation } from "../conversation";

const ana = makeUser({ id: 7, name: "Ana Lima" });
beforeAll(() => Promise.all([import("./ChatsPage"), import("./ChatPane"), loadConversation()]), 60_000);

describe("the page of chats", () => {
  afterEach(() => vi.restoreAllMocks());

  it("shows who said what last, and puts the chat in which something is said to the top", async () => {
    const group = makeChat({ id: 2, title: "Vendas", isGroup: true, ownerId: 8, last: null, lastMessage: "" });
    const { unread } = mockChats([makeChat(), group]);
    renderApp("/chats", { user: ana });
    await screen.findByRole("button", { name: "Chat interno" });
    await waitFor(() => expect(unread.calls).toHaveLength(1));
    const rows = () => within(screen.getByRole("list", { name: "Conversas da equipe" })).getAllByRole("link");
    await screen.findByRole("link", { name: /Bia Colega.*Oi/ });
    expect(rows().map((row) => row.getAttribute("href"))).toEqual(["/chats/1", "/chats/2"]);
    const said = makeSaid({ id: 6, chatId: 2, message: "Bom dia" });
    const last = { id: 6, sender: bia, message: "Bom dia", mediaType: "conversation" as const, isDeleted: false };
    const chat = makeChat({ ...group, last, updatedAt: said.createdAt, users: makeChat({}, 1).users });
    act(() => fakeSocket.announce(chatChannel, { action: "new-message", newMessage: said, chat }, 1));
    await waitFor(() => expect(rows()[0]?.getAttribute("href")).toBe("/chats/2"));
    expect(rows()[0]).toHaveTextContent("Bia: Bom dia");
    expect(within(rows()[0] as HTMLElement).getByRole("img", { name: /1/ })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Chat interno (1 mensagem não lida)" })).toBeVisible();
    act(() => fakeSocket.announce(chatChannel, { action: "delete", id: 2 }, 2));
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it("finds colleagues, and opens the chat with one in one step", async () => {
    mockChats([]);
    const opened = mock(chatRoutes.openDirect, () => makeChat());
    const person = renderApp("/chats", { user: ana });
    await person.type(await screen.findByRole("searchbox"), "bia");
    await person.click(await screen.findByRole("button", { name: "Bia Colega" }));
    expect(await screen.findByRole("heading", { name: "Bia Colega" })).toBeVisible();
    expect(opened.calls).toMatchObject([{ body: { userId: 8 } }]);
    // What two say to each other nobody deletes.
    expect(screen.queryByRole("button", { name: /^Excluir/ })).toBeNull();
    expect(await screen.findByText("Oi", { selector: "[data-message] *" })).toBeVisible();
  });

  it("finds a colleague once: as the chat with her, where there is one", async () => {
    mockChats([]);
    const caio = { id: 9, name: "Caio Colega" };
    mock(userRoutes.listOptions, () => [bia, caio].map((each) => ({ ...each, email: "x@acme.test", queues: [] })));
    mock(chatRoutes.list, () => ({ records: [makeChat()], count: 1, hasMore: false }));
    const person = renderApp("/chats", { user: ana });
    await person.type(await screen.findByRole("searchbox"), "colega");
    expect(await screen.findByRole("button", { name: "Caio Colega" })).toBeVisible();
    expect(screen.getByRole("link", { name: /Bia Colega/ })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Bia Colega" })).toBeNull();
  });

  it("keeps no words of what was taken back in the answers to it", async () => {
    mockChats([makeChat()]);
    const secret = makeSaid({ message: "A senha é 1234" });
    const { id, sender, message, mediaType, mediaPath } = secret;
    const answer = makeSaid({ id: 6, message: "Obrigado", quotedMsg: { id, sender, message, mediaType, mediaPath } });
    mock(chatMessageRoutes.list, () => ({ records: [secret, answer], hasMore: false, hasNewer: false }));
    renderApp("/chats/1", { user: ana });
    expect(await screen.findAllByText("A senha é 1234", { selector: "[data-message] *" })).toHaveLength(2);
    const newMessage = makeSaid({ message: "", isDeleted: true });
    act(() => fakeSocket.announce(chatChannel, { action: "update-message", newMessage, chat: makeChat() }, 1));
    await waitFor(() => expect(screen.queryByText("A senha é 1234")).toBeNull());
    expect(screen.getByText("Obrigado")).toBeVisible();
  });

  it("offers a group where there is no chat yet, and to forget a search that found nobody", async () => {
    mockChats([]);
    const person = renderApp("/chats", { user: ana });
    const list = within(await screen.findByRole("region", { name: "Conversas da equipe" }));
    await list.findByText("Fale com a equipe");
    await person.click(list.getByText("Novo grupo"));
    const dialog = within(await screen.findByRole("dialog", { name: "Novo grupo" }));
    expect(dialog.getByRole("button", { name: "Criar grupo" })).toBeVisible();
    expect(dialog.getByLabelText("Participantes")).toBeVisible();
    await person.keyboard("{Escape}");
    await person.type(await screen.findByRole("searchbox"), "zz");
    await person.click(await list.findByText("Limpar busca"));
    expect(screen.getByRole("searchbox")).toHaveFocus();
    expect(await list.findByText("Fale com a equipe")).toBeVisible();
  });

  it("lets the owner of a group alone change it, who names what is missing", async () => {
    const group = makeChat({ id: 2, title: "Vendas", isGroup: true, ownerId: 7 });
    mockChats([group]);
    const saved = mock(chatRoutes.update, () => group);
    const person = renderApp("/chats/2", { user: ana });
    await person.click(await screen.findByRole("button", { name: "Editar grupo" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Editar grupo" }));
    await person.clear(dialog.getByLabelText("Título"));
    await person.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await dialog.findByText("Por favor, preencha o título da conversa.")).toBeVisible();
    await person.type(dialog.getByLabelText("Título"), "Vendas 2");
    await person.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(saved.calls).toMatchObject([{ body: { title: "Vendas 2", users: [8] } }]));
  });

  it("shows everybody in a group who is in it and whose it is, by a finger or by keys", async () => {
    const bruno = { id: 9, name: "Bruno Reis" };
    const group = makeChat({ id: 2, title: "Vendas", isGroup: true, ownerId: 8 });
    group.users.push({ userId: 9, user: bruno, unreads: 0, isMentioned: false });
    mockChats([group]);
    const person = renderApp("/chats/2", { user: ana });
    const opener = await screen.findByTitle("Participantes");
    expect(opener).toHaveTextContent("Bruno Reis");
    opener.focus();
    await person.keyboard("{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Vendas" }));
    const members = dialog.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(members).toHaveLength(3);
    expect(members[1]).toContain("Bia ColegaResponsável pelo grupo");
    expect(members[2]).toContain("Bruno Reis");
    expect(members.filter((member) => member?.includes("Responsável"))).toHaveLength(1);
    await person.click(dialog.getByRole("button", { name: "Fechar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("counts on a phone who is in a group whose names do not fit", async () => {
    vi.spyOn(window, "matchMedia").mockImplementation(
      (media) =>
        ({ media, matches: media.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
    );
    const group = makeChat({ id: 2, title: "Vendas", isGroup: true, ownerId: 8 });
    const bruno = { id: 9, name: "Bruno Reis de Albuquerque" };
    group.users.push({ userId: 9, user: bruno, unreads: 0, isMentioned: false });
    mockChats([group]);
    renderApp("/chats/2", { user: ana });
    expect(await screen.findByTitle("Participantes")).toHaveTextContent("3 participantes");
  });

  it("shows the shape of a chat that is on its way", async () => {
    mockChats([makeChat()]);
    let letGo: () => void = () => undefined;
    mock(chatRoutes.show, async () => {
      await new Promise<void>((resolve) => (letGo = resolve));
      return makeChat();
    });
    renderApp("/chats/1", { user: ana });
    await screen.findByRole("link", { name: /Bia Colega/ });
    expect(await screen.findByRole("status", { name: "Carregando…" })).toBeVisible();
    letGo();
    expect(await screen.findByRole("heading", { name: "Bia Colega" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("status", { name: "Carregando…" })).toBeNull());
  });

  it("fetches the next chats where the first leave room below them, without anybody scrolling", async () => {
    const last = makeChat({ id: 2, title: "Vendas", isGroup: true, ownerId: 8 });
    mockChats([]);
    mock(chatRoutes.list, ({ query: { pageNumber } }) => ({
      records: pageNumber > 1 ? [last] : [makeChat()],
      count: 2,
      hasMore: pageNumber === 1,
    }));
    renderApp("/chats", { user: ana });
    expect(await screen.findByRole("link", { name: /Vendas/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /Bia Colega/ })).toBeVisible();
  });

  it("says at its end that the next chats could not be had, and fetches them when asked", async () => {
    const last = makeChat({ id: 2, title: "Vendas", isGroup: true, ownerId: 8 });
    mockChats([]);
    let isAway = true;
    mock(chatRoutes.list, ({ query: { pageNumber } }) => {
      if (pageNumber > 1 && isAway) refuse("ERR_INTERNAL");
      return { records: pageNumber > 1 ? [last] : [makeChat()], count: 2, hasMore: pageNumber === 1 };
    });
    const person = renderApp("/chats", { user: ana });
    expect(await screen.findByText("Não foi possível carregar mais.")).toBeVisible();
    isAway = false;
    await person.click(screen.getByRole("button", { name: "Tentar de novo" }));
    expect(await screen.findByRole("link", { name: /Vendas/ })).toBeVisible();
    expect(screen.queryByText("Não foi possível carregar mais.")).toBeNull();
  });

  it("tells who is in a group that it is gone, and not the owner who removes it, before the answer too", async () => {
    const group = makeChat({ id: 2, title: "Vendas", isGroup: true, ownerId: 7 });
    const announceRemoval = () => act(() => fakeSocket.announce(chatChannel, { action: "delete", id: 2 }, 2));
    mockChats([group]);
    mock(chatRoutes.remove, () => {
      announceRemoval();
      return {};
    });
    const person = renderApp("/chats/2", { user: ana });
    await person.click(await screen.findByRole("button", { name: "Excluir: Vendas" }));
    await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("“Vendas” foi excluído.")).toBeVisible();
    expect(screen.queryByText(/não existe mais/)).toBeNull();
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Vendas" })).toBeNull());
    cleanup();

    mockChats([{ ...group, ownerId: 8 }]);
    renderApp("/chats/2", { user: ana });
    await screen.findByRole("heading", { name: "Vendas" });
    announceRemoval();
    expect(await screen.findByText(/não existe mais/)).toBeVisible();
  });

  it("is gone back from once, though the news of its removal comes beside the answer", async () => {
    mockChats([makeChat({ id: 2, title: "Vendas", isGroup: true, ownerId: 7 })]);
    mock(chatRoutes.remove, () => {
      act(() => fakeSocket.announce(chatChannel, { action: "delete", id: 2 }, 2));
      return {};
    });
    const paths = ["/home", "/chats", "/chats/2"];
    for (const path of paths) window.history.pushState(null, "", path);
    const entries = paths.map((path) => ({ url: `http://localhost${path}`, sameDocument: true }));
    vi.stubGlobal("navigation", { entries: () => entries, currentEntry: { index: 2 } });
    const go = vi.spyOn(window.history, "go");
    const person = renderApp("/chats/2", { user: ana });
    await person.click(await screen.findByRole("button", { name: "Excluir: Vendas" }));
    await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("“Vendas” foi excluído.")).toBeVisible();
    expect(go.mock.calls).toEqual([[-1]]);
    await waitFor(() => expect(window.location.pathname).toBe("/chats"));
    vi.unstubAllGlobals();
  });

  it("is not there without the plan", async () => {
    renderApp("/chats", { user: makeUser({}, { plan: makePlan({ useInternalChat: false }) }) });
    await waitFor(() => expect(screen.queryByRole("link", { name: "Chat interno" })).toBeNull());
    expect(screen.queryByRole("searchbox", { name: "Buscar conversas e colegas" })).toBeNull();
  });
});
