import { screen } from "@testing-library/react";
import { beforeAll, expect, it, vi } from "vitest";
import { makeUser } from "../../testing/builders";
import { makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
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
