import { connectionRoutes, queueRoutes, ticketRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { expect, it } from "vitest";
import { makeColleague, makeConnection, makeQueue, makeUser } from "../../../testing/builders";
import { makeTicket } from "../../../testing/conversations";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import TransferForm from "./TransferForm";

const title = { pt: "Transferir", en: "Transfer", es: "Transferir" };

it("says whose choices could not be loaded, and asks for them again", async () => {
  mock(ticketRoutes.listAttendants, () => refuse("ERR_INTERNAL"));
  mock(queueRoutes.list, () => refuse("ERR_INTERNAL"));
  mock(connectionRoutes.list, () => [makeConnection()]);
  const page = lazy(async () => ({
    default: () => <TransferForm tickets={[makeTicket()]} onTransfer={() => undefined} onClose={() => undefined} />,
  }));
  const user = renderApp("/transfer", {
    user: makeUser(),
    only: [{ path: "/transfer", page, access: "session", title }],
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Transferir" }));
  expect(await dialog.findByText("Não foi possível carregar: Atendente, Fila")).toBeVisible();
  mock(ticketRoutes.listAttendants, () => [{ ...makeColleague(), name: "Bia", open: 3 }]);
  mock(queueRoutes.list, () => [makeQueue()]);
  await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
  await waitFor(() => expect(dialog.queryByText(/Não foi possível/)).toBeNull());
  await user.click(dialog.getByRole("combobox", { name: "Atendente" }));
  expect(await screen.findByRole("option", { name: /^Bia/ })).toBeVisible();
});
