import {
  contactImportChannel,
  contactListChannel,
  contactListItemChannel,
  contactListItemRoutes,
  contactListRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeContactImport, makeContactList, makeListItem, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const admin = makeUser({ profile: "admin" });

const ana = makeListItem();
const bia = makeListItem({ id: 2, name: "Bia", number: "14155550123", email: "", isWhatsappValid: null });
const caio = makeListItem({ id: 3, name: "Caio", number: "5511933334444", email: "", isWhatsappValid: false });

function mockPage(list = makeContactList({ contactsCount: 3 }), contacts = [ana, bia, caio]) {
  mock(contactListRoutes.show, () => list);
  mock(contactListRoutes.listImports, () => []);
  mock(contactListRoutes.list, () => ({ records: [list], count: 1, hasMore: false }));
  return mock(contactListItemRoutes.list, () => ({ contacts, count: contacts.length, hasMore: false }));
}
const open = () => renderApp("/contact-lists/1/contacts", { user: admin });
const rowsOf = async () =>
  within(await screen.findByRole("table", { name: "Clientes de maio" }))
    .getAllByRole("row")
    .slice(1);

describe("the page of a list", () => {
  it("shows who is on it, and whom WhatsApp knows", async () => {
    mockPage();
    open();
    const rows = await rowsOf();
    expect(rows.map((row) => row.textContent)).toEqual([
      "Ana Souza+55 (11) 98888-7777ana@mail.test",
      "Bia+14155550123—",
      "CaioNão está no WhatsApp+55 (11) 93333-4444—",
    ]);
    expect(rows.map((row) => within(row).getAllByRole("img")[0]?.getAttribute("aria-label"))).toEqual([
      "No WhatsApp",
      "Ainda não verificado",
      "Não está no WhatsApp",
    ]);
    expect(screen.getByRole("link", { name: "Voltar às listas" })).toHaveAttribute("href", "/contact-lists");
  });

  it("follows the check of the numbers, and says when it waits", async () => {
    const list = makeContactList({ contactsCount: 5_000, checkedCount: 1_200 });
    mockPage(list);
    open();
    expect(await screen.findByText("1.200 de 5.000 verificados")).toBeVisible();
    expect(screen.getByRole("progressbar", { name: "Andamento da verificação" })).toHaveAttribute(
      "aria-valuenow",
      "24",
    );
    const checked = { ...bia, isWhatsappValid: true };
    const event = { action: "check" as const, contactListId: 1, records: [checked], gone: [caio.id] };
    fakeSocket.announce(contactListItemChannel, event, 1);
    fakeSocket.announce(contactListChannel, { action: "update", record: { ...list, checkWaits: true } }, 2);
    expect(await screen.findByText("A verificação espera uma conexão do WhatsApp e continua sozinha.")).toBeVisible();
    const rows = await rowsOf();
    expect(rows.map((row) => within(row).getAllByRole("img")[0]?.getAttribute("aria-label"))).toEqual([
      "No WhatsApp",
      "No WhatsApp",
    ]);
    const done = { ...list, checkedCount: 5_000, validCount: 4_321 };
    fakeSocket.announce(contactListChannel, { action: "update", record: done }, 3);
    expect(await screen.findByText("5.000 contatos, 4.321 no WhatsApp.")).toBeVisible();
    fakeSocket.announce(contactListChannel, { action: "update", record: { ...done, validCount: 0 } }, 4);
    expect(await screen.findByText("5.000 contatos, nenhum no WhatsApp.")).toBeVisible();
  });

  it("adds somebody, says whose number is there already, and hears nothing of other lists", async () => {
    mockPage(makeContactList({ contactsCount: 0 }), []);
    mock(contactListItemRoutes.create, () => refuse("ERR_DUPLICATED_CONTACT"));
    const user = open();
    await user.click((await screen.findAllByRole("button", { name: "Adicionar contato" }))[0] as HTMLElement);
    await user.type(screen.getByLabelText("Nome"), "Davi");
    await user.type(screen.getByLabelText("Número"), "5511955556666");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Já existe um contato com este número.")).toBeVisible();
    const made = makeListItem({ id: 9, name: "Davi", number: "5511955556666" });
    const create = mock(contactListItemRoutes.create, () => made);
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("+55 (11) 95555-6666")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ contactListId: 1, name: "Davi", number: "5511955556666" });
    const stranger = makeListItem({ id: 10, contactListId: 2, name: "De outra lista" });
    fakeSocket.announce(contactListItemChannel, { action: "create", record: stranger }, 1);
    fakeSocket.announce(contactListItemChannel, { action: "create", record: { ...bia, name: "Bia nova" } }, 2);
    expect(await screen.findByText("Bia nova")).toBeVisible();
    expect(screen.queryByText("De outra lista")).not.toBeInTheDocument();
  });

  it("imports a sheet: how far it is, who was refused, and the rows when it is in", async () => {
    const items = mockPage();
    const upload = mock(contactListRoutes.upload, () => makeContactImport({ contactListId: 1 }));
    const user = open();
    await user.click(await screen.findByRole("button", { name: "Importar" }));
    const dialog = screen.getByRole("dialog", { name: "Importar para a lista" });
    expect(within(dialog).getByRole("link", { name: "Baixar planilha de exemplo" })).toBeVisible();
    expect(within(dialog).queryByRole("button", { name: "Importar agenda" })).not.toBeInTheDocument();
    await user.upload(
      within(dialog).getByLabelText("Planilha", { selector: "input" }),
      new File(["nome"], "clientes.csv"),
    );
    await user.click(within(dialog).getByRole("button", { name: "Importar planilha" }));
    expect(await within(dialog).findByText("Na fila para importar: clientes.csv")).toBeVisible();
    expect(upload.calls[0]?.params).toEqual({ contactListId: 1 });
    const running = makeContactImport({ contactListId: 1, status: "running", total: 5_000, done: 3_200, failed: 41 });
    fakeSocket.announce(contactImportChannel, { action: "update", contactImport: running }, 1);
    expect(
      await within(dialog).findByText("Importando clientes.csv: 3.200 de 5.000 lidas, 41 recusadas"),
    ).toBeVisible();
    // Another sheet, into the contacts, is none of this page's.
    const other = makeContactImport({ id: 2, status: "running" });
    fakeSocket.announce(contactImportChannel, { action: "update", contactImport: other }, 2);
    const before = items.calls.length;
    const done = { status: "done" as const, done: 5_000, created: 4_900, failed: 41, reportUrl: "/media/recusas.csv" };
    fakeSocket.announce(contactImportChannel, { action: "update", contactImport: { ...running, ...done } }, 3);
    fakeSocket.announce(contactListItemChannel, { action: "reload", contactListId: 1, records: [] }, 4);
    expect(
      await within(dialog).findByText("4.900 contatos novos · 59 já na lista ou repetidos · 41 com número inválido"),
    ).toBeVisible();
    expect(within(dialog).getByRole("link", { name: "Baixar o que não entrou" })).toHaveAttribute(
      "href",
      "/media/recusas.csv",
    );
    await waitFor(() => expect(items.calls.length).toBeGreaterThan(before));
  });

  it("leads back when the list goes", async () => {
    mockPage();
    open();
    await rowsOf();
    fakeSocket.announce(contactListChannel, { action: "delete", id: 1 }, 1);
    expect(await screen.findByRole("heading", { name: "Listas de contatos", level: 1 })).toBeVisible();
  });
});
