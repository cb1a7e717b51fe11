import {
  type Company,
  companyRoutes,
  connectionRoutes,
  type Queue,
  queueRoutes,
  tagRoutes,
  userRoutes,
} from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeConnection, makeTag, makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const company: Company = {
  id: 1,
  name: "Acme",
  email: "acme@acme.test",
  phone: "",
  planId: 1,
  plan: { id: 1, name: "Completo" },
  status: true,
  campaignsEnabled: false,
  dueDate: null,
  recurrence: "MENSAL",
  schedules: [],
  createdAt: "2026-01-01T00:00:00Z",
};
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
  tags: number;
}

function mockState({ isConnected, queues, users, tags }: State) {
  mock(connectionRoutes.list, () => [makeConnection({ status: isConnected ? "CONNECTED" : "DISCONNECTED" })]);
  mock(companyRoutes.show, () => company);
  mock(queueRoutes.list, () => queues);
  mock(userRoutes.listOptions, () => Array.from({ length: users }, (_, index) => option(index + 1)));
  mock(tagRoutes.listAll, () => Array.from({ length: tags }, (_, index) => makeTag({ id: index + 1 })));
}

describe("the start page", () => {
  it("shows an administrator what a new company still has to do", async () => {
    mockState({ isConnected: false, queues: [], users: 1, tags: 0 });
    renderApp("/", { user: makeUser({ profile: "admin" }) });
    const steps = await screen.findByRole("region", { name: "Primeiros passos" });
    expect(within(steps).getByText(/^0 de \d concluídos$/)).toBeVisible();
    expect(screen.getByText("Vamos deixar tudo pronto para atender.")).toBeVisible();
    expect(within(steps).getByRole("link", { name: "Criar tag" })).toHaveAttribute("href", "/tags");
    // A number that is there and not connected is still to be connected.
    expect(within(steps).getByRole("link", { name: "Conectar WhatsApp" })).toHaveAttribute("href", "/connections");
    expect(within(steps).queryByRole("img", { name: "Concluído" })).not.toBeInTheDocument();
  });

  it("folds the list to one line when all of it is done", async () => {
    mockState({ isConnected: true, queues: [queue], users: 2, tags: 1 });
    renderApp("/", { user: makeUser({ profile: "admin" }) });
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
