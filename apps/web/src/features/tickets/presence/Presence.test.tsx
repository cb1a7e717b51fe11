import {
  customerPresenceChannel,
  messageChannel,
  ticketPresence,
  ticketPresenceChannel,
  ticketRoomEvents,
} from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { fakeSocket } from "../../../testing/fakeSocket";
import { renderApp } from "../../../testing/renderApp";
import { loadTicketChat } from "../chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("../TicketsPage"), loadTicketChat()]), 60_000);

const ana = makeUser();
const bia = { id: 8, name: "Bia Colega" };
const caio = { id: 9, name: "Caio Reis" };
const ticket = makeTicket({ id: 2, lastMessage: "Vocês entregam?" });
const other = makeTicket({
  id: 3,
  lastMessage: "Obrigado",
  contact: makeContact({ id: 6, name: "Diego" }),
  contactId: 6,
});

async function openTicket() {
  mockDesk({ tickets: [ticket, other], messages: [makeMessage({ ticketId: 2, body: "Oi" })] });
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
  // Not by role: asking for one looks at the whole page, again and again until it is there.
  const field = await screen.findByPlaceholderText(/Digite uma mensagem/);
  const diego = (await screen.findByText("Diego")).closest("a") as HTMLElement;
  const pane = screen.getByLabelText("Atendimento de Carla Souza");
  const row = screen.getByText("Vocês entregam?").closest("a") as HTMLElement;
  return { user, field, pane, row, diego };
}

function present(user: typeof bia, state: "viewing" | "typing" | "gone", ticketId = 2) {
  act(() => fakeSocket.announce(ticketPresenceChannel, { ticketId, state, user }));
}

function customer(state: "composing" | "recording" | "paused", ticketId = 2) {
  act(() => fakeSocket.announce(customerPresenceChannel, { ticketId, state }));
}

const statesSaid = () => fakeSocket.said(ticketPresence.name).map((body) => (body as { state: string }).state);

describe("colleagues in a ticket", () => {
  it("are shown while they are there, with what they do", async () => {
    const { pane } = await openTicket();
    present(bia, "viewing");
    expect(within(pane).getByRole("img", { name: "Bia Colega está vendo" })).toBeVisible();
    expect(within(pane).getByText("vendo")).toBeVisible();
    present(caio, "typing");
    const faces = within(pane).getByRole("img", { name: "Caio Reis está digitando, Bia Colega está vendo" });
    expect(within(faces).getByText("digitando")).toBeVisible();
    present(caio, "gone");
    present(bia, "gone");
    expect(within(pane).queryByRole("img", { name: /Bia Colega|Caio Reis/ })).toBeNull();
  });

  it("are neither oneself nor those in other tickets", async () => {
    const { pane } = await openTicket();
    present({ id: ana.id, name: ana.name }, "typing");
    present(bia, "typing", 3);
    expect(within(pane).queryByRole("img", { name: /está (vendo|digitando)/ })).toBeNull();
  });

  it("hear that one is there and types, also after the connection was lost", async () => {
    const { user, field, diego } = await openTicket();
    await waitFor(() => expect(fakeSocket.said(ticketRoomEvents.join.name)).toContain(2));
    await waitFor(() => expect(statesSaid()).toContain("viewing"));
    await user.type(field, "Bom dia");
    expect(statesSaid().at(-1)).toBe("typing");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(statesSaid().at(-1)).toBe("viewing"));
    const before = fakeSocket.said(ticketRoomEvents.join.name).length;
    act(() => {
      fakeSocket.happen("disconnect", "transport close");
      fakeSocket.happen("connect");
    });
    expect(fakeSocket.said(ticketRoomEvents.join.name).slice(before)).toEqual([2]);
    await user.click(diego);
    await waitFor(() => expect(fakeSocket.said(ticketPresence.name)).toContainEqual({ ticketId: 2, state: "gone" }));
    await waitFor(() => expect(fakeSocket.said(ticketPresence.name)).toContainEqual({ ticketId: 3, state: "viewing" }));
  });

  it("do not hear of a draft that was left lying when one comes back to it", async () => {
    const { user, field, row, diego } = await openTicket();
    await user.type(field, "Bom");
    await user.click(diego);
    await waitFor(() => expect(fakeSocket.said(ticketPresence.name)).toContainEqual({ ticketId: 3, state: "viewing" }));
    const before = fakeSocket.said(ticketPresence.name).length;
    await user.click(row);
    const since = () => fakeSocket.said(ticketPresence.name).slice(before);
    await waitFor(() => expect(since()).toContainEqual({ ticketId: 2, state: "viewing" }));
    expect(since()).not.toContainEqual({ ticketId: 2, state: "typing" });
  });

  it("are read out when they come, not with each change of what they do", async () => {
    const { pane } = await openTicket();
    const status = within(pane)
      .getAllByRole("status")
      .find((one) => one.closest("header")) as HTMLElement;
    expect(status).toBeEmptyDOMElement();
    present(bia, "viewing");
    await waitFor(() => expect(status).toHaveTextContent("Bia Colega está vendo"));
    const spoken: (string | null)[] = [];
    const watch = new MutationObserver(() => spoken.push(status.textContent));
    watch.observe(status, { childList: true, characterData: true, subtree: true });
    for (const state of ["typing", "viewing", "typing", "viewing"] as const) present(bia, state);
    customer("composing");
    await within(pane).findByText("digitando…");
    watch.disconnect();
    expect(spoken).toEqual([]);
  });
});

describe("the customer", () => {
  it("is seen typing and recording, in the list and at the head of the ticket", async () => {
    const { pane, row, diego } = await openTicket();
    expect(row).toHaveTextContent("Vocês entregam?");
    customer("composing");
    expect(row).toHaveTextContent("digitando…");
    expect(row).not.toHaveTextContent("Vocês entregam?");
    expect(within(pane).getByText("digitando…")).toBeVisible();
    customer("recording");
    expect(row).toHaveTextContent("gravando áudio…");
    expect(diego).toHaveTextContent("Obrigado");
    customer("paused");
    expect(row).toHaveTextContent("Vocês entregam?");
    expect(within(pane).getByText(/Protocolo/)).toBeVisible();
  });

  it("has finished when the message is here", async () => {
    const { row } = await openTicket();
    customer("composing");
    expect(row).toHaveTextContent("digitando…");
    const message = makeMessage({ id: 5, ticketId: 2, body: "Até que horas?" });
    const news = {
      action: "create" as const,
      message,
      ticket: { ...ticket, lastMessage: message.body },
      contact: makeContact(),
    };
    act(() => fakeSocket.announce(messageChannel, { ...news, message: { ...message, id: 4, fromMe: true } }, 1));
    expect(row).toHaveTextContent("digitando…");
    act(() => fakeSocket.announce(messageChannel, news, 2));
    await waitFor(() => expect(row).toHaveTextContent("Até que horas?"));
  });
});
