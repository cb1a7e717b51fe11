import { liveSince, type TimelineEntry, ticketChannel, ticketRoutes, timelineChannel } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { listCommands } from "../../shared/screen/commands";
import { makeQueue, makeUser } from "../../testing/builders";
import { makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadConversation, writeDraft } from "../conversation";

beforeAll(() => Promise.all([import("./TicketsPage"), import("./TicketPane"), loadConversation()]), 60_000);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const carla = makeTicket({ queueId: 1, queue: sales });

it("shows what was begun when a colleague takes the conversation away, to be copied or dropped", async () => {
  mockDesk({ tickets: [carla] });
  writeDraft(ana.id, { kind: "note", id: carla.id }, "Ligar amanhã");
  const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
  await user.click(await screen.findByRole("button", { name: "Responder" }));
  await user.type(await screen.findByRole("textbox", { name: /Digite uma mensagem/ }), "Estou vendo");
  expect(screen.queryByRole("textbox", { name: "Sua mensagem não enviada" })).toBeNull();
  const taken = { ...carla, userId: 8, user: { id: 8, name: "Bruno Reis" } };
  fakeSocket.announce(ticketChannel, { action: "update", ticket: taken }, 1);
  const message = within(await screen.findByRole("group", { name: "Sua mensagem não enviada" }));
  expect(message.getByRole("textbox")).toHaveValue("Estou vendo");
  expect(message.getByRole("textbox")).toHaveAttribute("readonly");
  await user.click(message.getByRole("button", { name: "Copiar" }));
  expect(await navigator.clipboard.readText()).toBe("Estou vendo");
  await user.click(message.getByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "Sua mensagem não enviada" })).toBeNull());
  expect(screen.getByRole("textbox", { name: "Sua nota não salva" })).toHaveValue("Ligar amanhã");

  fakeSocket.announce(ticketChannel, { action: "update", ticket: carla }, 2);
  expect(await screen.findByRole("textbox", { name: /Digite uma mensagem/ })).toHaveValue("");
});

it("shows the other words of an edit, and gives them back when they were dropped by mistake", async () => {
  mockDesk({
    tickets: [carla],
    messages: [
      makeMessage({
        ticketId: carla.id,
        body: "Errado",
        fromMe: true,
        userId: ana.id,
        createdAt: new Date().toISOString(),
      }),
    ],
  });
  const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
  await user.click(await screen.findByRole("button", { name: "Responder" }));
  await user.click(await screen.findByRole("textbox", { name: /Digite uma mensagem/ }));
  await screen.findByText("Errado");
  await user.keyboard("{ArrowUp}");
  await user.type(await screen.findByRole("textbox", { name: "Editar mensagem" }), " mesmo");
  fakeSocket.announce(ticketChannel, { action: "update", ticket: { ...carla, status: "closed" } }, 1);
  const edit = within(await screen.findByRole("group", { name: "Sua edição não salva" }));
  expect(edit.getByRole("textbox")).toHaveValue("Errado mesmo");
  await user.click(edit.getByRole("button", { name: "Descartar" }));
  await waitFor(() => expect(screen.queryByRole("group", { name: "Sua edição não salva" })).toBeNull());
  const undo = await screen.findByRole("button", { name: "Desfazer" });
  act(() => undo.click());
  expect(await screen.findByRole("group", { name: "Sua edição não salva" })).toBeVisible();
});

const bruno = { id: 8, name: "Bruno Reis" };
const done = (kind: TimelineEntry["kind"], change: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id: 50,
  ticketId: carla.id,
  kind,
  by: "user",
  user: bruno,
  fromUser: null,
  toUser: null,
  fromQueue: null,
  toQueue: null,
  tag: null,
  note: null,
  until: null,
  afterId: 0,
  createdAt: "2026-11-20T12:40:00.000Z",
  ...change,
});
const lia = { id: 9, name: "Lia Prado" };
const closed = { ...carla, status: "closed" as const };
const waits = { ...carla, status: "pending" as const, userId: null, user: null };

