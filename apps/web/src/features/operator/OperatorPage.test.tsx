import {
  type Company,
  companyRoutes,
  type Installation,
  installationRoutes,
  type OperatorCompany,
  operatorRoutes,
  planRoutes,
  type ReminderText,
  reminderRoutes,
} from "@recado/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeCompany, makePlan, makeUser } from "../../testing/builders";
import { mock } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

beforeAll(() => import("./OperatorPage"), 60_000);

const operator = makeUser({ super: true, profile: "admin" });
const bakery: OperatorCompany = {
  id: 7,
  name: "Padaria Sol",
  email: "sol@padaria.test",
  plan: { id: 1, name: "Essencial" },
  standing: "dueSoon",
  dueDate: "2026-12-01",
  createdAt: "2026-01-01T00:00:00.000Z",
  users: 4,
  connections: { up: 1, all: 2 },
  messages: 1200,
  bytes: 5 * 1024 * 1024,
  lastSeenAt: null,
  termsAcceptedAt: null,
};

const installation: Installation = {
  signupConfirmsEmail: false,
  termsUrl: "",
  privacyUrl: "",
  graceDays: 0,
  hasMailServer: false,
  heldSince: null,
};

beforeEach(() => {
  mock(installationRoutes.show, () => installation);
  mock(installationRoutes.listFailedWork, () => ({ failedWork: [] }));
  mock(operatorRoutes.showFigures, () => ({
    companies: 3,
    standings: { trial: 2, active: 1, dueSoon: 0, overdue: 0, lapsed: 0, inactive: 0 },
    monthlyRevenue: 199.9,
    paying: 1,
    trialsBegun: 2,
    trialsConverted: 1,
    churned: 1,
    churnRate: 50,
  }));
});

