import { connectionRoutes, contactRoutes, type Queue, queueRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { describe, expect, it } from "vitest";
import { makeConnection, makeQueue, makeUser } from "../../../testing/builders";
import { makeContact } from "../../../testing/conversations";
import { mock, refuse } from "../../../testing/mockRoutes";
import { renderApp } from "../../../testing/renderApp";
import NewTicketDialog from "./NewTicketDialog";

const title = { pt: "Novo", en: "New", es: "Nuevo" };
const sales = makeQueue({ id: 1, name: "Vendas" });
const support = makeQueue({ id: 2, name: "Suporte" });
const rita = { ...makeContact({ id: 9, name: "Rita Campos", number: "5511977776666" }), extraInfo: [] };

function openDialog() {
  const page = lazy(async () => ({
    default: () => <NewTicketDialog onOpened={() => undefined} onClose={() => undefined} />,
  }));
  return renderApp("/new", {
    user: makeUser({ profile: "admin" }),
    only: [{ path: "/new", page, access: "session", title }],
  });
}

const findDialog = async () => within(await screen.findByRole("dialog", { name: "Novo atendimento" }));

describe("the dialog of a new conversation", () => {
  it("keeps its queue and connection while a contact is made on the way", async () => {
    mock(connectionRoutes.list, () => [makeConnection({ id: 1, name: "Loja" })]);
    mock(queueRoutes.list, () => [sales, support]);
    mock(contactRoutes.list, () => ({ contacts: [], count: 0, hasMore: false }));
    mock(contactRoutes.create, () => rita);
    const user = openDialog();
    const dialog = await findDialog();
    await user.click(await dialog.findByRole("combobox", { name: "Fila" }));
    await user.click(await screen.findByRole("option", { name: "Suporte" }));
    await user.click(dialog.getByRole("combobox", { name: "Conexão" }));
    await user.click(await screen.findByRole("option", { name: "Loja" }));
    await user.type(dialog.getByRole("combobox", { name: "Contato" }), "Rita Campos");
    await user.click(await screen.findByRole("option", { name: /Rita Campos/ }));
    await user.type(await screen.findByLabelText("Número do WhatsApp"), "5511977776666");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    const again = await findDialog();
    expect(again.getByRole("combobox", { name: "Contato" })).toHaveValue("Rita Campos");
    expect(again.getByRole("combobox", { name: "Fila" })).toHaveTextContent("Suporte");
    expect(again.getByRole("combobox", { name: "Conexão" })).toHaveTextContent("Loja");
  });

  it("waits for the queues before anything can be chosen, and has the only one chosen", async () => {
    mock(connectionRoutes.list, () => []);
    let answer: (queues: Queue[]) => void = () => undefined;
    mock(queueRoutes.list, () => new Promise<Queue[]>((resolve) => (answer = resolve)));
    openDialog();
    const dialog = await findDialog();
    expect(dialog.getByRole("status", { name: "Carregando…" })).toBeVisible();
    expect(dialog.queryByRole("combobox")).toBeNull();
    answer([sales]);
    expect(await dialog.findByRole("combobox", { name: "Fila" })).toHaveTextContent("Vendas");
  });

  it("says which choices could not be loaded, and asks for them again without losing who was chosen", async () => {
    mock(connectionRoutes.list, () => refuse("ERR_INTERNAL"));
    mock(queueRoutes.list, () => refuse("ERR_INTERNAL"));
    const user = openDialog();
    const dialog = await findDialog();
    expect(await dialog.findByText("Não foi possível carregar: Fila, Conexão")).toBeVisible();
    mock(contactRoutes.list, () => ({ contacts: [rita], count: 1, hasMore: false }));
    expect(dialog.getByRole("combobox", { name: "Contato" })).toHaveAttribute("placeholder", "Nome ou número");
    await user.type(dialog.getByRole("combobox", { name: "Contato" }), "rita");
    await user.click(await screen.findByRole("option", { name: /Rita Campos/ }));
    mock(connectionRoutes.list, () => [makeConnection()]);
    mock(queueRoutes.list, async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return [sales, support];
    });
    await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    await waitFor(() => expect(dialog.queryByText(/Não foi possível/)).toBeNull());
    expect(dialog.getByRole("combobox", { name: "Contato" })).toHaveValue("Rita Campos");
    await user.click(dialog.getByRole("combobox", { name: "Fila" }));
    expect(await screen.findByRole("option", { name: "Suporte" })).toBeVisible();
  });
});
