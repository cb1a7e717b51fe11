import { ticketRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { beforeAll, expect, it } from "vitest";
import { makeUser } from "../../testing/builders";
import { makeMessage, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
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
