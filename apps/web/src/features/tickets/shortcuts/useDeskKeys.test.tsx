import { type Ticket, ticketChannel, ticketRoutes } from "@recado/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { makeUser } from "../../../testing/builders";
import { makeContact, makeTicket } from "../../../testing/conversations";
import { mockDesk } from "../../../testing/desk";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { loadTicketChat } from "../chat/loadTicketChat";
import { loadTicketPane } from "../loadTicketPane";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("../TicketsPage"), loadTicketPane(), loadTicketChat()]), 60_000);

const carla = makeTicket({ id: 1 });

async function openCarla() {
  mockDesk({ tickets: [carla] });
  const update = mock(ticketRoutes.update, () => new Promise<typeof carla>(() => undefined));
  renderApp(`/tickets/${carla.uuid}`, { user: makeUser() });
  await screen.findByRole("button", { name: "Resolver" });
  return update;
}

const press = (code: string) => fireEvent.keyDown(document.body, { code, altKey: true });

describe("the keys of an open conversation", () => {
  it("ask for nothing twice while the answer is on its way", async () => {
    const update = await openCarla();
    press("KeyE");
    await waitFor(() => expect(update.calls).toHaveLength(1));
    press("KeyE");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(update.calls).toHaveLength(1);
  });

  it("go through the rows as they stand under the pointer", async () => {
    const rows = [2, 3].map((id) =>
      makeTicket({ id, contact: makeContact({ id, name: `Cliente ${id}` }), contactId: id }),
    );
    mockDesk({ tickets: [carla, ...rows] });
    renderApp(`/tickets/${carla.uuid}`, { user: makeUser() });
    const list = await screen.findByRole("list", { name: "Atendendo" });
    const standing = () =>
      within(list)
        .getAllByRole("link")
        .map((row) => /Carla|Cliente \d/.exec(row.textContent)?.[0]);
    await waitFor(() => expect(standing()).toEqual(["Carla", "Cliente 2", "Cliente 3"]));
    fireEvent.pointerEnter(list.closest("[aria-busy]")?.parentElement as Element, { pointerType: "mouse" });
    // Something comes from the last one, which will stand first.
    const [, last] = rows;
    const update = { ...(last as Ticket), lastMessage: "Oi?", updatedAt: new Date().toISOString() };
    fakeSocket.announce(ticketChannel, { action: "update", ticket: update }, 1);
    await within(list).findByText("Oi?");
    expect(standing()).toEqual(["Carla", "Cliente 2", "Cliente 3"]);
    for (const name of ["Cliente 2", "Cliente 3"]) {
      press("KeyJ");
      await screen.findByRole("heading", { level: 2, name });
    }
  });

  it("do nothing to one that a colleague took away", async () => {
    const update = await openCarla();
    const moved = { by: "Bruno Reis", user: "Bia", queue: "Financeiro" };
    fakeSocket.announce(ticketChannel, { action: "delete", ticketId: carla.id, moved }, 1);
    await screen.findByText(/Bruno Reis transferiu este atendimento/);
    press("KeyE");
    press("KeyM");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(update.calls).toEqual([]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