it.each([
  [done("resolved"), closed, "Este atendimento foi resolvido por Bruno Reis."],
  [done("resolved", { by: "timer", user: null }), closed, "Este atendimento foi resolvido."],
  [done("tagged"), closed, "Este atendimento foi resolvido."],
  [done("resolved", { ticketId: 99 }), closed, "Este atendimento foi resolvido."],
  [done("returned"), waits, "Bruno Reis pôs este atendimento na espera (Vendas)."],
  [done("transferred"), waits, "Bruno Reis pôs este atendimento na espera (Vendas)."],
  [done("reopened"), waits, "Este atendimento está aguardando (Vendas)."],
  [done("accepted"), { ...carla, userId: 8, user: bruno }, "Este atendimento está com Bruno Reis (Vendas)."],
  [
    done("transferred", { toUser: lia }),
    { ...carla, userId: 9, user: lia },
    "Bruno Reis transferiu este atendimento para Lia Prado (Vendas).",
  ],
  [null, { ...waits, queueId: null, queue: null }, "Este atendimento está aguardando."],
  [null, { ...carla, userId: 9, user: lia, queueId: null, queue: null }, "Este atendimento está com Lia Prado."],
])(
  "says who did it when that is known, and where it is now, and keeps what was typed: %#",
  async (entry, now, text) => {
    mockDesk({ tickets: [carla] });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.type(await screen.findByRole("textbox", { name: /Digite uma mensagem/ }), "Estou vendo");
    if (entry) fakeSocket.announce(timelineChannel, { ticketId: carla.id, entry }, 1);
    fakeSocket.announce(ticketChannel, { action: "update", ticket: now }, 2);
    expect(await screen.findByText(text)).toBeVisible();
    const kept = within(screen.getByRole("group", { name: "Sua mensagem não enviada" }));
    expect(kept.getByRole("textbox")).toHaveValue("Estou vendo");
  },
);

it.each(["buttons", "palette"])(
  "leaves a dialog of the %s open with its words when it is moved away",
  async (place) => {
    mockDesk({ tickets: [carla] });
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await user.click(await screen.findByRole("button", { name: "Mais ações" }));
    const entry = await screen.findByRole("menuitem", { name: "Transferir" });
    if (place === "buttons") await user.click(entry);
    else
      act(() =>
        listCommands()
          .find(({ id }) => id === "transfer")
          ?.run(),
      );
    const dialog = within(await screen.findByRole("dialog", { name: "Transferir: Carla Souza" }));
    await user.type(dialog.getByRole("textbox", { name: "Recado para o colega" }), "Já pagou");
    const moved = { by: "Bruno Reis", user: null, queue: "Financeiro" };
    fakeSocket.announce(ticketChannel, { action: "delete", ticketId: carla.id, moved }, 1);
    await screen.findByText(/Bruno Reis transferiu este atendimento/);
    expect(screen.getByRole("textbox", { name: "Recado para o colega" })).toHaveValue("Já pagou");
    expect(screen.queryByRole("button", { name: "Mais ações", hidden: true })).toBeNull();
    expect(listCommands().find(({ id }) => id === "transfer")).toBeUndefined();
  },
);

it.each([
  ["and says where it went", true, /Bruno Reis transferiu este atendimento/],
  ["also where nobody told", false, /Este atendimento foi transferido ou excluído/],
])("keeps what was typed when the server gives the ticket no longer, %s", async (_, isTold, text) => {
  mockDesk({ tickets: [carla] });
  const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
  await user.type(await screen.findByRole("textbox", { name: /Digite uma mensagem/ }), "Estou vendo");
  const moved = { by: "Bruno Reis", user: null, queue: "Financeiro" };
  if (isTold) fakeSocket.announce(ticketChannel, { action: "delete", ticketId: carla.id, moved }, 1);
  const show = mock(ticketRoutes.showByUuid, () => refuse("ERR_NO_PERMISSION"));
  // Announcements were lost: everything is asked for anew.
  fakeSocket.answer(liveSince.name, () => ({ seq: 9, events: null }));
  fakeSocket.happen("connect");
  await waitFor(() => expect(show.calls).not.toEqual([]));
  expect(await screen.findByText(text)).toBeVisible();
  const kept = within(screen.getByRole("group", { name: "Sua mensagem não enviada" }));
  await user.click(kept.getByRole("button", { name: "Copiar" }));
  expect(await navigator.clipboard.readText()).toBe("Estou vendo");
  expect(screen.queryByText("Acesso não permitido")).toBeNull();
});
