import { type Company, companyChannel, companyRoutes, planRoutes, settingRoutes } from "@recado/contract";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { addDays, formatISO } from "date-fns";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeCompany, makePlan, makeSettings, makeUser } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";
import { styleOf } from "../../testing/styles";

const operator = makeUser({ super: true, profile: "admin" });
const own = makeCompany({ id: 1, name: "Casa" });
const bakery = makeCompany({ id: 2, name: "Padaria Pão Quente", dueDate: "2026-01-31", recurrence: "TRIMESTRAL" });

function inDays(days: number): string {
  return formatISO(addDays(new Date(), days), { representation: "date" });
}

async function openPanel(companies: Company[] = [own, bakery]) {
  mock(settingRoutes.list, () => makeSettings());
  mock(planRoutes.listAll, () => [makePlan(), makePlan({ id: 5, name: "Essencial" })]);
  mock(companyRoutes.list, () => companies);
  const user = renderApp("/settings?tab=companies", { user: operator });
  await screen.findByRole("region", { name: "Nova empresa" });
  return user;
}

/** The form of a row, once it is in it. */
async function edit(user: Awaited<ReturnType<typeof openPanel>>, name: string) {
  await user.click(await screen.findByRole("button", { name: `Editar: ${name}` }));
  return within(screen.getByRole("region", { name: `Editar “${name}”` }));
}

function takePhone(): void {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({ media, matches: media.includes("max-width"), addEventListener() {}, removeEventListener() {} }) as never,
  );
}

afterEach(() => void vi.restoreAllMocks());

it("the address and the phone of a company need no sign between them, which would end a line", async () => {
  const { name } = bakery;
  await openPanel([makeCompany({ ...bakery, email: "pao@quente.test", phone: "11987654322" })]);
  const cell = await screen.findByRole("cell", { name: new RegExp(name) });
  expect(cell).toHaveTextContent(/pao@quente\.test\+55/);
});

it("a company was made on the day it was where the operator sits", async () => {
  vi.stubEnv("TZ", "America/Sao_Paulo");
  onTestFinished(() => void vi.unstubAllEnvs());
  // There it was ten in the evening of the day before.
  await openPanel([makeCompany({ ...bakery, createdAt: "2026-03-11T01:00:00.000Z" })]);
  expect(await screen.findByRole("cell", { name: "10/03/2026" })).toBeVisible();
});

describe("the companies on a phone", () => {
  async function openList(companies: Company[]) {
    takePhone();
    mock(settingRoutes.list, () => makeSettings());
    mock(planRoutes.listAll, () => [makePlan()]);
    mock(companyRoutes.list, () => companies);
    return renderApp("/settings?tab=companies", { user: operator });
  }

  it("come first; one is brought into a form of its own, which closes when it is saved or left", async () => {
    const user = await openList([own, bakery]);
    const update = mock(companyRoutes.update, ({ body }) => ({ ...bakery, ...(body as Partial<Company>) }));
    await user.click(await screen.findByText(bakery.name));
    expect(screen.queryByLabelText("Senha")).not.toBeInTheDocument();
    const form = within(screen.getByRole("dialog", { name: `Editar “${bakery.name}”` }));
    await user.type(form.getByLabelText("Nome"), " e Doce");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Padaria Pão Quente e Doce")).toBeVisible();
    expect(update.calls).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "Nova empresa" }));
    const empty = within(screen.getByRole("dialog", { name: "Nova empresa" }));
    expect(empty.getByLabelText("Nome")).toHaveValue("");
    expect(empty.queryByRole("button", { name: "Excluir" })).not.toBeInTheDocument();
    await user.click(empty.getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("offer the form where there is none yet", async () => {
    await openList([]);
    await screen.findByText("Nenhuma empresa por aqui");
    expect(screen.queryByText(/formulário acima/)).not.toBeInTheDocument();
    expect(screen.getAllByRole("button", { name: "Nova empresa" })).toHaveLength(2);
  });

  it("are gone from the list, and their form with them, once they are removed", async () => {
    const user = await openList([own, bakery]);
    mock(companyRoutes.remove, () => ({}));
    await user.click(await screen.findByText(bakery.name));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Excluir" }));
    const question = within(screen.getByRole("alertdialog"));
    await user.type(question.getByLabelText("Digite o nome da empresa para confirmar"), `${bakery.name}{Enter}`);
    await waitFor(() => expect(screen.queryByText(bakery.name)).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByText(own.name)).toBeVisible();
  });
});

it("keep what was written in the form above them when the window becomes narrow", async () => {
  let isNarrow = false;
  const listeners = new Set<() => void>();
  vi.spyOn(window, "matchMedia").mockImplementation(
    (media) =>
      ({
        media,
        get matches() {
          return isNarrow && media.includes("max-width");
        },
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      }) as never,
  );
  const user = await openPanel();
  await user.type(screen.getByLabelText("Nome"), "Estúdio Fit");
  act(() => {
    isNarrow = true;
    for (const listener of listeners) listener();
  });
  expect(screen.getByLabelText("Nome")).toHaveValue("Estúdio Fit");
});

