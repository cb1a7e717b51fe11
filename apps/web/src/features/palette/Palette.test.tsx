import { chatRoutes, contactRoutes, tagRoutes, ticketRoutes, userRoutes } from "@recado/contract";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { lazy } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leaveSession } from "../../shared/api/sessionStore";
import { themeStore } from "../../shared/theme/themeStore";
import { FormDialog } from "../../shared/ui/FormDialog";
import { makeQueue, makeUser } from "../../testing/builders";
import { makeChat, mockChats } from "../../testing/chats";
import { makeContact, makeTicket } from "../../testing/conversations";
import { mockDesk } from "../../testing/desk";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { loadConversation } from "../conversation";

// The first look loads all of it, which a busy machine takes its time for.
beforeAll(() => Promise.all([import("./Palette"), loadConversation()]), 60_000);

const sales = makeQueue({ id: 1, name: "Vendas" });
const ana = makeUser({ queues: [sales] });
const carla = makeTicket({ id: 1, queueId: 1, queue: sales });
const elisa = { id: 7, name: "Elisa Prado", number: "5511977776666", profilePicUrl: null, isGroup: false };
const waiting = makeTicket({
  id: 3,
  status: "pending",
  userId: null,
  user: null,
  queueId: 1,
  queue: sales,
  contactId: 7,
  contact: elisa,
});

const TEAM = ["Bia Colega", "Bia Ramos", "Caio Prado"].map((name, index) => ({ id: 8 + index, name }));
const PLACE = "Buscar atendimentos, contatos, páginas e ações";
const field = () => screen.findByRole("combobox", { name: PLACE });
const marked = () => screen.getByRole("option", { selected: true });

beforeEach(() => {
  mockDesk({ tickets: [carla, waiting] });
  mock(contactRoutes.list, ({ query }) => {
    const contacts = [makeContact(), makeContact({ id: 6, name: "Carla Reis" })].filter(({ name }) =>
      name.toLowerCase().includes(query.searchParam),
    );
    return { contacts, count: contacts.length, hasMore: false };
  });
});

