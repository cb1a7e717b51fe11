import {
  connectionRoutes,
  connectionStateRoutes,
  DEFAULT_WEEK,
  messageChannel,
  type Network,
  type Queue,
  queueRoutes,
  settingChannel,
  settingRoutes,
  ticketRoutes,
  userChannel,
  userRoutes,
} from "@recado/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeConnection, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { mockDashboard } from "../../testing/dashboard";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const queue: Queue = {
  id: 1,
  name: "Vendas",
  color: "#0f766e",
  greetingMessage: "",
  outOfHoursMessage: "",
  orderQueue: null,
  integrationId: null,
  promptId: null,
  schedules: DEFAULT_WEEK,
  mediaPath: null,
  mediaName: null,
};
const option = (id: number) => ({ id, name: `user ${id}`, email: `u${id}@acme.test`, queues: [] });

interface State {
  isConnected: boolean;
  queues: Queue[];
  users: number;
  lastMessages: string[];
  isSimulated?: boolean;
}

function mockState(state: State) {
  mockDashboard();
  const { isConnected, queues, users, isSimulated } = state;
  mock(connectionRoutes.list, () => [makeConnection({ status: isConnected ? "CONNECTED" : "DISCONNECTED" })]);
  const networks: Network[] = isSimulated ? ["whatsapp", "simulator"] : ["whatsapp"];
  mock(connectionRoutes.listNetworks, () => networks);
  mock(queueRoutes.list, () => queues);
  mock(userRoutes.listOptions, () => Array.from({ length: users }, (_, index) => option(index + 1)));
  mock(ticketRoutes.list, () => {
    const tickets = state.lastMessages.map((lastMessage, index) => makeTicket({ id: index + 1, lastMessage }));
    return {
      tickets: tickets.map((ticket) => ({ ...ticket, hit: null })),
      count: tickets.length,
      hasMore: false,
      nextCursor: null,
    };
  });
}

const admin = makeUser({ profile: "admin" });
const nothing: State = { isConnected: false, queues: [], users: 1, lastMessages: [] };

