import { chatChannel, chatMessageRoutes, chatRoutes, ticketChannel, userRoutes } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { makePlan, makeUser } from "../../../testing/builders";
import { makeChat, makeSaid, mockChats } from "../../../testing/chats";
import { makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { loadConversation } from "../../conversation";

const ana = makeUser({ id: 7, name: "Ana Lima" });
const ticket = makeTicket({ id: 3 });
const shown = { state: "shown" as const, ticket, message: null };

/** The desk is a neighbour, and loads when it is opened. */
const PATIENT = { timeout: 40_000 };

beforeAll(
  () =>
    Promise.all([
      import("../ChatPane"),
      import("../ChatsPage"),
      import("./ShareTicket"),
      import("./SharedTicketCard"),
      loadConversation(),
    ]),
  60_000,
);

describe("a card in a chat", () => {
  it("opens the conversation, follows it, and says nothing of one that may not be seen", async () => {
    mockChats([makeChat()]);
    mock(chatMessageRoutes.list, () => ({
      records: [4, 5, 6].map((id) => makeSaid({ id, message: "", mediaType: "ticket" })),
      hasMore: false,
      hasNewer: false,
    }));
    let now: typeof shown.ticket = ticket;
    const asked = mock(chatMessageRoutes.showTicket, ({ params: { messageId } }) => {
      if (messageId === 4) return { ...shown, ticket: now };
      return messageId === 5 ? { state: "hidden" as const } : { state: "gone" as const };
    });
    renderApp("/chats/1", { user: ana });
    const card = await screen.findByRole("link", { name: /Carla Souza.*Em atendimento/ });
    expect(card).toHaveAttribute("href", `/tickets/${ticket.uuid}`);
    expect(screen.getByText("Conversa que você não pode ver")).toBeVisible();
    expect(screen.getByText("Esta conversa foi apagada")).toBeVisible();
    expect(asked.calls).toHaveLength(3);
    now = { ...ticket, status: "closed" };
    act(() => fakeSocket.announce(ticketChannel, { action: "update", ticket: now }, 1));
    expect(await screen.findByRole("link", { name: /Resolvido/ }, { timeout: 5_000 })).toBeVisible();
  });
});

describe("sharing a conversation", () => {
  it("asks to whom, opens the chat with a colleague where there is none, and takes a word along", {
    timeout: 60_000,
  }, async () => {
    mockDesk({ tickets: [ticket] });
    mockChats([]);
    mock(chatRoutes.openDirect, () => makeChat({ id: 9 }));
    const said = mock(chatMessageRoutes.create, () => makeSaid({ mediaType: "ticket" }));
    const person = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await person.click(await screen.findByRole("button", { name: "Mais ações" }, PATIENT));
    await person.click(await screen.findByRole("menuitem", { name: "Compartilhar no chat" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Compartilhar no chat" }));
    await person.click(await dialog.findByRole("radio", { name: /Bia Colega/ }));
    await person.type(dialog.getByLabelText("Mensagem (opcional)"), "Pode ver?");
    await person.click(dialog.getByRole("button", { name: "Compartilhar" }));
    expect(await screen.findByText("Compartilhado no chat.")).toBeVisible();
    expect(said.calls).toMatchObject([{ params: { chatId: 9 }, body: { ticketId: 3, message: "Pode ver?" } }]);
  });

  it("puts one card into the chat, also when the first answer is lost", { timeout: 60_000 }, async () => {
    mockDesk({ tickets: [ticket] });
    mockChats([makeChat()]);
    let isLost = true;
    const said = mock(chatMessageRoutes.create, () => {
      if (isLost) refuse("ERR_INTERNAL");
      return makeSaid({ mediaType: "ticket" });
    });
    const person = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await person.click(await screen.findByRole("button", { name: "Mais ações" }, PATIENT));
    await person.click(await screen.findByRole("menuitem", { name: "Compartilhar no chat" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Compartilhar no chat" }));
    await person.click(await dialog.findByRole("radio", { name: /Bia Colega/ }));
    const share = async (times: number) => {
      await person.click(dialog.getByRole("button", { name: "Compartilhar" }));
      await waitFor(() => expect(said.calls).toHaveLength(times));
      await waitFor(() => expect(dialog.queryByRole("progressbar")).toBeNull());
    };
    await share(1);
    await share(2);
    await person.type(dialog.getByLabelText("Mensagem (opcional)"), "Pode ver?");
    isLost = false;
    await share(3);
    const [first, again, other] = said.calls.map(({ body }) => (body as { clientId?: string }).clientId);
    expect(first).toMatch(/^[\w-]{8,64}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it("asks before the word is lost by a stray key", { timeout: 60_000 }, async () => {
    mockDesk({ tickets: [ticket] });
    mockChats([]);
    const person = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await person.click(await screen.findByRole("button", { name: "Mais ações" }, PATIENT));
    await person.click(await screen.findByRole("menuitem", { name: "Compartilhar no chat" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Compartilhar no chat" }));
    expect(await dialog.findByTitle("Bia Colega")).toBeVisible();
    await person.type(dialog.getByLabelText("Mensagem (opcional)"), "Pode ver?");
    await person.keyboard("{Escape}");
    const question = within(await screen.findByRole("alertdialog", { name: "Descartar o que foi escrito?" }));
    await person.click(question.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(dialog.getByLabelText("Mensagem (opcional)")).toHaveValue("Pode ver?");
    await person.clear(dialog.getByLabelText("Mensagem (opcional)"));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("is not offered without the plan", { timeout: 60_000 }, async () => {
    mockDesk({ tickets: [ticket] });
    mock(userRoutes.listOptions, () => []);
    const user = makeUser({ id: 7 }, { plan: makePlan({ useInternalChat: false }) });
    const person = renderApp(`/tickets/${ticket.uuid}`, { user });
    await person.click(await screen.findByRole("button", { name: "Mais ações" }, PATIENT));
    await screen.findByRole("menuitem", { name: "Transferir" });
    await waitFor(() => expect(screen.queryByRole("menuitem", { name: /Compartilhar/ })).toBeNull());
  });
});

describe("what could not be loaded", () => {
  it("is no empty team, and is asked for again", { timeout: 60_000 }, async () => {
    mockDesk({ tickets: [ticket] });
    mockChats([]);
    mock(chatRoutes.list, () => refuse("ERR_INTERNAL"));
    mock(userRoutes.listOptions, () => refuse("ERR_INTERNAL"));
    const person = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    await person.click(await screen.findByRole("button", { name: "Mais ações" }, PATIENT));
    await person.click(await screen.findByRole("menuitem", { name: "Compartilhar no chat" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Compartilhar no chat" }));
    expect(await dialog.findByText("Não foi possível carregar")).toBeVisible();
    expect(dialog.queryByText(/Nenhum grupo ou colega/)).toBeNull();
    mockChats([]);
    await person.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    expect(await dialog.findByRole("radio", { name: /Bia Colega/ })).toBeVisible();
  });
});

describe("an own message", () => {
  it("is deleted for colleagues, who are no customers", async () => {
    mockChats([makeChat()]);
    const own = { senderId: 7, sender: { id: 7, name: "Ana Lima" } };
    mock(chatMessageRoutes.list, () => ({ records: [makeSaid(own)], hasMore: false, hasNewer: false }));
    const person = renderApp("/chats/1", { user: ana });
    await person.click(await screen.findByRole("button", { name: "Opções da mensagem" }));
    await person.click(await screen.findByRole("menuitem", { name: "Apagar" }));
    const question = await screen.findByRole("alertdialog");
    expect(question).toHaveTextContent("Ela será apagada para todos neste chat.");
    expect(question).not.toHaveTextContent(/cliente/);
  });

  it("shows when all have read it, and in a group by whom", async () => {
    mockChats([makeChat({ isGroup: true, title: "Vendas" })]);
    const own = { senderId: 7, sender: { id: 7, name: "Ana Lima" } };
    mock(chatMessageRoutes.list, () => ({ records: [makeSaid(own)], hasMore: false, hasNewer: false }));
    let messageId: number | null = null;
    mock(chatRoutes.showSeen, () => ({ messageId }));
    mock(chatMessageRoutes.listReaders, () => [
      { id: 8, name: "Bia Colega", isRead: true },
      { id: 9, name: "Caio Colega", isRead: messageId !== null },
    ]);
    const person = renderApp("/chats/1", { user: ana });
    await screen.findByRole("img", { name: "Enviada" });
    await person.click(await screen.findByRole("button", { name: "Opções da mensagem" }));
    await person.click(await screen.findByRole("menuitem", { name: "Dados da mensagem" }));
    expect(await screen.findByText("Lida por (1)")).toBeVisible();
    messageId = 5;
    act(() => fakeSocket.announce(chatChannel, { action: "read", chatId: 1 }, 1));
    expect(await screen.findByText("Lida por (2)", {}, { timeout: 5_000 })).toBeVisible();
    await person.click(screen.getByRole("button", { name: "Fechar" }));
    expect(await screen.findByRole("img", { name: "Lida" })).toBeVisible();
  });
});
