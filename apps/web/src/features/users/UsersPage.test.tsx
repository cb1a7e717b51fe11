import { connectionRoutes, invitationRoutes, queueRoutes, userChannel, userRoutes } from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { makeColleague, makeConnection, makeQueue, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const admin = makeUser({ profile: "admin" });
const sales = makeQueue({ id: 3, name: "Vendas" });
const support = makeQueue({ id: 4, name: "Suporte", color: "#2563eb", orderQueue: 2 });
const own = makeColleague({ id: 7, name: "Ana Lima", email: "ana@acme.test", profile: "admin", online: true });
const bruno = makeColleague({ id: 8, queues: [{ id: 3, name: "Vendas", color: "#16a34a" }] });
const operator = makeColleague({ id: 9, name: "Operadora", email: "op@recado.test", profile: "admin", super: true });

function mockList(users = [own, bruno, operator]) {
  mock(queueRoutes.list, () => [support, sales]);
  mock(connectionRoutes.list, () => [makeConnection({ id: 5, name: "Loja" })]);
  return mock(userRoutes.list, () => ({ users, count: users.length, hasMore: false }));
}

async function openDialog(name: string) {
  const user = renderApp("/users", { user: admin });
  await user.click((await screen.findAllByRole("button", { name }))[0] as HTMLElement);
  return { user, dialog: within(screen.getByRole("dialog")) };
}

describe("the users page", () => {
  it("shows who there is, in which queues, and who is here", async () => {
    mockList();
    renderApp("/users", { user: admin });
    const table = await screen.findByRole("table", { name: "Usuários" });
    const rows = within(table).getAllByRole("row").slice(1);
    // Each begins with the face.
    expect(rows.map((row) => row.textContent)).toEqual([
      "ALAna Lima (você)ana@acme.testAdministradorDisponívelNenhuma",
      "BRBruno Reisbruno@acme.testAtendenteOfflineVendas",
      "OOperadoraop@recado.testAdministradorOfflineNenhuma",
    ]);
  });

  it("is not for attendants", async () => {
    renderApp("/users", { user: makeUser({ profile: "supervisor" }) });
    expect(await screen.findByText("Você não tem permissão para isso.")).toBeVisible();
  });

  it("leaves the own account and the operator's people alone", async () => {
    mockList();
    renderApp("/users", { user: admin });
    expect(await screen.findByRole("button", { name: "Excluir: Ana Lima" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Editar: Ana Lima" })).toBeEnabled();
    expect(screen.getByRole("button", { name: "Excluir: Operadora" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Editar: Operadora" })).toBeDisabled();
    expect(screen.getByRole("button", { name: "Excluir: Bruno Reis" })).toBeEnabled();
  });

  it("creates a user with profile, queues, connection and the right to see what has no queue", async () => {
    mockList([own]);
    const create = mock(userRoutes.create, ({ body }) => makeColleague({ id: 20, name: body.name, email: body.email }));
    const { user, dialog } = await openDialog("Novo usuário");
    await user.click(dialog.getByRole("switch", { name: "Convidar por link" }));
    await user.type(dialog.getByLabelText("Nome"), "Caio Nunes");
    await user.type(dialog.getByLabelText("E-mail"), "Caio@Acme.test");
    await user.type(dialog.getByLabelText("Senha"), "luar-e-mar");
    await user.click(dialog.getByRole("combobox", { name: "Perfil" }));
    await user.click(screen.getByRole("option", { name: "Supervisor" }));
    await user.click(dialog.getByRole("combobox", { name: "Filas" }));
    const options = screen.getAllByRole("option");
    expect(options.map((option) => option.textContent)).toEqual(["Vendas", "Suporte"]);
    await user.click(options[1] as HTMLElement);
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("combobox", { name: "Conexão padrão" }));
    await user.click(await screen.findByRole("option", { name: "Loja" }));
    await user.click(dialog.getByRole("switch", { name: "Ver atendimentos sem fila" }));
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await screen.findByText("Caio Nunes")).toBeVisible();
    expect(create.calls[0]?.body).toEqual({
      name: "Caio Nunes",
      email: "caio@acme.test",
      password: "luar-e-mar",
      profile: "supervisor",
      allTicket: true,
      whatsappId: 5,
      queueIds: [4],
    });
  });

  it("asks a new user for a password, and not one who has it", async () => {
    mockList();
    const update = mock(userRoutes.update, ({ body }) => makeColleague({ ...bruno, name: body.name ?? "" }));
    const { user, dialog } = await openDialog("Novo usuário");
    await user.click(dialog.getByRole("switch", { name: "Convidar por link" }));
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    await waitFor(() => expect(dialog.getByLabelText("Senha")).toHaveAccessibleDescription("Obrigatório"));
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

    await user.click(screen.getByRole("button", { name: "Editar: Bruno Reis" }));
    const edit = within(screen.getByRole("dialog", { name: "Editar usuário" }));
    await user.type(edit.getByLabelText("Nome"), " Filho");
    await user.click(edit.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Bruno Reis Filho")).toBeVisible();
    expect(update.calls[0]).toMatchObject({ params: { userId: 8 }, body: { name: "Bruno Reis Filho" } });
    expect(update.calls[0]?.body.password).toBeUndefined();
  });

  it("saves what was changed here, and leaves the rest to colleagues", async () => {
    mockList();
    const update = mock(userRoutes.update, () => bruno);
    const { user, dialog } = await openDialog("Editar: Bruno Reis");
    const renamed = { ...bruno, name: "Bruno da Colega", email: "b@acme.test", profile: "supervisor" as const };
    fakeSocket.announce(userChannel, { action: "update", user: renamed }, 11);
    expect(await screen.findByText("Bruno da Colega")).toBeInTheDocument();
    await user.click(dialog.getByRole("switch", { name: "Ver atendimentos sem fila" }));
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(update.calls.map(({ body }) => body)).toEqual([{ allTicket: true }]);
  });

  it("asks for the current password for the own account, not for a colleague's", async () => {
    mockList();
    const { user, dialog } = await openDialog("Editar: Bruno Reis");
    await user.type(dialog.getByLabelText("Nova senha"), "luar-e-mar");
    expect(dialog.queryByLabelText("Senha atual")).not.toBeInTheDocument();
    await user.click(dialog.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    const update = mock(userRoutes.update, () => own);
    await user.click(screen.getByRole("button", { name: "Editar: Ana Lima" }));
    const mine = within(screen.getByRole("dialog"));
    await user.type(mine.getByLabelText("Nova senha"), "luar-e-mar");
    await user.type(mine.getByLabelText("Senha atual"), "antiga");
    await user.click(mine.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls[0]?.body).toEqual({ password: "luar-e-mar", currentPassword: "antiga" }));
    // What the session knows of the company is still there.
    expect(await screen.findByRole("heading", { name: "Usuários" })).toBeVisible();
  });

  const caio = makeColleague({ id: 20, name: "Caio Nunes", email: "caio@acme.test", isInvited: true });
  const linked = { user: caio, expiresAt: "2026-11-29T12:00:00.000Z", link: "https://recado.test/invite#abc" };

  async function inviteCaio() {
    const { user, dialog } = await openDialog("Novo usuário");
    expect(dialog.queryByLabelText("Senha")).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText("Nome"), "Caio Nunes");
    await user.type(dialog.getByLabelText("E-mail"), "caio@acme.test");
    await user.click(dialog.getByRole("combobox", { name: "Filas" }));
    await user.click(screen.getByRole("option", { name: "Vendas" }));
    await user.keyboard("{Escape}");
    await user.click(dialog.getByRole("button", { name: "Convidar" }));
    return user;
  }

  it("invites a colleague and shows the link where there is no mail", async () => {
    mockList([own]);
    const invite = mock(invitationRoutes.create, () => linked);
    const user = await inviteCaio();
    const shown = within(await screen.findByRole("dialog", { name: "Convite para Caio Nunes" }));
    await user.keyboard("{Escape}");
    expect(screen.getByLabelText("Link do convite")).toHaveValue(linked.link);
    expect(invite.calls.map(({ body }) => body)).toEqual([
      {
        name: "Caio Nunes",
        email: "caio@acme.test",
        profile: "user",
        allTicket: false,
        whatsappId: null,
        queueIds: [3],
      },
    ]);
    await user.click(shown.getByRole("button", { name: "Fechar" }));
    const row = await screen.findByRole("row", { name: /Caio Nunes/ });
    // With an envelope before it, and not the ring of who is offline.
    expect(within(row).getByText("Convidado").firstElementChild?.tagName).toBe("svg");
  });

  it("invites whoever was to be given a password, whatever was typed of it", async () => {
    mockList([own]);
    const invite = mock(invitationRoutes.create, () => linked);
    const { user, dialog } = await openDialog("Novo usuário");
    await user.type(dialog.getByLabelText("Nome"), "Caio Nunes");
    await user.type(dialog.getByLabelText("E-mail"), "caio@acme.test");
    const choice = dialog.getByRole("switch", { name: /convi/i });
    await user.click(choice);
    await user.type(dialog.getByLabelText("Senha"), "abc");
    await user.click(choice);
    await user.click(dialog.getByRole("button", { name: "Convidar" }));
    expect(await screen.findByRole("dialog", { name: "Convite para Caio Nunes" })).toBeVisible();
    expect(invite.calls[0]?.body).not.toHaveProperty("password");
  });

  it("invites by mail, and tells where it went", async () => {
    mockList([own]);
    mock(invitationRoutes.create, () => ({ ...linked, link: null }));
    await inviteCaio();
    expect(await screen.findByText("Convite enviado para caio@acme.test.")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("invites anew who has not come yet, and nobody else", async () => {
    mockList([own, bruno, caio]);
    const renew = mock(invitationRoutes.renew, () => linked);
    const user = renderApp("/users", { user: admin });
    const again = await screen.findAllByRole("button", { name: /^Novo convite/ });
    expect(again).toHaveLength(1);
    await user.click(again[0] as HTMLElement);
    const question = screen.getByRole("alertdialog", { name: "Convidar Caio Nunes de novo?" });
    await user.click(within(question).getByRole("button", { name: "Gerar novo link" }));
    expect(await screen.findByLabelText("Link do convite")).toHaveValue(linked.link);
    expect(renew.calls.map(({ params }) => params)).toEqual([{ userId: 20 }]);
  });

  it("invites anew whose e-mail is corrected before he has come", async () => {
    mockList([own, caio]);
    const email = "caio.nunes@acme.test";
    const update = mock(userRoutes.update, () => ({ ...caio, email }));
    const renew = mock(invitationRoutes.renew, () => linked);
    const { user, dialog } = await openDialog("Editar: Caio Nunes");
    expect(dialog.getByLabelText("Nova senha")).toHaveAccessibleDescription(/a pessoa cria a senha pelo convite/);
    await user.clear(dialog.getByLabelText("E-mail"));
    await user.type(dialog.getByLabelText("E-mail"), email);
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByLabelText("Link do convite")).toHaveValue(linked.link);
    expect(update.calls[0]?.body.email).toBe(email);
    expect(renew.calls.map(({ params }) => params)).toEqual([{ userId: 20 }]);
  });

  it("does not invite anew whom a colleague has given another e-mail meanwhile", async () => {
    mockList([own, caio]);
    mock(userRoutes.update, () => ({ ...caio, name: "Caio N.", email: "caio.nunes@acme.test" }));
    const renew = mock(invitationRoutes.renew, () => linked);
    const { user, dialog } = await openDialog("Editar: Caio Nunes");
    await user.clear(dialog.getByLabelText("Nome"));
    await user.type(dialog.getByLabelText("Nome"), "Caio N.");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(await screen.findByText("Caio N.")).toBeVisible();
    expect(renew.calls).toHaveLength(0);
  });

  it("says which limit of the plan is reached", async () => {
    mockList();
    mock(userRoutes.create, () => refuse("ERR_PLAN_LIMIT", { what: "users", taken: 3, most: 3 }));
    const { user, dialog } = await openDialog("Novo usuário");
    await user.click(dialog.getByRole("switch", { name: "Convidar por link" }));
    await user.type(dialog.getByLabelText("Nome"), "Caio");
    await user.type(dialog.getByLabelText("E-mail"), "caio@acme.test");
    await user.type(dialog.getByLabelText("Senha"), "luar-e-mar");
    await user.click(dialog.getByRole("button", { name: "Adicionar" }));
    expect(await dialog.findByText(/Seu plano inclui 3 usuários e não há mais vagas/)).toBeVisible();
  });

  it("says under the e-mail that it is taken", async () => {
    mockList();
    mock(userRoutes.update, () => refuse("ERR_EMAIL_IN_USE"));
    const { user, dialog } = await openDialog("Editar: Bruno Reis");
    await user.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(dialog.getByLabelText("E-mail")).toHaveAccessibleDescription("Já existe um usuário com este e-mail."),
    );
  });

  it("deletes after asking by name", async () => {
    mockList();
    const remove = mock(userRoutes.remove, () => ({}));
    const user = renderApp("/users", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Excluir: Bruno Reis" }));
    const question = screen.getByRole("alertdialog", { name: "Excluir “Bruno Reis”?" });
    expect(question).toHaveTextContent("bruno@acme.test");
    await user.click(within(question).getByRole("button", { name: "Excluir" }));
    await waitFor(() => expect(screen.queryByRole("cell", { name: "Bruno Reis" })).not.toBeInTheDocument());
    expect(remove.calls[0]?.params).toEqual({ userId: 8 });
  });

  it("sees people come and go", async () => {
    mockList();
    renderApp("/users", { user: admin });
    await screen.findByText("Bruno Reis");
    fakeSocket.announce(userChannel, { action: "update", user: { ...bruno, online: true } }, 11);
    fakeSocket.announce(userChannel, { action: "delete", userId: 9 }, 12);
    await waitFor(() => expect(screen.getAllByText("Disponível")).toHaveLength(2));
    expect(screen.queryByText("Operadora")).not.toBeInTheDocument();
  });
});
