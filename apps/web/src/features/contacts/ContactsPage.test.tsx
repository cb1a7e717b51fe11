import {
  type Contact,
  type ContactDetails,
  connectionRoutes,
  contactChannel,
  contactRoutes,
  scheduleRoutes,
  ticketRoutes,
} from "@recado/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { makeQueue, makeUser } from "../../testing/builders";
import { makeContact } from "../../testing/conversations";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const carla = makeContact({ id: 5, name: "Carla Souza", email: "carla@mail.test" });
const carlaAgain = makeContact({ id: 6, name: "Carlinha", number: "5521977776666" });
const family = makeContact({ id: 7, name: "Família Souza", number: "120363041234567890", isGroup: true });
const hidden = makeContact({ id: 8, name: "Sem número", number: "" });
const everybody = [carla, carlaAgain, family, hidden];

const admin = makeUser({ profile: "admin" });
const attendant = makeUser();

const withDetails = (contact: Contact, extraInfo: ContactDetails["extraInfo"] = []): ContactDetails => ({
  ...contact,
  extraInfo,
});

function mockList(contacts = everybody) {
  return mock(contactRoutes.list, ({ query }) => {
    const found = contacts.filter(({ name }) => name.toLowerCase().includes(query.searchParam.toLowerCase()));
    return { contacts: found, count: found.length, hasMore: false };
  });
}

async function openNew(user: ReturnType<typeof renderApp>) {
  await user.click((await screen.findAllByRole("button", { name: "Novo contato" }))[0] as HTMLElement);
  return screen.getByRole("dialog", { name: "Novo contato" });
}

async function fill(user: ReturnType<typeof renderApp>, { name = "Rita Campos", number = "+55 21 97777-6666" } = {}) {
  await user.type(screen.getByLabelText("Nome"), name);
  await user.type(screen.getByLabelText("Número do WhatsApp"), number);
  await user.click(screen.getByRole("button", { name: "Adicionar" }));
}

beforeEach(() => {
  mock(contactRoutes.listImports, () => []);
});