describe("the operator's page", () => {
  it("says that nothing is sent since the database was restored, and sends again on demand", async () => {
    mock(operatorRoutes.listCompanies, () => ({ records: [bakery], hasMore: false }));
    mock(installationRoutes.show, () => ({ ...installation, heldSince: "2026-11-20T12:00:00.000Z" }));
    const release = mock(installationRoutes.release, () => installation);
    const user = renderApp("/operator", { user: operator });
    expect(await screen.findByText(/^O banco de dados foi restaurado .* Desde 20\/11\/2026/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retomar envios" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Retomar os envios?" });
    await user.click(within(dialog).getByRole("button", { name: "Retomar envios" }));
    await waitFor(() => expect(screen.queryByText(/foi restaurado/)).not.toBeInTheDocument());
    expect(release.calls).toHaveLength(1);
  });

  it("shows the companies with what they use, and narrows them", async () => {
    const list = mock(operatorRoutes.listCompanies, () => ({ records: [bakery], hasMore: false }));
    const user = renderApp("/operator", { user: operator });
    const table = await screen.findByRole("table", { name: "Empresas" });
    expect(within(table).getAllByRole("row")[1]).toHaveTextContent("Vence em breve01/12/202641/21.2005 MB");
    expect(await screen.findByText("R$ 199,90")).toBeVisible();
    expect(screen.getByText("50%")).toBeVisible();
    await user.click(screen.getByRole("combobox", { name: "Situação" }));
    await user.click(await screen.findByRole("option", { name: "Em teste" }));
    await expect.poll(() => list.calls.at(-1)?.query).toMatchObject({ standing: "trial", sort: "name" });
  });

  it("opens a company it has just changed as it is now", async () => {
    mock(operatorRoutes.listCompanies, () => ({ records: [bakery], hasMore: false }));
    mock(planRoutes.listAll, () => [makePlan()]);
    const company = makeCompany({ id: 7, name: "Padaria Sol" });
    mock(companyRoutes.show, () => company);
    mock(companyRoutes.update, ({ body }) => ({ ...company, ...(body as Partial<Company>) }));
    const user = renderApp("/operator", { user: operator });
    const open = async () => {
      await user.click(await screen.findByRole("button", { name: "Abrir empresa: Padaria Sol" }));
      return within(await screen.findByRole("dialog", { name: "Editar “Padaria Sol”" })).findByLabelText("E-mail");
    };
    const email = await open();
    await user.clear(email);
    await user.type(email, "nova@padaria.test");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    // The answer to the next question comes later than the form.
    mock(companyRoutes.show, () => new Promise<Company>(() => undefined));
    expect(await open()).toHaveValue("nova@padaria.test");
  });

  it("changes what companies are reminded with, shows what they would read, and takes the product's words back", async () => {
    const text: ReminderText = { language: "pt", step: "due", subject: "Hoje", body: "Pague {{value}}", isOwn: false };
    mock(reminderRoutes.list, () => ({ texts: [text, { ...text, language: "en" as const, body: "Pay" }] }));
    const update = mock(reminderRoutes.update, ({ body }) => ({ ...text, ...(body as object), isOwn: true }));
    const reset = mock(reminderRoutes.reset, () => text);
    const user = renderApp("/operator?tab=reminders", { user: operator });
    const form = await screen.findByRole("region", { name: "No dia do vencimento" });
    expect(within(form).getByRole("group", { name: "Como a empresa lê" })).toHaveTextContent(/Pague R\$\s99,90/);
    expect(within(form).queryByRole("button", { name: "Voltar ao texto original" })).toBeNull();
    await user.click(within(form).getByLabelText("Texto"));
    await user.keyboard("{End} ");
    const below = within(within(form).getByRole("group", { name: "Inserir em “Texto”" }));
    await user.click(below.getByRole("button", { name: "Empresa" }));
    expect(within(form).getByText(/99,90 Padaria Sol/)).toBeVisible();
    await user.click(within(form).getByRole("button", { name: "Salvar" }));
    await expect.poll(() => update.calls[0]?.body).toEqual({ subject: "Hoje", body: "Pague {{value}} {{name}}" });
    await user.click(await within(form).findByRole("button", { name: "Voltar ao texto original" }));
    await expect.poll(() => within(form).getByLabelText<HTMLTextAreaElement>("Texto").value).toBe("Pague {{value}}");
    expect(reset.calls).toHaveLength(1);
  });

  it("asks before the words of a reminder are lost to another language, or to the product's own", async () => {
    const text: ReminderText = { language: "pt", step: "due", subject: "Hoje", body: "Pague", isOwn: true };
    mock(reminderRoutes.list, () => ({ texts: [text, { ...text, language: "en" as const, body: "Pay" }] }));
    const reset = mock(reminderRoutes.reset, () => ({ ...text, body: "Original", isOwn: false }));
    const user = renderApp("/operator?tab=reminders", { user: operator });
    const field = () => screen.getByLabelText<HTMLTextAreaElement>("Texto");
    const question = () => within(screen.getByRole("alertdialog", { name: "Descartar o que foi escrito?" }));
    await user.type(await screen.findByLabelText("Texto"), " já");
    const chooseEnglish = async () => {
      await user.click(screen.getByRole("combobox", { name: "Idioma" }));
      await user.click(await screen.findByRole("option", { name: "English" }));
    };

    await user.click(screen.getByRole("button", { name: "Voltar ao texto original" }));
    await user.click(question().getByRole("button", { name: "Cancelar" }));
    await chooseEnglish();
    await user.click(question().getByRole("button", { name: "Cancelar" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(field()).toHaveValue("Pague já");
    expect(reset.calls).toHaveLength(0);
    await user.click(screen.getByRole("tab", { name: "Instalação" }));
    await user.click(question().getByRole("button", { name: "Cancelar" }));

    await user.click(screen.getByRole("button", { name: "Voltar ao texto original" }));
    await user.click(question().getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(field()).toHaveValue("Original"));
    await user.type(field(), " já");
    await chooseEnglish();
    await user.click(question().getByRole("button", { name: "Descartar" }));
    await waitFor(() => expect(field()).toHaveValue("Pay"));
    // Nothing is written here, so nobody is asked.
    await user.click(screen.getByRole("tab", { name: "Instalação" }));
    expect(await screen.findByLabelText("Dias de tolerância")).toBeVisible();
  });

  it("keeps what the operator decides for the installation", async () => {
    const update = mock(installationRoutes.update, () => ({ ...installation, graceDays: 7 }));
    const user = renderApp("/operator?tab=installation", { user: operator });
    const days = await screen.findByLabelText("Dias de tolerância");
    await user.clear(days);
    await user.type(days, "7");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await expect.poll(() => update.calls[0]?.body).toMatchObject({ graceDays: 7, signupConfirmsEmail: false });
  });
});
