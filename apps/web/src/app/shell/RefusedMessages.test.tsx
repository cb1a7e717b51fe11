import { messageRoutes, ticketRoutes } from "@recado/contract";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { loadConversation, outbox } from "../../features/conversation";
import { enterSession, leaveSession } from "../../shared/api/sessionStore";
import { makeUser } from "../../testing/builders";
import { makeContact, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadInside } from "../loadInside";

beforeAll(() => Promise.all([loadInside(), loadConversation(), import("../../shared/ui/Toasts")]), 60_000);
afterEach(() => {
  for (const { clientId } of outbox.entries.get()) outbox.drop(clientId);
});

const ana = makeUser();
const carla = makeTicket({ id: 2 });
const diego = makeTicket({ id: 3, contactId: 6, contact: makeContact({ id: 6, name: "Diego" }) });
const findField = () => screen.findByRole("textbox", { name: /Digite uma mensagem/ });
const OF_CARLA = "Uma mensagem para Carla Souza não foi enviada.";

/** What an earlier page left behind, refused. */
async function leaveBehind(...entries: { id?: number; body: string; title?: string; file?: File }[]) {
  mock(messageRoutes.create, () => refuse("ERR_NO_PERMISSION"));
  enterSession({ token: "token-of-the-test", user: ana });
  for (const { id = carla.id, ...entry } of entries)
    outbox.add({ conversation: { kind: "ticket", id }, afterId: 0, ...entry });
  await waitFor(() => expect(outbox.entries.get().filter(({ problem }) => problem)).toHaveLength(entries.length));
  leaveSession("none");
}

it("tells on another conversation that the words did not leave, and gives them back", async () => {
  mockDesk({ tickets: [carla, diego] });
  let answer = () => {};
  const arrived = new Promise<void>((resolve) => {
    answer = resolve;
  });
  mock(messageRoutes.create, () => arrived.then(() => refuse("ERR_NO_PERMISSION")));
  const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
  await user.type(await findField(), "O boleto segue hoje{Enter}e o recibo{Enter}");
  await user.click(await screen.findByRole("link", { name: /Diego/ }));
  await screen.findByRole("heading", { name: "Diego" });
  answer();
  expect(await screen.findByText("2 mensagens para Carla Souza não foram enviadas.")).toBeInTheDocument();
  // Beside the one that told of the first alone, which fades.
  await waitFor(() => fireEvent.click(screen.getByRole("button", { name: "Copiar o texto" })));
  await waitFor(() => expect(outbox.entries.get()).toEqual([]));
  expect(await navigator.clipboard.readText()).toBe("O boleto segue hoje\ne o recibo");
});

it("leaves it to the conversation that is on screen, also after a reload", async () => {
  mockDesk({ tickets: [carla] });
  await leaveBehind({ body: "Oi de novo", title: "Carla Souza" }, { id: diego.id, body: "Oi", title: "Diego" });
  renderApp(`/tickets/${carla.uuid}`, { user: ana });
  expect(await screen.findByText("Uma mensagem para Diego não foi enviada.")).toBeInTheDocument();
  expect(screen.queryByText(OF_CARLA)).toBeNull();
  expect(await screen.findByRole("button", { name: "Apagar" })).toBeInTheDocument();
});

it("tells after a reload of what was refused where the writer can look no more", async () => {
  mockDesk({ tickets: [diego] });
  mock(ticketRoutes.showByUuid, () => refuse("ERR_NO_PERMISSION"));
  await leaveBehind({ body: "Oi de novo", title: "Carla Souza" });
  renderApp(`/tickets/${carla.uuid}`, { user: ana });
  expect(await screen.findByText(OF_CARLA)).toBeInTheDocument();
});

it.each(["", "Segue o contrato"])("leads to a file with the words %j, and is over when the file is", async (body) => {
  mockDesk({ tickets: [carla, diego] });
  mock(ticketRoutes.show, () => carla);
  await leaveBehind({ body, file: new File(["x"], "contrato.pdf") });
  const user = renderApp("/tickets", { user: ana });
  const text = await screen.findByText("Uma mensagem não foi enviada.");
  fireEvent.click(screen.getByRole("button", { name: "Abrir a conversa" }));
  expect(await screen.findByText("contrato.pdf")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Apagar" }));
  await waitFor(() => expect(text).not.toBeInTheDocument());
});

it("takes the offer back when the session ends, and tells nobody else", async () => {
  mockDesk({ tickets: [carla] });
  await leaveBehind({ body: "Oi de novo", title: "Carla Souza" });
  renderApp("/tickets", { user: ana });
  await screen.findByText(OF_CARLA);
  act(() => enterSession({ token: "token-of-another", user: makeUser({ id: 8 }) }));
  await waitFor(() => expect(screen.queryByText(OF_CARLA)).toBeNull());
  expect(outbox.entries.get()).toEqual([]);
  // It waits for its writer.
  act(() => enterSession({ token: "token-of-the-test", user: ana }));
  expect(await screen.findByText(OF_CARLA)).toBeInTheDocument();
});
