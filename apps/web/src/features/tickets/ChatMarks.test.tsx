import {
  contactRoutes,
  type Message,
  messageChannel,
  messageRoutes,
  messageStarChannel,
  ticketRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { makeQueue, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat(), import("./forward/ForwardDialog")]), 60_000);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const ticket = makeTicket({ id: 2, queueId: 1 });
const bruno = makeContact({ id: 6, name: "Bruno Dias" });
const other = makeTicket({ id: 3, contactId: 6, contact: bruno });
const now = new Date().toISOString();
const inTicket = (change: Partial<Message>) => makeMessage({ ticketId: 2, createdAt: now, ...change });
const address = inTicket({ id: 1, body: "Rua das Flores, 12" });

async function openChat(messages: Message[] = [address]) {
  const desk = mockDesk({ tickets: [ticket, other], messages, queues: [sales] });
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
  const log = await screen.findByRole("log");
  const bubble = () => within(log).getByText("Rua das Flores, 12").closest("[data-message]") as HTMLElement;
  await within(log).findByText("Rua das Flores, 12");
  async function choose(option: string) {
    await user.click(within(bubble()).getByRole("button", { name: "Opções da mensagem" }));
    await user.click(await screen.findByRole("menuitem", { name: option }));
  }
  return { ...desk, user, log, bubble, choose };
}

beforeEach(() => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
});

describe("a star", () => {
  it("is put to a message and taken away, here and on the user's other screens", async () => {
    // The event is often here before the answer.
    const star = mock(messageRoutes.star, ({ body }) => {
      fakeSocket.announce(messageStarChannel, { message: address, starred: body.starred === true }, star.calls.length);
      return address;
    });
    const { bubble, choose } = await openChat();
    await choose("Favoritar");
    expect(await within(bubble()).findByRole("img", { name: "Favorita" })).toBeVisible();
    expect(star.calls).toMatchObject([{ params: { messageId: 1 }, body: { starred: true } }]);
    fakeSocket.announce(messageStarChannel, { message: address, starred: false }, 2);
    await waitFor(() => expect(within(bubble()).queryByRole("img", { name: "Favorita" })).toBeNull());
    await choose("Favoritar");
    await choose("Tirar dos favoritos");
    await waitFor(() => expect(star.calls.at(-1)?.body).toEqual({ starred: false }));
  });
});

describe("the menu of a message", () => {
  it.each([
    ["below it", 100, "132px"],
    // Nothing has a height here: what opens above ends where the button begins.
    ["in the lower half over what was said before it", window.innerHeight - 100, `${window.innerHeight - 100}px`],
  ])("opens %s, and not over what is written", async (_, top, shownAt) => {
    const { user, bubble } = await openChat();
    const button = within(bubble()).getByRole("button", { name: "Opções da mensagem" });
    const box = { top, bottom: top + 32, left: 40, right: 72, width: 32, height: 32 } as DOMRect;
    vi.spyOn(button, "getBoundingClientRect").mockReturnValue(box);
    await user.click(button);
    const paper = (await screen.findByRole("menu")).closest(".MuiPaper-root") as HTMLElement;
    await waitFor(() => expect(paper.style.top).toBe(shownAt));
  });
});

describe("a pin", () => {
  it("hangs a message above the conversation, from where it leads to it, and is taken down", async () => {
    const pin = mock(messageRoutes.pin, ({ body }) => ({ ...address, isPinned: body.pinned === true }));
    const { user, bubble, choose } = await openChat();
    await choose("Fixar no topo");
    expect(pin.calls[0]?.body).toEqual({ pinned: true });
    fakeSocket.announce(messageChannel, { action: "update", message: { ...address, isPinned: true } }, 1);
    const strip = await screen.findByRole("region", { name: "Mensagens fixadas" });
    expect(strip).toHaveTextContent("Mensagem fixadaRua das Flores, 12");
    await user.click(within(strip).getByRole("button", { name: /Rua das Flores/ }));
    await waitFor(() => expect(bubble()).toHaveAttribute("data-found", "true"));
    await user.click(within(strip).getByRole("button", { name: "Desafixar" }));
    expect(pin.calls[1]?.body).toEqual({ pinned: false });
    fakeSocket.announce(messageChannel, { action: "update", message: address }, 2);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Mensagens fixadas" })).toBeNull());
  });
});

describe("a message that is handed on", () => {
  it("goes to an open conversation and to a contact, whose conversation is begun for it", async () => {
    const { user, sent, choose } = await openChat();
    const rita = makeContact({ id: 9, name: "Rita Campos", number: "5511977776666" });
    mock(contactRoutes.list, () => ({ contacts: [rita], count: 1, hasMore: false }));
    const begun = mock(ticketRoutes.create, () => makeTicket({ id: 8, contactId: 9, contact: rita }));
    await choose("Encaminhar");
    const dialog = await screen.findByRole("dialog", { name: "Encaminhar para" });
    expect(within(dialog).getByRole("button", { name: "Encaminhar" })).toBeDisabled();
    await user.click(await within(dialog).findByRole("checkbox", { name: /Bruno Dias/ }));
    // The conversation it comes from is not among them.
    expect(within(dialog).queryByText("Carla Souza")).toBeNull();
    await user.type(within(dialog).getByRole("searchbox"), "rita");
    await user.click(await within(dialog).findByRole("checkbox", { name: /Rita Campos/ }));
    await user.click(within(dialog).getByRole("button", { name: "Encaminhar para 2" }));
    await waitFor(() => expect(sent.calls).toHaveLength(2));
    const said = sent.calls.map(({ params, body }) => [Number(params.ticketId), body.forwardedId, body.body]);
    expect(said.sort()).toEqual([
      [3, 1, ""],
      [8, 1, ""],
    ]);
    expect(begun.calls[0]?.body).toMatchObject({ contactId: 9, whatsappId: 1, queueId: 1, userId: 7, status: "open" });
    expect(await screen.findByText("Mensagem encaminhada para 2 conversas.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does not say that nobody bears a name it has not looked for, or could not", async () => {
    const { user, choose } = await openChat();
    mock(contactRoutes.list, () => refuse("ERR_INTERNAL"));
    await choose("Encaminhar");
    const dialog = within(await screen.findByRole("dialog", { name: "Encaminhar para" }));
    await dialog.findByRole("checkbox", { name: /Bruno Dias/ });
    await user.type(dialog.getByRole("searchbox"), "ri");
    expect(await dialog.findByText("Digite ao menos 3 letras para buscar contatos.")).toBeVisible();
    await user.type(dialog.getByRole("searchbox"), "ta");
    expect(await dialog.findByText("Não foi possível buscar")).toBeVisible();
    expect(dialog.queryByText(/Ninguém com esse nome/)).toBeNull();
    const rita = makeContact({ id: 9, name: "Rita Campos", number: "5511977776666" });
    mock(contactRoutes.list, () => ({ contacts: [rita], count: 1, hasMore: false }));
    await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    expect(await dialog.findByRole("checkbox", { name: /Rita Campos/ })).toBeVisible();
  });
});