describe("the palette", () => {
  it("opens from within a field, and Escape leads back into it", async () => {
    const user = renderApp("/todolist", { user: ana });
    const task = await screen.findByRole("textbox");
    await user.type(task, "Ligar?");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.keyboard("{Control>}k{/Control}");
    expect(await field()).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(task).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(task).toHaveValue("Ligar?");
    await user.keyboard("{Meta>}k{/Meta}");
    await field();
    await user.keyboard("{Meta>}k{/Meta}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("leads nobody past the question that a dialog with unsaved changes asks", async () => {
    mock(tagRoutes.list, () => ({ tags: [], count: 0, hasMore: false }));
    const user = renderApp("/tags", { user: ana });
    await user.click((await screen.findAllByRole("button", { name: "Nova tag" }))[0] as HTMLElement);
    const name = await screen.findByRole("textbox", { name: "Nome" });
    await user.keyboard("{Control>}k{/Control}");
    await field();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("combobox", { name: PLACE })).toBeNull());
    await user.type(name, "Urgente{Control>}k{/Control}");
    // Its own code has been loaded: it would be there at once.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("combobox", { name: PLACE })).toBeNull();
    expect(name).toHaveFocus();
    await user.keyboard("{Escape}");
    await user.click(await screen.findByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("{Control>}k{/Control}");
    expect(await field()).toHaveFocus();
  });

  it("leads nobody away from what is shown this once", async () => {
    const page = lazy(async () => ({
      default: () => (
        <FormDialog title="Sua chave" onClose={() => undefined} isShownOnce>
          k-123
        </FormDialog>
      ),
    }));
    const title = { pt: "Chaves", en: "Keys", es: "Claves" };
    const user = renderApp("/keys", { user: ana, only: [{ path: "/keys", page, access: "session", title }] });
    await screen.findByRole("dialog", { name: "Sua chave" });
    await user.keyboard("{Control>}k{/Control}");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole("combobox", { name: PLACE })).toBeNull();
  });

  it("leads to a page that is allowed, and offers it first the next time", async () => {
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "usuar");
    expect(screen.queryByRole("option", { name: "Usuários" })).toBeNull();
    await user.clear(await field());
    await user.type(await field(), "atendimentos");
    await waitFor(() => expect(marked()).toHaveTextContent("Atendimentos"));
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("heading", { level: 1, name: "Atendimentos" })).toBeInTheDocument();
    await user.keyboard("{Control>}k{/Control}");
    const recent = within(await screen.findByRole("group", { name: "Recentes" }));
    expect(recent.getByRole("option", { name: "Atendimentos" })).toBe(marked());
  });

  it("finds conversations and contacts once the typing rests, and opens what Enter is pressed on", async () => {
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "carla");
    const tickets = within(await screen.findByRole("group", { name: "Atendimentos" }));
    expect(tickets.getByRole("option", { name: /Carla Souza.*Em atendimento · Vendas/ })).toBe(marked());
    const contacts = within(await screen.findByRole("group", { name: "Contatos" }));
    // With Carla there is a conversation already: she is not offered a second time.
    const namesake = await contacts.findByRole("option", { name: /Carla Reis/ });
    expect(contacts.getAllByRole("option")).toEqual([namesake]);
    await user.keyboard("{ArrowDown}");
    expect(namesake).toBe(marked());
    expect(await field()).toHaveAttribute("aria-activedescendant", marked().id);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(await screen.findByRole("heading", { level: 2, name: "Carla Souza" })).toBeVisible();
  });

  it("tells the last words of a conversation as its row does, without marks and signature", async () => {
    const last = { messageId: 70, origin: "user" as const, ack: 2, userId: 8, name: "Bia Reis" };
    mockDesk({ tickets: [{ ...carla, last, lastMessage: "*Bia Reis:*\nAté *já*" }] });
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "carla");
    expect(await screen.findByRole("option", { name: /Em atendimento · Vendas · Até já$/ })).toBeVisible();
  });

  it("puts those contacts first whose name begins with what was typed", async () => {
    const names = ["Ademar", "Dalma", "Elma", "Gilmar", "Osmar", "Palmira", "Rui Marques"];
    const contacts = names.map((name, index) => makeContact({ id: 20 + index, name }));
    mock(contactRoutes.list, () => ({ contacts, count: contacts.length, hasMore: false }));
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "ma");
    const found = within(await screen.findByRole("group", { name: "Contatos" })).getAllByRole("option");
    expect(found).toHaveLength(6);
    expect(found[0]).toHaveTextContent("Rui Marques");
  });

  it("says of a contact that was found by its e-mail alone which that is", async () => {
    const contacts = [makeContact({ id: 20, name: "Élio Prates", email: "Mar@acme.test" })];
    mock(contactRoutes.list, () => ({ contacts, count: 1, hasMore: false }));
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "mar");
    expect(await screen.findByRole("option", { name: /Élio Prates.*Mar@acme\.test · Novo atendimento/ })).toBeVisible();
    await user.clear(await field());
    await user.type(await field(), "élio");
    expect(await screen.findByRole("option", { name: /Élio Prates.*\+55 .* · Novo atendimento/ })).toBeVisible();
  });

  it("begins a conversation with a contact", async () => {
    mockDesk({ tickets: [{ ...carla, status: "closed" }] });
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "carla");
    const contacts = within(await screen.findByRole("group", { name: "Contatos" }));
    await user.click(contacts.getByRole("option", { name: /Carla Souza/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Novo atendimento" }));
    expect(dialog.getByRole("combobox", { name: "Contato" })).toHaveValue("Carla Souza");
  });

  it("leads to where a waiting conversation is accepted", async () => {
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "elisa");
    await user.click(await screen.findByRole("option", { name: /Elisa Prado.*Aguardando/ }));
    const dialog = within(await screen.findByRole("dialog", { name: "Elisa Prado" }));
    expect(dialog.getByRole("button", { name: "Aceitar" })).toBeVisible();
  });

  it("finds what colleagues have done as well, and lets those look who may", async () => {
    const { list } = mockDesk({ tickets: [waiting] });
    const user = renderApp("/todolist", { user: makeUser({ profile: "admin" }) });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "elisa");
    await user.click(await screen.findByRole("option", { name: /Elisa Prado.*Aguardando/ }));
    expect(await screen.findByRole("dialog", { name: "Espiar Conversa: Elisa Prado" })).toBeVisible();
    leaveSession("none");
    cleanup();
    const attendant = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await attendant.keyboard("{Control>}k{/Control}");
    await attendant.type(await field(), "carla");
    await waitFor(() => expect(list.calls.at(-1)?.query).toMatchObject({ searchParam: "carla", showAll: true }));
  });

  it("finds the team: a group, a colleague one has talked to once only, and one with whom a chat is begun", async () => {
    const group = makeChat({ id: 2, title: "Vendas e bia", isGroup: true, ownerId: 8 });
    mockChats([makeChat(), group]);
    mock(chatRoutes.list, () => ({ records: [group, makeChat()], count: 2, hasMore: false }));
    mock(userRoutes.listOptions, () => TEAM.map((each) => ({ ...each, email: "x@acme.test", queues: [] })));
    const opened = mock(chatRoutes.openDirect, () => makeChat({ id: 3 }));
    const user = renderApp("/todolist", { user: makeUser({ ...ana, id: 7 }) });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "bia");
    const team = within(await screen.findByRole("group", { name: "Equipe" }));
    await waitFor(() =>
      expect(team.getAllByRole("option").map((option) => option.textContent)).toEqual([
        expect.stringContaining("Vendas e bia"),
        expect.stringContaining("Bia Colega"),
        expect.stringContaining("Bia Ramos"),
      ]),
    );
    await user.click(team.getByRole("option", { name: /Bia Ramos/ }));
    await waitFor(() => expect(opened.calls).toMatchObject([{ body: { userId: 9 } }]));
    expect(await screen.findByRole("heading", { level: 1, name: "Chat interno" })).toBeInTheDocument();
  });

  it("shows a conversation met before as it is now", async () => {
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "elisa");
    await user.click(await screen.findByRole("option", { name: /Elisa Prado.*Aguardando/ }));
    await screen.findByRole("dialog", { name: "Elisa Prado" });
    await user.keyboard("{Escape}");
    mock(ticketRoutes.showByUuid, () => ({ ...waiting, status: "open" as const, userId: ana.id }));
    await user.keyboard("{Control>}k{/Control}");
    const recent = within(await screen.findByRole("group", { name: "Recentes" }));
    await user.click(await recent.findByRole("option", { name: /Elisa Prado.*Em atendimento/ }));
    expect(await screen.findByRole("heading", { level: 2, name: "Elisa Prado" })).toBeVisible();

    mock(ticketRoutes.showByUuid, () => refuse("ERR_NO_PERMISSION"));
    await user.keyboard("{Control>}k{/Control}");
    await field();
    await waitFor(() => expect(screen.queryByRole("option", { name: /Elisa Prado.*Em atendimento/ })).toBeNull());
  });

  it("keeps the focus when a conversation comes in behind it", async () => {
    let letGo = (_: typeof carla) => {};
    mock(ticketRoutes.showByUuid, () => new Promise<typeof carla>((resolve) => (letGo = resolve)));
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await screen.findByRole("heading", { level: 1, name: "Atendimentos" });
    await user.keyboard("{Control>}k{/Control}");
    const open = await field();
    letGo(carla);
    await screen.findByLabelText(/Digite uma mensagem/);
    // It takes the focus one turn after it has come.
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(open).toHaveFocus();
  });

  it("keeps the focus when the page behind it is left: a conversation that was resolved, once the server has said so", async () => {
    let letGo = () => {};
    mock(
      ticketRoutes.update,
      () => new Promise<typeof carla>((resolve) => (letGo = () => resolve({ ...carla, status: "closed" }))),
    );
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await screen.findByRole("heading", { level: 2, name: "Carla Souza" });
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "resolver carla{Enter}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("{Control>}k{/Control}");
    const open = await field();
    letGo();
    await waitFor(() => expect(screen.queryByText("Carla Souza", { selector: "h2" })).toBeNull());
    expect(open).toHaveFocus();
    await user.keyboard("elisa");
    expect(open).toHaveValue("elisa");
  });

  it("does with the open conversation what its buttons do", async () => {
    const update = mock(ticketRoutes.update, ({ body }) => ({ ...carla, status: body.status ?? "open" }));
    const user = renderApp(`/tickets/${carla.uuid}`, { user: ana });
    await screen.findByRole("heading", { level: 2, name: "Carla Souza" });
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "transf");
    expect(marked()).toHaveTextContent("TransferirCarla Souza");
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: "Transferir: Carla Souza" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "resolver carla");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(update.calls.map(({ body }) => body.status)).toEqual(["closed"]));
  });

  it("resolves one that waits, as its row does", async () => {
    mock(ticketRoutes.showByUuid, () => waiting);
    const update = mock(ticketRoutes.update, ({ body }) => ({ ...waiting, status: body.status ?? "pending" }));
    const user = renderApp(`/tickets/${waiting.uuid}`, { user: ana });
    await screen.findByRole("heading", { level: 2, name: "Elisa Prado" });
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "resolver elisa");
    expect(marked()).toHaveTextContent("ResolverElisa Prado");
    await user.keyboard("{Enter}");
    await waitFor(() => expect(update.calls.map(({ body }) => body.status)).toEqual(["closed"]));
  });

  it("turns the light off, shows the sheet, and says when there is nothing or the server is away", async () => {
    themeStore.set("light");
    const user = renderApp("/todolist", { user: ana });
    await screen.findByRole("textbox");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "escuro{Enter}");
    expect(themeStore.get()).toBe("dark");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await field(), "xyzw");
    expect(await within(screen.getByRole("dialog")).findAllByText("Nada encontrado para “xyzw”")).not.toEqual([]);
    mock(contactRoutes.list, () => refuse("ERR_INTERNAL"));
    await user.type(await field(), "q");
    const failed = "Não foi possível buscar atendimentos e contatos.";
    expect(await within(screen.getByRole("dialog")).findAllByText(failed)).not.toEqual([]);
    await user.clear(await field());
    await user.type(await field(), "atalhos{Enter}");
    const sheet = await screen.findByRole("dialog", { name: "Atalhos do teclado" });
    expect(sheet).toHaveTextContent("Ctrl + K");
    expect(sheet).toHaveTextContent("Ir para o aviso (para desfazer)Alt + T");
    themeStore.set("light");
  });
});
