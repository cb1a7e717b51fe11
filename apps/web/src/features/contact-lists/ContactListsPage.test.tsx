import {
  connectionRoutes,
  contactListChannel,
  contactListItemRoutes,
  contactListRoutes,
  contactRoutes,
  tagRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeContactList, makePlan, makeUser } from "../../testing/builders";
import { makeContact } from "../../testing/conversations";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const admin = makeUser({ profile: "admin" });

function mockLists(records = [makeContactList()]) {
  mock(contactListRoutes.list, () => ({ records, count: records.length, hasMore: false }));
}
/** The page a new list leads to. */
function mockItems(list = makeContactList()) {
  mock(contactListRoutes.show, () => list);
  mock(contactListRoutes.listImports, () => []);
  mock(contactListItemRoutes.list, () => ({ contacts: [], count: 0, hasMore: false }));
}

describe("the page of contact lists", () => {
  it("shows how many are on each, and how far the check of their numbers is, live", async () => {
    mockLists([
      makeContactList(),
      makeContactList({ id: 2, name: "Grande", contactsCount: 5_000, checkedCount: 1_200 }),
      makeContactList({ id: 3, name: "Vazia", contactsCount: 0, checkedCount: 0, validCount: 0 }),
    ]);
    renderApp("/contact-lists", { user: admin });
    const rows = within(await screen.findByRole("table", { name: "Listas de contatos" })).getAllByRole("row");
    expect(screen.getByRole("columnheader", { name: "No WhatsApp" })).toBeVisible();
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      "Clientes de maio21",
      "Grande5.0001.200 de 5.000 verificados",
      "Vazia0—",
    ]);
    const waiting = makeContactList({
      id: 2,
      name: "Grande",
      contactsCount: 5_000,
      checkedCount: 1_220,
      checkWaits: true,
    });
    fakeSocket.announce(contactListChannel, { action: "update", record: waiting }, 1);
    expect(await screen.findByText("1.220 de 5.000 verificados · aguardando conexão")).toBeVisible();
    expect(await screen.findByRole("link", { name: "Baixar planilha de exemplo" })).toHaveAttribute(
      "download",
      "contatos-exemplo.csv",
    );
    fakeSocket.announce(contactListChannel, { action: "delete", id: 2 }, 2);
    await waitFor(() => expect(screen.queryByText("Grande")).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "Vazia" })).toBeVisible();
  });

  it("makes a list and leads to its contacts", async () => {
    mockLists([]);
    const made = makeContactList({ id: 7, name: "Natal", contactsCount: 0, checkedCount: 0, validCount: 0 });
    mockItems(made);
    const create = mock(contactListRoutes.create, () => made);
    const user = renderApp("/contact-lists", { user: admin });
    await user.click((await screen.findAllByRole("button", { name: "Nova lista" }))[0] as HTMLElement);
    await user.type(screen.getByLabelText("Nome"), "Natal");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByRole("heading", { name: "Natal", level: 1 })).toBeVisible();
    expect(await screen.findByText("Ainda não há ninguém nesta lista")).toBeVisible();
    expect(create.calls.map(({ body }) => body)).toMatchObject([{ name: "Natal" }]);
  });

  it("is not for companies without campaigns", async () => {
    mockLists();
    renderApp("/contact-lists", { user: makeUser({ profile: "admin" }, { plan: makePlan({ useCampaigns: false }) }) });
    expect(await screen.findByText(/Esta empresa não possui permissão/)).toBeVisible();
  });
});

describe("a list in one step", () => {
  const made = makeContactList({ id: 9, name: "Ouro", contactsCount: 3, checkedCount: 3, validCount: 3 });

  it("is made of the contacts a search found", async () => {
    mock(contactRoutes.listImports, () => []);
    mock(connectionRoutes.list, () => []);
    const list = mock(contactRoutes.list, () => ({ contacts: [makeContact()], count: 1, hasMore: false }));
    mockItems(made);
    const create = mock(contactListRoutes.create, () => made);
    const user = renderApp("/contacts", { user: admin });
    await user.type(await screen.findByRole("searchbox"), "souza");
    // What is typed is looked for after a moment; until then the list is that of all.
    await vi.waitFor(() => expect(list.calls.at(-1)?.query.searchParam).toBe("souza"));
    await user.click(screen.getByRole("button", { name: "Criar lista" }));
    const dialog = await screen.findByRole("dialog", { name: "Criar lista de contatos" });
    expect(within(dialog).getByText(/encontrados por “souza”/)).toBeVisible();
    await user.clear(within(dialog).getByLabelText("Nome"));
    await user.type(within(dialog).getByLabelText("Nome"), "Família Souza");
    await user.click(within(dialog).getByRole("button", { name: "Criar lista" }));
    expect(await screen.findByText("Lista criada com 3 contatos.")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ name: "Família Souza", contacts: { searchParam: "souza" } });
    expect(await screen.findByRole("heading", { name: "Ouro", level: 1 })).toBeVisible();
  });

  it("is made of a tag, and offered to those alone who manage lists", async () => {
    const tag = { id: 4, name: "Ouro", color: "#aabbcc", kanban: 0 as const, ticketsCount: 3 };
    mock(tagRoutes.list, () => ({ tags: [tag], count: 1, hasMore: false }));
    mockItems(made);
    const create = mock(contactListRoutes.create, () => made);
    const user = renderApp("/tags", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Criar lista de contatos: Ouro" }));
    const dialog = await screen.findByRole("dialog", { name: "Criar lista de contatos" });
    expect(within(dialog).getByLabelText("Nome")).toHaveValue("Ouro");
    await user.click(within(dialog).getByRole("button", { name: "Criar lista" }));
    expect(await screen.findByText("Lista criada com 3 contatos.")).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ name: "Ouro", tagIds: [4] });
  });

  it("is not offered to others", async () => {
    mock(tagRoutes.list, () => ({
      tags: [{ id: 4, name: "Ouro", color: "#aabbcc", kanban: 0 as const, ticketsCount: 3 }],
      count: 1,
      hasMore: false,
    }));
    renderApp("/tags", { user: makeUser({ profile: "user" }) });
    await screen.findByRole("button", { name: "Editar: Ouro" });
    expect(screen.queryByRole("button", { name: /Criar lista/ })).not.toBeInTheDocument();
  });
});
