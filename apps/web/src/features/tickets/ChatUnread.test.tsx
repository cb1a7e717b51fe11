import { messageRoutes, ticketChannel } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadTicketChat } from "./chat/loadTicketChat";

beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

it("a chat begins where the unread does, and what is further down was not seen yet", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const scrolledTo = vi.spyOn(Element.prototype, "scrollIntoView");
  // More than fits the window.
  vi.spyOn(Element.prototype, "scrollHeight", "get").mockReturnValue(2_000);
  const ticket = makeTicket({ id: 2, unreadMessages: 2 });
  mockDesk({
    tickets: [ticket],
    messages: [1, 2, 3].map((id) => makeMessage({ id, ticketId: 2, body: `Linha ${id}` })),
  });
  renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  await screen.findByText("Linha 3");
  expect(scrolledTo.mock.contexts.map((element) => (element as Element).id)).toEqual(["unread-line"]);
  expect(await screen.findByRole("button", { name: "2 novas ↓" })).toBeVisible();
});

it("the line above what is new stays while it is looked at, and is gone for who left and comes back", async () => {
  vi.spyOn(document, "hasFocus").mockReturnValue(true);
  const ticket = makeTicket({ id: 2, unreadMessages: 1 });
  const other = makeTicket({ id: 3, contactId: 6, contact: makeContact({ id: 6, name: "Diego Alves" }) });
  mockDesk({
    tickets: [ticket, other],
    messages: [1, 2].map((id) => makeMessage({ id, ticketId: 2, body: `Linha ${id}` })),
  });
  const user = renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  await within(await screen.findByRole("log")).findByText("1 mensagem nova");
  fakeSocket.announce(ticketChannel, { action: "updateUnread", ticketId: 2, unreadMessages: 0 }, 1);
  await waitFor(() => expect(screen.queryByRole("img", { name: /não lida/ })).toBeNull());
  expect(screen.getByText("1 mensagem nova")).toBeVisible();
  await user.click(screen.getByRole("link", { name: /Diego Alves/ }));
  await screen.findByRole("heading", { name: "Diego Alves" });
  await user.click(screen.getByRole("link", { name: /Carla Souza/ }));
  expect(await within(await screen.findByRole("log")).findByText("Linha 2")).toBeVisible();
  expect(screen.queryByText("1 mensagem nova")).toBeNull();
});

it.each([
  [true, false],
  [false, true],
])("what is fetched while somebody looks (%s) at it is asked for as seen, or not", async (looks, unseen) => {
  vi.spyOn(document, "hasFocus").mockReturnValue(looks);
  const ticket = makeTicket({ id: 2, unreadMessages: 1 });
  mockDesk({ tickets: [ticket] });
  const { calls } = mock(messageRoutes.list, () => ({
    messages: [makeMessage({ id: 1, ticketId: 2, body: "Oi" })],
    ...{ timeline: [], starredIds: [], count: 1, hasMore: false, hasNewer: false, ticket },
  }));
  renderApp(`/tickets/${ticket.uuid}`, { user: makeUser() });
  expect(await within(await screen.findByRole("log")).findByText("Oi")).toBeVisible();
  expect(calls.map(({ query }) => query.unseen)).toEqual([unseen]);
});
