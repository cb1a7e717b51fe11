import { contactRoutes, ticketRoutes } from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { makeQueue, makeUser } from "../../testing/builders";
import { makeContact, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadTicketChat } from "./chat/loadTicketChat";

// The first look at the page loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./TicketsPage"), loadTicketChat()]), 60_000);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const ticket = makeTicket({ id: 2 });

describe("a new conversation", () => {
  it("opens the own one that runs already, and names who has it otherwise", async () => {
    const { list } = mockDesk({ tickets: [ticket], queues: [sales] });
    mock(contactRoutes.list, () => ({ contacts: [makeContact()], count: 1, hasMore: false }));
    const other = { ...ticket, userId: 8, user: { id: 8, name: "Bruno Reis" }, queue: sales };
    mock(ticketRoutes.create, () => refuse("ERR_OTHER_OPEN_TICKET", other));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Novo atendimento" }));
    const dialog = await screen.findByRole("dialog", { name: "Novo atendimento" });
    await user.click(within(dialog).getByRole("button", { name: "Iniciar" }));
    expect(await within(dialog).findByText("Selecione um contato")).toBeVisible();
    await user.type(within(dialog).getByRole("combobox", { name: "Contato" }), "carla");
    await user.click(await screen.findByRole("option", { name: /Carla Souza/ }));
    await user.click(within(dialog).getByRole("button", { name: "Iniciar" }));
    expect(await screen.findByText("Este contato já está em atendimento com Bruno Reis (Vendas).")).toBeVisible();
    mock(ticketRoutes.create, () => refuse("ERR_OTHER_OPEN_TICKET", { ...other, userId: 7 }));
    await user.click(within(dialog).getByRole("button", { name: "Iniciar" }));
    expect(await screen.findByRole("heading", { name: "Carla Souza" })).toBeVisible();
    expect(list.calls.length).toBeGreaterThan(0);
  });

  it("with somebody who waits already says so, and leads to where that is accepted", async () => {
    const inSales = { queueId: 1, queue: sales };
    const waiting = { ...ticket, ...inSales, status: "pending" as const, userId: null, user: null };
    mockDesk({ tickets: [waiting], queues: [sales] });
    mock(contactRoutes.list, () => ({ contacts: [makeContact()], count: 1, hasMore: false }));
    mock(ticketRoutes.create, () => refuse("ERR_OTHER_OPEN_TICKET", waiting));
    const user = renderApp("/tickets", { user: ana });
    await user.click(await screen.findByRole("button", { name: "Novo atendimento" }));
    const dialog = await screen.findByRole("dialog", { name: "Novo atendimento" });
    await user.type(within(dialog).getByRole("combobox", { name: "Contato" }), "carla");
    await user.click(await screen.findByRole("option", { name: /Carla Souza/ }));
    await user.click(within(dialog).getByRole("button", { name: "Iniciar" }));
    expect(await screen.findByText("Este contato já está aguardando atendimento (Vendas).")).toBeVisible();
    const look = within(await screen.findByRole("dialog", { name: "Carla Souza" }));
    expect(look.getByRole("button", { name: "Aceitar" })).toBeVisible();
  });
});
