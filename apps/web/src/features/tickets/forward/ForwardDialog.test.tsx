import { contactRoutes, queueRoutes, ticketRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { expect, it } from "vitest";
import { networkStore } from "../../../shared/live/networkStore";
import { makeQueue, makeUser } from "../../../testing/builders";
import { makeContact, makeTicket } from "../../../testing/conversations";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import { TicketContext } from "../chat/useTicketAnswers";
import ForwardDialog from "./ForwardDialog";

const sales = makeQueue({ id: 1, name: "Vendas" });
const bruno = makeContact({ id: 6, name: "Bruno Dias" });
const rita = makeContact({ id: 9, name: "Rita Campos", number: "5511977776666" });
const title = { pt: "Encaminhar", en: "Forward", es: "Reenviar" };

it("sends nothing twice to whom it has gone when another could not be reached, and says who has it", async () => {
  const open = { ...makeTicket({ id: 3, contactId: 6, contact: bruno }), hit: null };
  mock(ticketRoutes.list, () => ({ tickets: [open], count: 1, hasMore: false, nextCursor: null }));
  mock(contactRoutes.list, () => ({ contacts: [rita], count: 1, hasMore: false }));
  mock(queueRoutes.list, () => [sales]);
  mock(ticketRoutes.create, () => refuse("ERR_INTERNAL"));
  const sent: number[] = [];
  let isClosed = false;
  const page = lazy(async () => ({
    default: () => (
      <TicketContext value={makeTicket({ id: 2, queueId: 1 })}>
        <ForwardDialog onForward={({ id }) => sent.push(id)} onClose={() => (isClosed = true)} />
      </TicketContext>
    ),
  }));
  const user = renderApp("/forward", {
    user: makeUser({ queues: [sales] }),
    only: [{ path: "/forward", page, access: "session", title }],
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Encaminhar para" }));
  expect(await dialog.findByText("Bruno Dias")).toHaveAttribute("title", "Bruno Dias");
  await user.click(dialog.getByRole("checkbox", { name: /Bruno Dias/ }));
  await user.type(dialog.getByRole("searchbox"), "rita");
  await user.click(await dialog.findByRole("checkbox", { name: /Rita Campos/ }));
  await user.click(dialog.getByRole("button", { name: "Encaminhar para 2" }));
  expect(await screen.findByText("Mensagem encaminhada só para: Bruno Dias.")).toBeVisible();
  expect(await screen.findByText("Ocorreu um erro inesperado.")).toBeVisible();
  expect(dialog.getByRole("checkbox", { name: /Rita Campos/ })).toBeChecked();
  expect(dialog.queryByText("Bruno Dias")).toBeNull();
  mock(ticketRoutes.create, () => makeTicket({ id: 8, contactId: 9, contact: rita }));
  await user.click(dialog.getByRole("button", { name: "Encaminhar" }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(sent).toEqual([3, 8]);
});

it("does not say that it has gone while nothing leaves", async () => {
  const open = { ...makeTicket({ id: 3, contactId: 6, contact: bruno }), hit: null };
  mock(ticketRoutes.list, () => ({ tickets: [open], count: 1, hasMore: false, nextCursor: null }));
  mock(queueRoutes.list, () => [sales]);
  const page = lazy(async () => ({
    default: () => (
      <TicketContext value={makeTicket({ id: 2, queueId: 1 })}>
        <ForwardDialog onForward={() => undefined} onClose={() => undefined} />
      </TicketContext>
    ),
  }));
  const user = renderApp("/forward", {
    user: makeUser({ queues: [sales] }),
    only: [{ path: "/forward", page, access: "session", title }],
  });
  await user.click(await screen.findByRole("checkbox", { name: /Bruno Dias/ }));
  networkStore.set(false);
  await user.click(screen.getByRole("button", { name: "Encaminhar" }));
  expect(await screen.findByText("A mensagem será encaminhada quando a internet voltar.")).toBeVisible();
  networkStore.set(true);
});
