import {
  type CompanyInvoice,
  type FailedWork,
  installationRoutes,
  invoiceRoutes,
  type OperatorCompany,
  operatorRoutes,
  type Payment,
  type PaymentSettings,
  paymentRoutes,
} from "@recado/contract";
import { screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

beforeAll(() => import("./OperatorPage"), 60_000);

const operator = makeUser({ super: true, profile: "admin" });
const open = (tab: string) => renderApp(`/operator?tab=${tab}`, { user: operator });
const page = <Row,>(records: Row[]) => ({ records, count: records.length, hasMore: false });

function makeInvoice(change: Partial<CompanyInvoice>): CompanyInvoice {
  return {
    id: 3,
    companyId: 7,
    companyName: "Padaria Sol",
    detail: "Essencial",
    value: 1_290.5,
    dueDate: "2999-01-10",
    status: "open",
    isOverdue: false,
    recurrence: "MENSAL",
    paidAt: null,
    paidUntil: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    ...change,
  };
}

function makeSettings(change: Partial<PaymentSettings> = {}): PaymentSettings {
  return {
    driver: "efi",
    drivers: ["none", "efi", "asaas"],
    webhookUrl: "https://recado.test/backend/x/secret",
    efi: { clientId: "client", hasClientSecret: true, pixKey: "pix@recado.test", isSandbox: false, certificate: null },
    asaas: { hasApiKey: false, isSandbox: true },
    ...change,
  };
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent?.replaceAll("\u00a0", " "));

describe("the invoices of all companies", () => {
  it("call overdue what the server says is so, whatever day it is here, and narrow by that", async () => {
    const invoices = [
      makeInvoice({}),
      // Where its company is, its day has passed.
      makeInvoice({ id: 4, isOverdue: true }),
      makeInvoice({ id: 7, dueDate: "2026-01-10" }),
      makeInvoice({ id: 5, dueDate: "2026-01-10", status: "paid", paidAt: "2026-01-09T12:00:00.000Z" }),
      makeInvoice({ id: 6, dueDate: "2026-01-10", status: "cancelled" }),
    ];
    const list = mock(invoiceRoutes.listOfCompanies, () => page(invoices));
    const user = open("invoices");
    expect(await rowsOf("Faturas")).toEqual([
      expect.stringContaining("Em Aberto"),
      expect.stringContaining("Vencido"),
      expect.stringContaining("Em Aberto"),
      expect.stringContaining("Pago"),
      expect.stringContaining("Cancelado"),
    ]);
    await user.click(screen.getByRole("combobox", { name: "Situação" }));
    await user.click(await screen.findByRole("option", { name: "Vencido" }));
    await expect.poll(() => list.calls.at(-1)?.query).toMatchObject({ status: "overdue" });
  });

  it("are written into a file as they are narrowed", async () => {
    const list = mock(invoiceRoutes.listOfCompanies, () => page([makeInvoice({})]));
    const write = mock(invoiceRoutes.exportOfCompanies, () => ({ url: "/x", name: "faturas.csv" }) as never);
    const user = open("invoices");
    await user.type(await screen.findByRole("searchbox"), "sol");
    await expect.poll(() => screen.queryByRole("table", { name: "Faturas" })).not.toBeNull();
    await user.click(screen.getByRole("combobox", { name: "Situação" }));
    await user.click(await screen.findByRole("option", { name: "Em Aberto" }));
    await expect.poll(() => list.calls.at(-1)?.query).toMatchObject({ searchParam: "sol", status: "open" });
    await user.click(await screen.findByRole("button", { name: "Exportar" }));
    await user.click(await screen.findByRole("menuitem", { name: /CSV/ }));
    await expect.poll(() => write.calls[0]?.body).toMatchObject({ format: "csv", searchParam: "sol", status: "open" });
  });
});

it("money that is not as it should be is shown with what was expected, the ordinary only when asked for", async () => {
  const payment: Payment = {
    id: 1,
    kind: "too_little",
    companyId: 7,
    companyName: "Padaria Sol",
    invoiceId: 3,
    txid: "a".repeat(32),
    reference: "E1",
    value: 10,
    expected: 80,
    at: "2026-01-09T12:00:00.000Z",
    paidUntil: null,
  };
  const list = mock(paymentRoutes.list, () => page([payment]));
  const user = open("payments");
  expect(await rowsOf("Pagamentos")).toEqual([expect.stringMatching(/^Padaria SolValor menorR\$ 10,00R\$ 80,003/)]);
  expect(list.calls[0]?.query).toMatchObject({ kind: "odd" });
  await user.click(screen.getByRole("combobox", { name: "Tipo" }));
  await user.click(await screen.findByRole("option", { name: "Pago" }));
  await expect.poll(() => list.calls.at(-1)?.query).toMatchObject({ kind: "paid" });
});

describe("a filter that leaves nothing", () => {
  const company = { id: 7, name: "Padaria Sol", email: "sol@padaria.test", plan: { id: 1, name: "Essencial" } };
  const customer: OperatorCompany = {
    ...company,
    standing: "active",
    dueDate: null,
    createdAt: "2026-01-01T00:00:00.000Z",
    users: 1,
    connections: { up: 1, all: 1 },
    messages: 0,
    bytes: 0,
    lastSeenAt: null,
    termsAcceptedAt: null,
  };
  const payment = { companyName: "Padaria Sol", kind: "late", value: 80, expected: 80, at: customer.createdAt };

  it.each([
    [
      "companies",
      { field: "Situação", option: "Em teste" },
      () => {
        mock(operatorRoutes.listCompanies, ({ query }) => ({
          records: query.standing || query.searchParam ? [] : [customer],
          hasMore: false,
        }));
      },
    ],
    [
      "invoices",
      { field: "Situação", option: "Cancelado" },
      () => {
        mock(invoiceRoutes.listOfCompanies, ({ query }) =>
          page(query.status || query.searchParam ? [] : [makeInvoice({})]),
        );
      },
    ],
    [
      "payments",
      { field: "Tipo", option: "Pago" },
      () => {
        const row = { ...payment, id: 1, companyId: 7, invoiceId: 3, txid: "a", reference: "E1", paidUntil: null };
        mock(paymentRoutes.list, ({ query }) =>
          page(query.kind === "odd" && !query.searchParam ? [row as Payment] : []),
        );
      },
    ],
  ])("of %s is cleared by one button, with the search, which has the keyboard then", async (tab, choice, answer) => {
    answer();
    const user = open(tab);
    await screen.findByText("Padaria Sol");
    await user.click(screen.getByRole("combobox", { name: choice.field }));
    await user.click(await screen.findByRole("option", { name: choice.option }));
    expect(await screen.findByText("Nada encontrado com estes filtros")).toBeVisible();
    expect(screen.queryByRole("table")).toBeNull();
    await user.type(screen.getByRole("searchbox"), "lua");
    expect(await screen.findByText("Nada encontrado para “lua”")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Limpar filtros" }));
    expect(await screen.findByText("Padaria Sol")).toBeVisible();
    expect(screen.getByRole("searchbox")).toHaveValue("");
    expect(screen.getByRole("searchbox")).toHaveFocus();
  });

  it("is not confused with a list in which nothing stands yet", async () => {
    mock(invoiceRoutes.listOfCompanies, () => page([]));
    open("invoices");
    expect(await screen.findByText("A de cada empresa aparece 20 dias antes do vencimento.")).toBeVisible();
    expect(screen.queryByRole("button", { name: "Limpar filtros" })).toBeNull();
  });
});

describe("the bank", () => {
  it("keeps a secret that is left empty, and one that was typed does not stay on the screen", async () => {
    mock(paymentRoutes.showSettings, () => makeSettings());
    const update = mock(paymentRoutes.updateSettings, () => makeSettings());
    const user = open("bank");
    await screen.findByText("Guardado. Deixe vazio para manter.");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await expect.poll(() => update.calls[0]?.body).toMatchObject({ driver: "efi", efi: { clientId: "client" } });
    expect(JSON.stringify(update.calls[0]?.body)).not.toContain("clientSecret");

    await user.type(await screen.findByLabelText("Client Secret"), "muito-secreto");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await expect.poll(() => update.calls[1]?.body).toMatchObject({ efi: { clientSecret: "muito-secreto" } });
    await expect.poll(() => screen.getByLabelText("Client Secret")).toHaveValue("");
  });

  it("is tried out with what is saved, and what is wrong is said in words", async () => {
    mock(paymentRoutes.showSettings, () => makeSettings());
    const answers = [
      { works: false, problem: "certificate" as const },
      { works: true, problem: null },
    ];
    mock(paymentRoutes.testSettings, () => answers.shift() ?? { works: true, problem: null });
    const user = open("bank");
    await user.click(await screen.findByRole("button", { name: "Testar conexão" }));
    expect(screen.getByRole("region", { name: "Ligação com o banco" })).toBeVisible();
    expect(await screen.findByText(/^O banco recusou o certificado/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Testar conexão" }));
    expect(await screen.findByText("O banco aceitou a conexão.")).toBeVisible();
    expect(screen.queryByText(/recusou o certificado/)).not.toBeInTheDocument();
  });

  it("tells on which day its certificate ends where the operator sits", async () => {
    vi.stubEnv("TZ", "America/Sao_Paulo");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { efi } = makeSettings();
    const certificate = { name: "efi.p12", endsAt: "2027-03-11T01:00:00.000Z" };
    mock(paymentRoutes.showSettings, () => makeSettings({ efi: { ...efi, certificate } }));
    open("bank");
    expect(await screen.findByText(/efi\.p12.*10\/03\/2027/)).toBeVisible();
  });

  it("that is nobody has nothing to try", async () => {
    mock(paymentRoutes.showSettings, () => makeSettings({ driver: "none" }));
    open("bank");
    expect(await screen.findByText(/^Sem um banco/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Testar conexão" })).not.toBeInTheDocument();
  });
});

describe("work that failed", () => {
  const settings = { signupConfirmsEmail: true, termsUrl: "", privacyUrl: "", graceDays: 0 };
  const aside: FailedWork = {
    kind: "tickets.comeBack",
    companyId: 7,
    companyName: "Padaria Sol",
    count: 3,
    lastFailedAt: "2026-11-20T12:00:00.000Z",
    problem: "could not extend file: No space left on device",
    mayRetry: true,
  };
  const mail = { ...aside, kind: "mail.send", companyId: null, companyName: null, count: 1, mayRetry: false };
  const unknown = { ...aside, kind: "old.kind", problem: "", mayRetry: false };
  const openWith = (...failedWork: FailedWork[]) => {
    mock(installationRoutes.show, () => ({ ...settings, hasMailServer: true, heldSince: null }));
    mock(installationRoutes.listFailedWork, () => ({ failedWork }));
    return open("installation");
  };
  const find = () => screen.findByRole("region", { name: "Trabalho que falhou" });

  it("says what, whose, how often and why, and is tried again where that is right", async () => {
    const retry = mock(installationRoutes.retryFailedWork, () => ({ failedWork: [mail, unknown] }));
    const user = openWith(aside, mail, unknown);
    const part = await find();
    const rows = () => within(part).getAllByRole("listitem");
    // Its words, in whatever language, are told from ours.
    expect(within(part).getAllByText(aside.problem)[0]?.tagName).toBe("CODE");
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(
        /^Trazer de volta um atendimento adiadoPadaria Sol · 3\svezes, última\sem\s20\/11\/2026.*O servidor disse:could not .*No space left on device/,
      ),
      expect.stringMatching(/^Enviar um e-mailEsta instalação · 1\svez, /),
      expect.stringMatching(/^old\.kindPadaria Sol.*Sem motivo registrado\.$/),
    ]);
    await user.click(within(part).getByRole("button", { name: /^Tentar de novo: .*adiado, Padaria Sol$/ }));
    await expect.poll(() => rows().length).toBe(2);
    expect(retry.calls[0]?.body).toEqual({ kind: "tickets.comeBack", companyId: 7 });
    expect(within(part).queryByRole("button")).toBeNull();
    expect(screen.getByRole("heading", { name: "Trabalho que falhou" })).toHaveFocus();
    expect(await screen.findByText("Vai ser feito agora. Se falhar, volta para esta lista.")).toBeVisible();
  });

  it("goes with its last row, also where somebody else has tried it again", async () => {
    mock(installationRoutes.retryFailedWork, () => refuse("ERR_NOT_FOUND"));
    const user = openWith(aside);
    await find();
    mock(installationRoutes.listFailedWork, () => ({ failedWork: [] }));
    await user.click(screen.getByRole("button", { name: /^Tentar de novo/ }));
    expect(await screen.findByText(/^Não foi possível tentar de novo/)).toBeVisible();
    await expect.poll(() => screen.queryByText("Trabalho que falhou")).toBeNull();
    expect(screen.getByRole("main")).toHaveFocus();
    expect(screen.getByLabelText("Dias de tolerância")).toBeVisible();
  });
});

it("more days of grace than there may be are refused at their field", async () => {
  const now = {
    signupConfirmsEmail: true,
    termsUrl: "",
    privacyUrl: "",
    graceDays: 0,
    hasMailServer: true,
    heldSince: null,
  };
  mock(installationRoutes.show, () => now);
  mock(installationRoutes.listFailedWork, () => ({ failedWork: [] }));
  const update = mock(installationRoutes.update, () => now);
  const user = open("installation");
  const days = await screen.findByLabelText("Dias de tolerância");
  for (const wrong of ["61", "-1", "dois"]) {
    await user.clear(days);
    await user.type(days, wrong);
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    await expect.poll(() => days).toHaveAttribute("aria-invalid", "true");
  }
  expect(update.calls).toEqual([]);
  expect(screen.queryByText(/Sem servidor de e-mail/)).not.toBeInTheDocument();
});
