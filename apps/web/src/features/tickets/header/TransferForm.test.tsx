import { connectionRoutes, queueRoutes, type TicketChange, ticketRoutes, userChannel } from "@recado/contract";
import { act, screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { expect, it } from "vitest";
import { makeColleague, makeConnection, makeQueue, makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { fakeSocket } from "../../../testing/fakeSocket";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import TransferForm from "./TransferForm";

const busy = <Person,>(person: Person) => ({ ...person, open: 3 });
const title = { pt: "Transferir", en: "Transfer", es: "Transferir" };

function render(onTransfer: (change: TicketChange) => Promise<void> = async () => undefined) {
  const page = lazy(async () => ({
    default: () => (
      <TransferForm tickets={[makeTicket({ queueId: 1 })]} onTransfer={onTransfer} onClose={() => undefined} />
    ),
  }));
  return renderApp("/transfer", { user: makeUser(), only: [{ path: "/transfer", page, access: "session", title }] });
}

const findDialog = async () => within(await screen.findByRole("dialog", { name: "Transferir: Carla Souza" }));

it("asks for another number in the place of one that was removed", async () => {
  mock(ticketRoutes.listAttendants, () => []);
  mock(queueRoutes.list, () => [makeQueue({ id: 1 })]);
  mock(connectionRoutes.list, () => [makeConnection({ id: 99, name: "Nova" })]);
  const changes: TicketChange[] = [];
  const user = render(async (change) => void changes.push(change));
  const dialog = await findDialog();
  await waitFor(() => expect(dialog.queryByText("Carregando…")).toBeNull());
  await user.click(dialog.getByRole("button", { name: "Transferir" }));
  expect(await dialog.findByText("Obrigatório")).toBeVisible();
  await user.click(dialog.getByRole("combobox", { name: "Conexão" }));
  await user.click(await screen.findByRole("option", { name: "Nova" }));
  await user.click(dialog.getByRole("button", { name: "Transferir" }));
  await waitFor(() => expect(changes).toMatchObject([{ queueId: 1, whatsappId: 99 }]));
});

it("says whose choices could not be loaded, and asks for them again", async () => {
  mock(ticketRoutes.listAttendants, () => refuse("ERR_INTERNAL"));
  mock(queueRoutes.list, () => refuse("ERR_INTERNAL"));
  mock(connectionRoutes.list, () => [makeConnection()]);
  const user = render();
  const dialog = await findDialog();
  expect(await dialog.findByText("Não foi possível carregar: Fila, Atendente")).toBeVisible();
  mock(ticketRoutes.listAttendants, () => [{ ...makeColleague(), name: "Bia", open: 3 }]);
  mock(queueRoutes.list, () => [makeQueue()]);
  await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(dialog.queryByText(/Não foi possível/)).toBeNull());
  await user.click(dialog.getByRole("combobox", { name: "Atendente" }));
  expect(await screen.findByRole("option", { name: /^Bia/ })).toBeVisible();
});

it("says of each field that its choices are on their way, and nothing of what is chosen", async () => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  mock(ticketRoutes.listAttendants, () => held.then(() => []));
  mock(queueRoutes.list, () => held.then(() => [makeQueue()]));
  mock(connectionRoutes.list, () => held.then(() => [makeConnection()]));
  render();
  const dialog = await findDialog();
  const fields = dialog.getAllByRole("combobox");
  // What must be chosen comes first.
  for (const [at, name] of ["Fila", "Atendente", "Conexão"].entries()) {
    const field = fields[at];
    expect(field).toHaveAccessibleName(name);
    expect(field).toHaveTextContent("Carregando…");
    expect(field).toHaveAttribute("aria-disabled", "true");
  }
  letGo();
  await waitFor(() => expect(dialog.queryByText("Carregando…")).toBeNull());
  expect(dialog.getByRole("combobox", { name: "Atendente" })).toHaveValue("Qualquer atendente da fila");
  expect(dialog.getByRole("combobox", { name: "Fila" })).toHaveTextContent(makeQueue().name);
});

it("shows of a colleague who goes away or comes back meanwhile that it is so", async () => {
  const bia = makeColleague({ name: "Bia", online: true });
  mock(ticketRoutes.listAttendants, () => [busy(bia)]);
  mock(queueRoutes.list, () => [makeQueue()]);
  mock(connectionRoutes.list, () => [makeConnection()]);
  const user = render();
  const dialog = await findDialog();
  await waitFor(() => expect(dialog.getByRole("combobox", { name: "Atendente" })).toHaveValue());
  await user.click(dialog.getByRole("combobox", { name: "Atendente" }));
  expect(await screen.findByRole("option", { name: /^Bia · Disponível · / })).toBeVisible();
  const changes = [
    [{ isIdle: true }, "Ausente"],
    [{ online: false }, "Offline"],
    [{}, "Disponível"],
  ] as const;
  for (const [index, [change, words]] of changes.entries()) {
    act(() => fakeSocket.announce(userChannel, { action: "update", user: { ...bia, ...change } }, index + 1));
    expect(await screen.findByRole("option", { name: new RegExp(`^Bia · ${words} · `) })).toBeVisible();
  }
});

it("finds one colleague of eighty by some letters, without a mouse, and lets go again", async () => {
  const many = Array.from({ length: 80 }, (_, index) => ({
    ...makeColleague(),
    id: index + 1,
    name: `Pessoa ${index}`,
  }));
  mock(ticketRoutes.listAttendants, () => [...many, { ...makeColleague(), id: 99, name: "João Sá" }].map(busy));
  mock(queueRoutes.list, () => [makeQueue()]);
  mock(connectionRoutes.list, () => [makeConnection()]);
  const changes: TicketChange[] = [];
  const user = render(async (change) => void changes.push(change));
  const dialog = await findDialog();
  const field = () => dialog.getByRole("combobox", { name: "Atendente" });
  await waitFor(() => expect(field()).toHaveValue("Qualquer atendente da fila"));
  await user.click(field());
  await user.keyboard("joao");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "João Sá · Offline · 3 abertos",
  ]);
  await user.keyboard("{Enter}");
  expect(field()).toHaveValue("João Sá · Offline · 3 abertos");
  await user.clear(field());
  await user.keyboard("ninguém");
  expect(await screen.findByText("Nada encontrado para “ninguém”")).toBeVisible();
  await user.clear(field());
  await user.keyboard("{Home}{Enter}");
  expect(field()).toHaveValue("Qualquer atendente da fila");
  await user.keyboard("{ArrowDown}{End}{Enter}");
  await user.click(dialog.getByRole("button", { name: "Transferir" }));
  await waitFor(() => expect(changes).toMatchObject([{ userId: 99 }]));
});