describe("the start page", () => {
  it("shows an administrator what a new company still has to do", async () => {
    mockState(nothing);
    renderApp("/", { user: admin });
    const steps = await screen.findByRole("region", { name: "Primeiros passos" });
    expect(within(steps).getByText("0 de 4 concluídos")).toBeVisible();
    // A number that is there and not connected is still to be connected.
    expect(within(steps).getByRole("link", { name: "Conectar WhatsApp" })).toHaveAttribute("href", "/connections");
    expect(within(steps).getByRole("link", { name: "Criar fila" })).toHaveAttribute("href", "/queues");
    expect(within(steps).getByRole("link", { name: "Convidar colega" })).toHaveAttribute("href", "/users");
    expect(within(steps).getByRole("link", { name: "Ver atendimentos" })).toHaveAttribute("href", "/tickets");
    expect(within(steps).queryByRole("img", { name: "Concluído" })).not.toBeInTheDocument();
    expect(within(steps).queryByText(/simulador/)).not.toBeInTheDocument();
  });

  it("leads to the simulator where there is one, to its customers once a number is connected", async () => {
    mockState({ ...nothing, isConnected: true, isSimulated: true });
    renderApp("/", { user: admin });
    const link = await screen.findByRole("link", { name: "Clientes simulados" });
    expect(link).toHaveAttribute("href", "http://localhost:4403/#customers");
    expect(screen.getByText("1 de 4 concluídos")).toBeVisible();
  });

  it("sees the first message arrive", async () => {
    const state = { ...nothing, isConnected: true };
    mockState(state);
    renderApp("/", { user: admin });
    await screen.findByText("1 de 4 concluídos");
    state.lastMessages = ["Bom dia"];
    const [message, ticket, contact] = [makeMessage(), makeTicket(), makeContact()];
    fakeSocket.announce(messageChannel, { action: "create", message, ticket, contact }, 1);
    expect(await screen.findByText("2 de 4 concluídos")).toBeVisible();
  });

  it("sees a colleague join", async () => {
    mockState({ ...nothing, isConnected: true });
    renderApp("/", { user: admin });
    await screen.findByText("1 de 4 concluídos");
    fakeSocket.announce(userChannel, { action: "create", user: makeUser({ id: 2 }) }, 1);
    expect(await screen.findByText("2 de 4 concluídos")).toBeVisible();
  });

  it("keeps what is known when one of its answers cannot be had, and is not done by it", async () => {
    mockState({ isConnected: true, queues: [queue], users: 1, lastMessages: ["Bom dia"] });
    mock(userRoutes.listOptions, () => refuse("ERR_INTERNAL"));
    const save = mock(settingRoutes.update, ({ body }) => ({ key: "firstSteps" as const, value: body.value }));
    renderApp("/", { user: admin });
    expect(await screen.findByText("3 de 3 concluídos")).toBeVisible();
    expect(screen.queryByText("Convidar colega")).toBeNull();
    expect(save.calls).toEqual([]);
  });

  it("opens the dialog that makes a connection for who has none", async () => {
    mockState(nothing);
    mock(connectionRoutes.list, () => []);
    const user = renderApp("/", { user: admin });
    await user.click(await screen.findByRole("link", { name: "Conectar WhatsApp" }));
    expect(await screen.findByRole("dialog", { name: "Nova conexão" })).toBeVisible();
  });

  it("starts the one number there is and opens the dialog in which it meets its phone", async () => {
    mockState(nothing);
    const start = mock(connectionStateRoutes.start, () => ({ message: "" }));
    const user = renderApp("/", { user: admin });
    await user.click(await screen.findByRole("link", { name: "Conectar WhatsApp" }));
    expect(await screen.findByRole("dialog", { name: "Conectar “Loja”" })).toBeVisible();
    await waitFor(() => expect(start.calls).toMatchObject([{ params: { whatsappId: 1 } }]));
  });

  it("shows the code that waits already, without asking for another", async () => {
    mockState(nothing);
    mock(connectionRoutes.list, () => [makeConnection({ status: "qrcode", qrcode: "2@abc" })]);
    const start = mock(connectionStateRoutes.start, () => ({ message: "" }));
    const user = renderApp("/", { user: admin });
    await user.click(await screen.findByRole("link", { name: "Conectar WhatsApp" }));
    expect(await screen.findByRole("dialog", { name: "Conectar “Loja”" })).toBeVisible();
    expect(start.calls).toEqual([]);
  });

  it("opens no dialog for who has several numbers to choose from", async () => {
    mockState(nothing);
    mock(connectionRoutes.list, () => [1, 2].map((id) => makeConnection({ id, status: "DISCONNECTED" })));
    const user = renderApp("/", { user: admin });
    await user.click(await screen.findByRole("link", { name: "Conectar WhatsApp" }));
    expect(await screen.findByRole("button", { name: "Nova conexão" })).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  const home = () => screen.queryByRole("link", { name: "Painel" });

  it.each([
    ["when all of it is done", { isConnected: true, queues: [queue], users: 2, lastMessages: ["Bom dia"] }, ""],
    ["when it is hidden", nothing, "Esconder os passos"],
  ])("is gone for good %s, and the dashboard stays", async (_, state, press) => {
    mockState(state);
    const save = mock(settingRoutes.update, ({ body }) => ({ key: "firstSteps" as const, value: body.value }));
    const user = renderApp("/", { user: admin });
    if (press) await user.click(await screen.findByRole("button", { name: press }));
    await waitFor(() => expect(save.calls).toMatchObject([{ params: { key: "firstSteps" }, body: { value: "done" } }]));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Primeiros passos" })).not.toBeInTheDocument());
    expect(screen.getByRole("heading", { name: "Painel" })).toBeVisible();
  });

  it("is back when hiding it is undone", async () => {
    mockState(nothing);
    const save = mock(settingRoutes.update, ({ body }) => ({ key: "firstSteps" as const, value: body.value }));
    const user = renderApp("/", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Esconder os passos" }));
    expect(await screen.findByText("Os primeiros passos foram escondidos para toda a empresa.")).toBeVisible();
    expect(screen.queryByRole("region", { name: "Primeiros passos" })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
    expect(await screen.findByRole("region", { name: "Primeiros passos" })).toBeVisible();
    expect(save.calls.map(({ body }) => body.value)).toEqual(["done", "open"]);
  });

  it("goes when another administrator is done with it", async () => {
    mockState(nothing);
    renderApp("/", { user: admin });
    await screen.findByRole("region", { name: "Primeiros passos" });
    expect(home()).toBeVisible();
    fakeSocket.announce(settingChannel, { action: "update", setting: { key: "firstSteps", value: "done" } }, 1);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Primeiros passos" })).not.toBeInTheDocument());
    expect(home()).toBeVisible();
  });

  it("is not for attendants, who arrive among the conversations", async () => {
    renderApp("/", { user: makeUser() });
    expect(await screen.findByRole("heading", { name: "Atendimentos" })).toBeVisible();
    expect(home()).toBeNull();
  });
});
