import { type LivePayload, ticketChannel, ticketRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { beforeAll, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { styleOf } from "../../testing/styles";
import { loadTicketChat } from "./chat/loadTicketChat";
import PeekDialog from "./PeekDialog";

beforeAll(() => Promise.all([loadTicketChat(), import("./forward/ForwardDialog")]), 60_000);

const waiting = makeTicket({ id: 3, status: "pending", userId: null, user: null });
const title = { pt: "Espiar", en: "Peek", es: "Espiar" };

it("deletes nothing: who peeks does not act", async () => {
  const own = makeMessage({ id: 2, ticketId: 3, body: "minha", fromMe: true, createdAt: new Date().toISOString() });
  const failed = makeMessage({ ...own, id: 3, body: "perdida", ack: 0, problem: "479" });
  mockDesk({ tickets: [waiting], messages: [own, failed] });
  const page = lazy(async () => ({ default: () => <PeekDialog ticket={waiting} mayLook onClose={() => undefined} /> }));
  const user = renderApp("/peek", { user: makeUser(), only: [{ path: "/peek", page, access: "session", title }] });
  await screen.findByText("minha");
  await user.click(screen.getAllByRole("button", { name: "Opções da mensagem" })[0] as HTMLElement);
  await screen.findByRole("menuitem", { name: "Copiar" });
  expect(screen.queryByRole("menuitem", { name: "Apagar" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Apagar" })).toBeNull();
});

it("says also on a phone that the customer does not see it, and nothing empty stands before these words", async () => {
  mockDesk({ tickets: [waiting], messages: [makeMessage({ ticketId: 3, body: "Alguém aí?" })] });
  const page = lazy(async () => ({ default: () => <PeekDialog ticket={waiting} mayLook onClose={() => undefined} /> }));
  renderApp("/peek", { user: makeUser(), only: [{ path: "/peek", page, access: "session", title }] });
  const words = (await screen.findByText("O cliente não vê que você leu.")).parentElement as HTMLElement;
  expect(styleOf(words)).not.toContain("display:none");
  // As one child of the foot, which leaves a gap between any two.
  expect(words.previousElementSibling).toHaveAttribute("role", "status");
});

it("accepts by A, but not by what is typed in a dialog opened out of it", async () => {
  mockDesk({ tickets: [waiting], messages: [makeMessage({ ticketId: 3, body: "Alguém aí?" })] });
  const update = mock(ticketRoutes.update, () => ({ ...waiting, status: "open" as const, userId: 7 }));
  const page = lazy(async () => ({ default: () => <PeekDialog ticket={waiting} mayLook onClose={() => undefined} /> }));
  const user = renderApp("/peek", {
    user: makeUser({ profile: "admin" }),
    only: [{ path: "/peek", page, access: "session", title }],
  });
  await screen.findByText("Alguém aí?");
  await user.click(screen.getByRole("button", { name: "Opções da mensagem" }));
  await user.click(await screen.findByRole("menuitem", { name: "Encaminhar" }));
  const forward = within(await screen.findByRole("dialog", { name: "Encaminhar para" }));
  await user.type(forward.getByRole("searchbox"), "Ana");
  expect(forward.getByRole("searchbox")).toHaveValue("Ana");
  expect(update.calls).toEqual([]);
  await user.click(forward.getByRole("button", { name: "Cancelar" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Encaminhar para" })).toBeNull());
  await user.keyboard("a");
  await waitFor(() => expect(update.calls).toHaveLength(1));
});

const bruno = { id: 8, name: "Bruno Reis" };
type TicketEvent = LivePayload<typeof ticketChannel>;
const becomes = (change: Partial<typeof waiting>): TicketEvent => ({
  action: "update",
  ticket: { ...waiting, ...change },
});
const moved: TicketEvent = {
  action: "delete",
  ticketId: waiting.id,
  moved: { by: bruno.name, user: null, queue: "Suporte" },
};

it.each([
  ["resolved it", true, becomes({ status: "closed" }), "Este atendimento foi resolvido."],
  ["resolved it", false, becomes({ status: "closed" }), "Este atendimento foi resolvido."],
  ["took it", false, becomes({ status: "open", userId: 8, user: bruno }), "Este atendimento está com Bruno Reis."],
  ["moved it", false, moved, /^Bruno Reis transferiu este atendimento \(agora: Suporte\)/],
])("offers no more to accept it when a colleague %s meanwhile (with its messages: %s), and says so", async (...row) => {
  const [, mayLook, event, words] = row;
  const tickets = [waiting];
  mockDesk({ tickets, messages: [makeMessage({ ticketId: 3, body: "Alguém aí?" })] });
  const update = mock(ticketRoutes.update, () => ({ ...waiting, status: "open" as const, userId: 7 }));
  const page = lazy(async () => ({
    default: () => <PeekDialog ticket={waiting} mayLook={mayLook} onClose={() => undefined} />,
  }));
  const user = renderApp("/peek", {
    user: makeUser({ profile: "admin" }),
    only: [{ path: "/peek", page, access: "session", title }],
  });
  expect(await screen.findByText(mayLook ? "Alguém aí?" : "Bom dia")).toBeVisible();
  expect(screen.getByRole("button", { name: "Aceitar" })).toHaveFocus();
  if (event.action === "update") tickets[0] = event.ticket;
  fakeSocket.announce(ticketChannel, event, 1);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Aceitar" })).toBeNull();
  screen.getByRole("button", { name: "Fechar" }).focus();
  await user.keyboard("a");
  expect(update.calls).toEqual([]);
});