describe("the contacts page", () => {
  it("leads to the schedules once a message to somebody is scheduled", async () => {
    mockList();
    mock(connectionRoutes.list, () => []);
    mock(contactRoutes.show, () => withDetails(carla));
    mock(scheduleRoutes.list, () => ({ schedules: [], count: 0, hasMore: false }));
    const create = mock(scheduleRoutes.create, ({ body }) => ({
      ...body,
      id: 1,
      until: null,
      repeatsFrom: body.sendAt,
      silentSince: body.sendAt,
      contact: carla,
      sentAt: null,
      status: "PENDENTE" as const,
      problem: null,
      mediaPath: null,
      mediaName: null,
      userId: 1,
      user: { id: 1, name: "Ana" },
    }));
    const user = renderApp("/contacts", { user: attendant });
    await user.click(await screen.findByRole("button", { name: "Agendar mensagem: Carla Souza" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Agendar mensagem" }));
    await user.type(dialog.getByLabelText("Mensagem"), "Bom dia, Carla");
    await user.click(dialog.getByRole("button", { name: "Agendar" }));
    expect(await screen.findByRole("heading", { name: /^Agendamentos/ })).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({ contactId: 5 });
  });

  it("lists people with their numbers as they are read, and says what is a group or hidden", async () => {
    mockList();
    renderApp("/contacts", { user: attendant });
    const table = await screen.findByRole("table", { name: "Contatos" });
    const rows = within(table).getAllByRole("row").slice(1);
    const cells = rows.map((row) => within(row).getAllByRole("cell").slice(0, 3));
    expect(cells.map(([, number, email]) => [number?.textContent, email?.textContent])).toEqual([
      ["+55 (11) 98888-7777", "carla@mail.test"],
      ["+55 (21) 97777-6666", "—"],
      ["—", "—"],
      ["número oculto", "—"],
    ]);
    expect(screen.getByRole("cell", { name: "Carla Souza" })).toBeVisible();
    expect(screen.getByRole("cell", { name: /^Família Souza ?Grupo$/ })).toBeVisible();
  });

  it("lets an attendant edit, and neither delete, merge nor export", async () => {
    mockList([carla]);
    renderApp("/contacts", { user: attendant });
    expect(await screen.findByRole("button", { name: "Editar: Carla Souza" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Importar" })).toBeVisible();
    expect(screen.queryByRole("button", { name: /^(Excluir|Unir): / })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Exportar" })).not.toBeInTheDocument();
  });

  it("deletes after asking by name", async () => {
    mockList();
    const remove = mock(contactRoutes.remove, () => ({}));
    const user = renderApp("/contacts", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Excluir: Carlinha" }));
    const question = screen.getByRole("alertdialog", { name: "Excluir “Carlinha”?" });
    await user.click(within(question).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.queryByRole("cell", { name: "Carlinha" })).not.toBeInTheDocument());
    expect(remove.calls[0]?.params).toEqual({ contactId: 6 });
  });

  it("follows what happens elsewhere", async () => {
    mockList();
    renderApp("/contacts", { user: attendant });
    await screen.findByText("Carlinha");
    fakeSocket.announce(contactChannel, { action: "update", contact: { ...carlaAgain, name: "Carla Prado" } }, 1);
    fakeSocket.announce(contactChannel, { action: "delete", contactId: 8 }, 2);
    expect(await screen.findByText("Carla Prado")).toBeVisible();
    expect(screen.queryByText("Sem número")).not.toBeInTheDocument();
  });

  it("merges: asks for the other one, tells what happens, and does it", async () => {
    mockList();
    const merge = mock(contactRoutes.merge, () => withDetails(carla));
    const user = renderApp("/contacts", { user: admin });
    expect(await screen.findByRole("button", { name: "Unir: Família Souza" })).toBeDisabled();
    await user.click(screen.getByRole("button", { name: "Unir: Carla Souza" }));
    const next = screen.getByRole("button", { name: "Continuar" });
    expect(next).toBeDisabled();
    await user.type(screen.getByRole("combobox", { name: "O outro contato" }), "carl");
    const options = await screen.findAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["CCarlinha+55 (21) 97777-6666"]);
    await user.keyboard("{Enter}");
    // Two may have the same name.
    expect(screen.getByText(/^Escolha .* Carla Souza \(\+55 \(11\) 98888.7777\) fica;/)).toBeVisible();
    expect(screen.getByRole("combobox")).toHaveAccessibleDescription("+55 (21) 97777-6666");
    await user.click(next);
    const question = screen.getByRole("alertdialog", { name: "Unir “Carlinha” a “Carla Souza”?" });
    expect(question).toHaveAccessibleDescription(
      /de Carlinha \(\+55.\(21\).97777.6666\) passam para Carla Souza \(.*\. Não é possível desfazer/,
    );
    await user.click(within(question).getByRole("button", { name: "Unir contatos" }));
    await waitFor(() => expect(screen.queryByRole("cell", { name: "Carlinha" })).not.toBeInTheDocument());
    expect(merge.calls[0]).toMatchObject({ params: { contactId: 5 }, body: { otherId: 6 } });
  });
});

describe("the contact dialog", () => {
  it("checks what is typed before anything is sent", async () => {
    mockList([]);
    const user = renderApp("/contacts", { user: attendant });
    await openNew(user);
    await user.type(screen.getByLabelText("Nome"), "R");
    await user.type(screen.getByLabelText("E-mail"), "rita@");
    await user.click(screen.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Muito curto! No mínimo 2 caracteres.")).toBeVisible();
    expect(screen.getByText("Obrigatório")).toBeVisible();
    expect(screen.getByText("E-mail inválido")).toBeVisible();
    await user.type(screen.getByLabelText("Nome"), "i".repeat(50));
    expect(await screen.findByText("Muito longo! Até 50 caracteres.")).toBeVisible();
  });

  it("adds somebody with what the company notes about them", async () => {
    mockList([]);
    const create = mock(contactRoutes.create, ({ body }) => ({
      ...makeContact({ id: 9, name: body.name, number: "5521977776666" }),
      extraInfo: [],
    }));
    const user = renderApp("/contacts", { user: attendant });
    await openNew(user);
    await user.click(screen.getByRole("button", { name: "Adicionar informação" }));
    await user.type(screen.getByLabelText("Nome do campo"), "CPF");
    await user.type(screen.getByLabelText("Valor"), "123");
    await user.click(screen.getByRole("button", { name: "Adicionar informação" }));
    await user.click(screen.getByRole("button", { name: "Remover informação sem nome" }));
    await fill(user);
    expect(await screen.findByRole("cell", { name: "Rita Campos" })).toBeVisible();
    expect(create.calls[0]?.body).toMatchObject({
      name: "Rita Campos",
      number: "+55 21 97777-6666",
      email: "",
      extraInfo: [{ id: null, name: "CPF", value: "123" }],
    });
  });

  it("leads to the contact that has the number already", async () => {
    mockList([]);
    mock(contactRoutes.create, () => ({ alreadyExists: true, existingContact: withDetails(carlaAgain) }));
    mock(contactRoutes.show, () => withDetails(carlaAgain));
    const user = renderApp("/contacts", { user: attendant });
    await openNew(user);
    await fill(user);
    // Said once, and under the number it is about.
    expect(await screen.findByText("Este número já está nos seus contatos: Carlinha.")).toBeVisible();
    const number = screen.getByRole("textbox", { name: "Número do WhatsApp" });
    expect(number).toBeInvalid();
    expect(number).toHaveAccessibleDescription("Este número já está nos seus contatos: Carlinha. Abrir contato");
    expect(screen.queryByText("Já é o número de outro contato.")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Abrir contato" }));
    expect(await screen.findByRole("dialog", { name: "Editar contato" })).toBeVisible();
    expect(await screen.findByLabelText("Nome")).toHaveValue("Carlinha");
  });

  it("says under the number that WhatsApp does not know it", async () => {
    mockList([]);
    mock(contactRoutes.create, () => ({ invalido: true }));
    const user = renderApp("/contacts", { user: attendant });
    await openNew(user);
    await fill(user);
    await waitFor(() =>
      expect(screen.getByLabelText("Número do WhatsApp")).toHaveAccessibleDescription(
        "Este número não está no WhatsApp.",
      ),
    );
  });

  it.each([
    { who: "an administrator", me: admin, link: true },
    { who: "an attendant", me: attendant, link: false },
  ])("explains to $who that WhatsApp could not be asked", async ({ me, link }) => {
    mockList([]);
    mock(contactRoutes.create, () => refuse("ERR_WAPP_CHECK_CONTACT"));
    const user = renderApp("/contacts", { user: me });
    const dialog = await openNew(user);
    await fill(user);
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("a conexão padrão não está ativa");
    const connections = within(dialog).queryByRole("link", { name: "Ver conexões" });
    if (link) expect(connections).toHaveAttribute("href", "/connections");
    else expect(connections).not.toBeInTheDocument();
  });

  it.each([
    { answer: "WhatsApp does not know it", given: () => ({ invalido: true }) },
    { answer: "it is taken", given: () => ({ alreadyExists: true, existingContact: withDetails(carlaAgain) }) },
    { answer: "it could not be checked", given: () => refuse("ERR_WAPP_CHECK_CONTACT") },
  ])("asks before what was typed is lost after the server said of the number that $answer", async ({ given }) => {
    mockList([]);
    const create = mock(contactRoutes.create, given);
    const user = renderApp("/contacts", { user: attendant });
    await openNew(user);
    await fill(user);
    await waitFor(() => expect(create.calls).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole("button", { name: "Adicionar" })).toBeEnabled());
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog")).toBeVisible();
    expect(screen.getByLabelText("Nome")).toHaveValue("Rita Campos");
  });

  it("changes somebody; an untouched number is not sent, and rows keep their ids", async () => {
    mockList([carla]);
    mock(contactRoutes.show, () => withDetails(carla, [{ id: 31, name: "Cidade", value: "Olinda" }]));
    const update = mock(contactRoutes.update, ({ body }) => withDetails({ ...carla, name: String(body.name) }));
    const user = renderApp("/contacts", { user: attendant });
    await user.click(await screen.findByRole("button", { name: "Editar: Carla Souza" }));
    const name = await screen.findByLabelText("Nome");
    expect(screen.getByLabelText("Número do WhatsApp")).toHaveValue("+55 (11) 98888-7777");
    await user.clear(name);
    await user.type(name, "Carla Prado");
    await user.type(screen.getByLabelText("Valor"), " - PE");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("cell", { name: "Carla Prado" })).toBeVisible();
    expect(update.calls[0]?.body).toEqual({
      name: "Carla Prado",
      extraInfo: [{ id: 31, name: "Cidade", value: "Olinda - PE" }],
    });
  });

  it.each(["Z", "Z".repeat(60)])("takes the name %s as it stands, and checks another", async (called) => {
    mockList([{ ...carla, name: called }]);
    mock(contactRoutes.show, () => withDetails({ ...carla, name: called }));
    const update = mock(contactRoutes.update, () => withDetails({ ...carla, name: called }));
    const user = renderApp("/contacts", { user: attendant });
    await user.click(await screen.findByRole("button", { name: `Editar: ${called}` }));
    const name = await screen.findByLabelText("Nome");
    await user.clear(name);
    await user.type(name, "Y");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Muito curto! No mínimo 2 caracteres.")).toBeVisible();
    fireEvent.change(name, { target: { value: "" } });
    expect(await screen.findByText("Obrigatório")).toBeVisible();
    fireEvent.change(name, { target: { value: "Y".repeat(51) } });
    expect(await screen.findByText("Muito longo! Até 50 caracteres.")).toBeVisible();
    fireEvent.change(name, { target: { value: called } });
    await user.clear(screen.getByLabelText("E-mail"));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls).toHaveLength(1));
    expect(update.calls[0]?.body).toEqual({ email: "" });
  });

  it("saves what was changed here, and leaves the rest to colleagues", async () => {
    let now = withDetails(carla, [{ id: 31, name: "Cidade", value: "Olinda" }]);
    mockList([carla]);
    const show = mock(contactRoutes.show, () => now);
    const update = mock(contactRoutes.update, () => now);
    const user = renderApp("/contacts", { user: attendant });
    await user.click(await screen.findByRole("button", { name: "Editar: Carla Souza" }));
    await user.type(await screen.findByLabelText("Nome"), " Prado");
    const theirs = { ...carla, number: "5521977776666", email: "prado@mail.test" };
    now = withDetails(theirs, [{ id: 32, name: "Bairro", value: "Carmo" }]);
    fakeSocket.announce(contactChannel, { action: "update", contact: theirs }, 1);
    await waitFor(() => expect(show.calls).toHaveLength(2));
    expect(await screen.findByText("prado@mail.test")).toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(update.calls.map(({ body }) => body)).toEqual([{ name: "Carla Souza Prado" }]);
  });

  it("asks no number of a group", async () => {
    mockList([family]);
    mock(contactRoutes.show, () => withDetails(family));
    const update = mock(contactRoutes.update, () => withDetails(family));
    const user = renderApp("/contacts", { user: attendant });
    await user.click(await screen.findByRole("button", { name: "Editar: Família Souza" }));
    await screen.findByLabelText("Nome");
    expect(screen.queryByLabelText("Número do WhatsApp")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls).toHaveLength(1));
    expect(update.calls[0]?.body).not.toHaveProperty("number");
  });

  it("begins a conversation with the contact of a row", async () => {
    mockList();
    mock(connectionRoutes.list, () => []);
    const create = mock(ticketRoutes.create, () => refuse("ERR_NO_DEF_WAPP_FOUND"));
    const user = renderApp("/contacts", { user: makeUser({ queues: [makeQueue({ id: 1, name: "Vendas" })] }) });
    await user.click(await screen.findByRole("button", { name: "Novo atendimento: Carlinha" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Novo atendimento" }));
    expect(dialog.getByRole("combobox", { name: "Contato" })).toHaveValue("Carlinha");
    await user.click(dialog.getByRole("button", { name: "Iniciar" }));
    await waitFor(() => expect(create.calls[0]?.body).toMatchObject({ contactId: 6, queueId: 1, userId: 7 }));
  });
});
