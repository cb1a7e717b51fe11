import { ticketNoteRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { makeQueue, makeUser } from "../../testing/builders";
import { makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const ticket = makeTicket({ id: 2 });
const note = {
  id: 1,
  note: "Prefere falar à tarde",
  ticketId: 2,
  contactId: 5,
  userId: 7,
  user: { id: 7, name: "Ana Lima" },
  createdAt: "2026-11-20T12:00:00.000Z",
};

describe("the contact beside the conversation", () => {
  it("shows what is noted, takes a note and lets go of one", async () => {
    mockDesk({ tickets: [ticket] });
    mock(ticketNoteRoutes.list, () => [note]);
    const create = mock(ticketNoteRoutes.create, ({ body }) => ({ ...note, id: 2, note: body.note }));
    const remove = mock(ticketNoteRoutes.remove, () => ({}));
    const user = renderApp(`/tickets/${ticket.uuid}`, { user: ana });
    const drawer = await screen.findByRole("complementary", { name: "Contato" });
    expect(await within(drawer).findByText("Ouro")).toBeVisible();
    expect(await within(drawer).findByText("Prefere falar à tarde")).toBeVisible();
    await user.click(within(drawer).getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(within(drawer).getByRole("textbox", { name: "Nova observação" })).toBeInvalid());
    await user.type(within(drawer).getByRole("textbox", { name: "Nova observação" }), "xyz");
    await user.click(within(drawer).getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Observação adicionada com sucesso!")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ note: "xyz", ticketId: 2 });
    await user.click(within(drawer).getByRole("button", { name: "Excluir observação: Prefere falar à tarde" }));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
    expect(await screen.findByText("Observação excluída com sucesso!")).toBeVisible();
    expect(remove.calls[0]?.params).toEqual({ noteId: 1 });
  });
});