describe("the companies", () => {
  it("tell how near the due date is by colour and in words", async () => {
    const days = [6, 5, 4, 0, -3, -4, -5];
    await openPanel(days.map((left, index) => makeCompany({ id: index + 1, name: `${left}`, dueDate: inDays(left) })));
    const rows = within(await screen.findByRole("table", { name: "Empresas" }))
      .getAllByRole("row")
      .slice(1);
    const looks = rows.map((row) => {
      const tint = styleOf(row);
      const tone = { "--mel": "yellow", "--caju": "orange", "--barro": "red" };
      const colour = Object.entries(tone).find(([hue]) => tint.includes(hue))?.[1] ?? "plain";
      return [colour, /(Vence|Vencida) .*$/.exec(row.textContent ?? "")?.[0] ?? ""];
    });
    expect(looks).toEqual([
      ["plain", ""],
      ["yellow", "Vence em 5 dias"],
      ["orange", "Vence em 4 dias"],
      ["orange", "Vence hoje"],
      ["orange", "Vencida há 3 dias"],
      ["red", "Vencida há 4 dias"],
      ["plain", "Vencida há 5 dias"],
    ]);
  });

  it("are made with the form", async () => {
    const user = await openPanel([own]);
    const create = mock(companyRoutes.create, ({ body: { password: _, ...body } }) =>
      makeCompany({ id: 9, ...body, plan: { id: 5, name: "Essencial" } }),
    );
    await user.type(screen.getByLabelText("Nome"), "Estúdio Fit");
    await user.type(screen.getByLabelText("E-mail"), "Oi@Fit.test");
    await user.type(screen.getByLabelText("Senha"), "luar-e-mar");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Obrigatório")).toBeVisible();
    expect(create.calls).toHaveLength(0);
    await user.click(screen.getByRole("combobox", { name: "Plano" }));
    await user.click(screen.getByRole("option", { name: "Essencial" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Operação realizada com sucesso!")).toBeVisible();
    expect(screen.getByRole("button", { name: "Editar: Estúdio Fit" })).toBeVisible();
    expect(screen.getByLabelText("Nome")).toHaveValue("");
    expect(create.calls[0]?.body).toMatchObject({
      name: "Estúdio Fit",
      email: "oi@fit.test",
      password: "luar-e-mar",
      planId: 5,
      status: true,
      dueDate: null,
      recurrence: "MENSAL",
    });
  });

  it("are made without a password, with an invitation for whoever administers them", async () => {
    const user = await openPanel([own]);
    const create = mock(companyRoutes.create, ({ body: { password: _, ...body } }) => ({
      ...makeCompany({ id: 9, ...body, plan: { id: 5, name: "Essencial" } }),
      invitation: { link: "https://recado.test/invite#abc", expiresAt: "2026-12-01T12:00:00.000Z" },
    }));
    await user.type(screen.getByLabelText("Nome"), "Estúdio Fit");
    await user.type(screen.getByLabelText("E-mail"), "oi@fit.test");
    expect(screen.getByText(/Em branco, ele recebe um convite/)).toBeVisible();
    await user.click(screen.getByRole("combobox", { name: "Plano" }));
    await user.click(screen.getByRole("option", { name: "Essencial" }));
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Convite para Estúdio Fit" }));
    expect(dialog.getByLabelText("Link do convite")).toHaveValue("https://recado.test/invite#abc");
    expect(create.calls[0]?.body.password).toBeUndefined();
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    expect(screen.getByRole("button", { name: "Editar: Estúdio Fit" })).toBeVisible();
  });

  it("come into the form by a click on their row, and leave it with Limpar", async () => {
    const user = await openPanel();
    expect(screen.queryByRole("button", { name: "Excluir" })).not.toBeInTheDocument();
    await user.click(await screen.findByText("Padaria Pão Quente"));
    const form = within(screen.getByRole("region", { name: "Editar “Padaria Pão Quente”" }));
    expect(form.getByLabelText("Nome")).toHaveValue("Padaria Pão Quente");
    expect(form.queryByLabelText("Senha")).not.toBeInTheDocument();
    expect(form.getByRole("button", { name: "Excluir" })).toBeVisible();
    await user.click(form.getByRole("button", { name: "Limpar" }));
    expect(within(screen.getByRole("region", { name: "Nova empresa" })).getByLabelText("Nome")).toHaveValue("");
  });

  it("keep their own rhythm of payment beside the one on offer", async () => {
    const user = await openPanel();
    const options = () => screen.getAllByRole("option").map((option) => option.textContent);
    await user.click(screen.getByRole("combobox", { name: "Recorrência" }));
    expect(options()).toEqual(["Mensal"]);
    await user.keyboard("{Escape}");
    const form = await edit(user, bakery.name);
    await user.click(form.getByRole("combobox", { name: "Recorrência" }));
    expect(options()).toEqual(["Mensal", "Trimestral"]);
  });

  it("move their due date by the months of their rhythm, and keep it only when saved", async () => {
    const user = await openPanel();
    const update = mock(companyRoutes.update, ({ body }) => ({ ...bakery, ...(body as Partial<Company>) }));
    const form = await edit(user, bakery.name);
    await user.click(form.getByRole("button", { name: "+ Vencimento" }));
    expect(form.getByLabelText("Data de vencimento")).toHaveValue("2026-04-30");
    await user.click(form.getByRole("button", { name: "+ Vencimento" }));
    expect(form.getByLabelText("Data de vencimento")).toHaveValue("2026-07-30");
    expect(update.calls).toHaveLength(0);
    await user.click(form.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("30/07/2026")).toBeVisible();
    expect(update.calls[0]).toMatchObject({ params: { companyId: 2 }, body: { dueDate: "2026-07-30" } });
  });

  it("show their phone as the table does, and do not send it as changed", async () => {
    const user = await openPanel([{ ...bakery, phone: "11987654322" }]);
    const update = mock(companyRoutes.update, ({ body }) => ({ ...bakery, ...(body as Partial<Company>) }));
    const form = await edit(user, bakery.name);
    expect(form.getByLabelText("Telefone")).toHaveValue("+55 (11) 98765-4322");
    await user.type(form.getByLabelText("Nome"), " Nova");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls[0]?.body).toEqual({ name: `${bakery.name} Nova` }));
  });

  it("send only what was changed: a renewal made meanwhile is not taken back", async () => {
    const user = await openPanel();
    const update = mock(companyRoutes.update, ({ body }) => ({ ...bakery, ...(body as Partial<Company>) }));
    const form = await edit(user, bakery.name);
    const renewed = { ...bakery, dueDate: "2026-04-30", planId: 5 };
    fakeSocket.announce(companyChannel, { action: "update", company: renewed }, 11);
    expect(await screen.findByText("30/04/2026")).toBeVisible();
    await user.type(form.getByLabelText("Telefone"), "5511987654321");
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls[0]?.body).toEqual({ phone: `${bakery.phone}5511987654321` }));
  });

  it("may have no due date", async () => {
    const user = await openPanel();
    const update = mock(companyRoutes.update, ({ body }) => ({ ...bakery, ...(body as Partial<Company>) }));
    const form = await edit(user, bakery.name);
    fireEvent.change(form.getByLabelText("Data de vencimento"), { target: { value: "" } });
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(update.calls[0]?.body.dueDate).toBeNull());
  });

  it("say under the field what is wrong, and in general only what nothing better is known of", async () => {
    const user = await openPanel();
    const form = await edit(user, bakery.name);
    mock(companyRoutes.update, () => refuse("ERR_COMPANY_NAME_ALREADY_EXISTS"));
    await user.click(form.getByRole("button", { name: "Salvar" }));
    await waitFor(() =>
      expect(form.getByLabelText("Nome")).toHaveAccessibleDescription("Já existe uma empresa com este nome."),
    );
    mock(companyRoutes.update, () => refuse("ERR_CONFLICT"));
    await new Promise((resolve) => setTimeout(resolve, 450));
    await user.click(form.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente",
    );
  });

  it("go only when their name is typed", async () => {
    const user = await openPanel();
    const remove = mock(companyRoutes.remove, () => ({}));
    const form = await edit(user, bakery.name);
    await user.click(form.getByRole("button", { name: "Excluir" }));
    const question = within(screen.getByRole("alertdialog", { name: "Excluir “Padaria Pão Quente”?" }));
    expect(question.getByText(/Deseja realmente excluir esse registro\?/)).toBeVisible();
    const confirm = question.getByRole("button", { name: "Excluir" });
    const name = question.getByLabelText("Digite o nome da empresa para confirmar");
    await user.type(name, "Padaria{Enter}");
    expect(confirm).toBeDisabled();
    expect(remove.calls).toHaveLength(0);
    await user.type(name, " Pão Quente{Enter}");
    expect(await screen.findByText("Operação realizada com sucesso!")).toBeVisible();
    expect(remove.calls).toMatchObject([{ params: { companyId: 2 } }]);
    expect(screen.queryByRole("button", { name: "Editar: Padaria Pão Quente" })).not.toBeInTheDocument();
    expect(screen.getByRole("region", { name: "Nova empresa" })).toBeVisible();
  });

  it("cannot remove the company they live in", async () => {
    const user = await openPanel();
    const form = await edit(user, own.name);
    await user.click(form.getByRole("button", { name: "Excluir" }));
    const question = within(screen.getByRole("alertdialog"));
    expect(question.getByText("Esta é a sua própria empresa; ela não pode ser excluída.")).toBeVisible();
    expect(question.getByRole("button", { name: "Excluir" })).toBeDisabled();
  });

  it("follow what other operators do", async () => {
    await openPanel();
    await screen.findByText("Padaria Pão Quente");
    fakeSocket.announce(companyChannel, { action: "update", company: { ...bakery, name: "Padaria Nova" } }, 11);
    fakeSocket.announce(companyChannel, { action: "create", company: makeCompany({ id: 8, name: "Escola" }) }, 12);
    fakeSocket.announce(companyChannel, { action: "delete", companyId: 1 }, 13);
    expect(await screen.findByText("Escola")).toBeVisible();
    expect(screen.getByText("Padaria Nova")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Editar: Casa" })).not.toBeInTheDocument();
  });
});
