import {
  connectionRoutes,
  messageChannel,
  type Network,
  type Queue,
  queueRoutes,
  ticketRoutes,
  userRoutes,
} from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeConnection, makeUser } from "../../testing/builders";
import { makeContact, makeMessage, makeTicket } from "../../testing/conversations";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const queue: Queue = {
  id: 1,
  name: "Vendas",
  color: "#0f766e",
  greetingMessage: "",
  outOfHoursMessage: "",
  orderQueue: null,
  schedules: [{ weekday: "Segunda-feira", weekdayEn: "monday", startTime: "08:00", endTime: "18:00" }],
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
    expect(screen.getByText("Vamos deixar tudo pronto para atender.")).toBeVisible();
    // A number that is there and not connected is still to be connected.
    expect(within(steps).getByRole("link", { name: "Conectar WhatsApp" })).toHaveAttribute("href", "/connections");
    expect(within(steps).getByRole("link", { name: "Criar fila" })).toHaveAttribute("href", "/queues");
    expect(within(steps).getByRole("link", { name: "Adicionar colega" })).toHaveAttribute("href", "/users");
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

  it("folds the list to one line when all of it is done", async () => {
    mockState({ isConnected: true, queues: [queue], users: 2, lastMessages: ["Bom dia"] });
    renderApp("/", { user: admin });
    const steps = await screen.findByRole("region", { name: "Primeiros passos" });
    expect(within(steps).getByText("Tudo pronto. Bom atendimento!")).toBeVisible();
    expect(within(steps).queryByRole("listitem")).not.toBeInTheDocument();
    expect(screen.queryByText("Vamos deixar tudo pronto para atender.")).not.toBeInTheDocument();
  });

  it("welcomes an attendant with doors to what he can open, and asks the server nothing", async () => {
    renderApp("/", { user: makeUser() });
    expect(await screen.findByRole("heading", { name: "Início" })).toBeVisible();
    const doors = screen.getByRole("region", { name: "Seus atalhos" });
    expect(within(doors).getByRole("link", { name: "Tags" })).toHaveAttribute("href", "/tags");
    expect(screen.queryByText("Primeiros passos")).not.toBeInTheDocument();
  });
});
