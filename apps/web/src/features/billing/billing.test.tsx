import {
  authRoutes,
  type Charge,
  type Invoice,
  invoiceRoutes,
  type PlanOffer,
  SETTING_DEFAULTS,
  type Subscription,
  subscriptionRoutes,
} from "@recado/contract";
import { today } from "@recado/domain";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { languageStore } from "../../shared/texts/languageStore";
import { makePlan, makeUser } from "../../testing/builders";
import { mock, refuse } from "../../testing/mockRoutes";
import { renderApp } from "../../testing/renderApp";

const admin = makeUser({ profile: "admin" });
/** Where days begin first. */
const IN_KIRITIMATI = { key: "timezone", value: "Pacific/Kiritimati" } as const;

afterEach(() => void vi.useRealTimers());

function makeInvoice(change: Partial<Invoice> = {}): Invoice {
  return {
    id: 7,
    detail: "Profissional",
    value: 199.9,
    dueDate: "2026-01-10",
    status: "open",
    isOverdue: false,
    recurrence: "MENSAL",
    paidAt: null,
    paidUntil: null,
    createdAt: "2025-12-21T12:00:00.000Z",
    ...change,
  };
}

function makeOffer(change: Partial<PlanOffer>): PlanOffer {
  const { isPublic: _, ...plan } = makePlan();
  return { ...plan, isCurrent: false, exceeded: [], ...change };
}

function makeSubscription(change: Partial<Subscription> = {}): Subscription {
  return {
    companyId: 1,
    name: "Acme",
    billingEmail: "contas@acme.test",
    dueDate: "2026-01-10",
    recurrence: "MENSAL",
    isTrial: false,
    canPay: true,
    needsDocument: false,
    document: null,
    usage: { users: 6, connections: 1, queues: 2 },
    openInvoice: makeInvoice(),
    plans: [
      makeOffer({ id: 2, name: "Profissional", value: 199.9, isCurrent: true }),
      makeOffer({ id: 3, name: "Básico", value: 99.9, exceeded: [{ what: "users", taken: 6, most: 5 }] }),
      makeOffer({ id: 4, name: "Grande", value: 399.9 }),
    ],
    ...change,
  };
}

function makeCharge(change: Partial<Charge> = {}): Charge {
  const end = new Date(Date.now() + 3_600_000).toISOString();
  return {
    txid: "a".repeat(32),
    status: "live",
    invoiceId: 7,
    valor: { original: "199.90" },
    received: null,
    paidUntil: null,
    calendario: { criacao: new Date().toISOString(), expiracao: 3_600, fim: end },
    qrcode: { qrcode: "00020126PIX" },
    ...change,
  };
}

function mockBilling(subscription = makeSubscription(), records: Invoice[] = [makeInvoice()]) {
  mock(subscriptionRoutes.show, () => subscription);
  mock(invoiceRoutes.list, ({ query }) => {
    const found = records.filter(({ status }) => !query.status || status === query.status);
    return { records: found, count: found.length, hasMore: false };
  });
}

const toReview = async (user: ReturnType<typeof renderApp>, plan: string) => {
  const card = await screen.findByRole("listitem", { name: plan });
  await user.click(within(card).getByRole("button"));
};

describe("the billing page", () => {
  it("shows how the company stands, its invoices and what it paid", async () => {
    const paid = makeInvoice({ id: 6, status: "paid", paidAt: "2025-12-09T12:00:00.000Z", dueDate: "2025-12-10" });
    mockBilling(makeSubscription(), [makeInvoice({ isOverdue: true }), paid, makeInvoice({ id: 8 })]);
    renderApp("/financeiro", { user: admin });
    expect(await screen.findByText("contas@acme.test")).toBeVisible();
    expect(screen.getByText(/^6.de.\d+.usuários.*1.de.\d+.*2.de.\d+.filas?$/)).toBeVisible();
    const table = await screen.findByRole("table", { name: "Faturas" });
    for (const words of ["Vencido", "Pago", "Em Aberto"]) expect(within(table).getByText(words)).toBeVisible();
    expect(within(table).getAllByRole("button", { name: /Pagar/ })).toHaveLength(2);
    expect(within(table).getByRole("button", { name: /Baixar recibo/ })).toBeVisible();
    expect(await screen.findByText("Pago em 09/12/2025")).toBeVisible();
  });

  it("writes receipts in the reader's language, and says for how long a price is", async () => {
    mockBilling(makeSubscription({ recurrence: "ANUAL" }), [
      makeInvoice({ status: "paid", paidAt: "2025-12-09T12:00:00.000Z" }),
    ]);
    const receipt = mock(invoiceRoutes.writeReceipt, () => refuse("ERR_INVOICE_STATUS"));
    languageStore.set("es");
    const user = renderApp("/financeiro", { user: admin });
    expect(await screen.findByText(/199,90\s.*\/año/)).toBeVisible();
    await user.click(await screen.findByRole("button", { name: /Descargar recibo/ }));
    await vi.waitFor(() => expect(receipt.calls[0]?.body).toEqual({ language: "es" }));
  });

  it("pays the open invoice by Pix, with a code that can be copied and made anew, and leads home", async () => {
    mockBilling();
    const expired = makeCharge({ status: "expired" });
    const answers = [makeCharge(), makeCharge({ txid: "b".repeat(32) })];
    const pay = mock(subscriptionRoutes.pay, () => answers.shift() ?? refuse("ERR_PAYMENT_PROVIDER"));
    let first: Charge = makeCharge();
    let second: Charge = makeCharge({ txid: "b".repeat(32) });
    mock(subscriptionRoutes.showCharge, ({ params }) => (params.txid.startsWith("a") ? first : second));
    mock(authRoutes.refresh, () => ({ token: "t", user: admin }));
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    await toReview(user, "Profissional");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("00020126PIX")).toBeVisible();
    const made = await screen.findByText("Assinatura realizada com sucesso!, aguardando a realização do pagamento");
    expect(made).toBeVisible();
    // Nothing lies over the code.
    expect(made.closest("[data-sonner-toast]")).toBeNull();
    expect(pay.calls[0]?.body).toEqual({ invoiceId: null, planId: 2 });
    await user.click(screen.getByRole("button", { name: "Copiar código Pix" }));
    expect(await screen.findByRole("button", { name: "Copiado" })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("00020126PIX");
    await waitFor(() => expect(screen.getByRole("button", { name: "Copiar código Pix" })).toBeVisible(), {
      timeout: 3_000,
    });
    first = expired;
    await user.click(await screen.findByRole("button", { name: "Gerar novo código" }, { timeout: 5_000 }));
    expect(await screen.findByText("00020126PIX")).toBeVisible();
    second = { ...second, status: "paid", paidUntil: "2026-02-10" };
    expect(await screen.findByText("Sua licença foi renovada até 10/02/2026!", {}, { timeout: 5_000 })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Sua licença foi renovada/)).not.toBeInTheDocument(), {
      timeout: 15_000,
    });
  }, 45_000);

  it("says why a smaller plan cannot be had, and asks for another one with the payment", async () => {
    mockBilling();
    const pay = mock(subscriptionRoutes.pay, () => makeCharge());
    mock(subscriptionRoutes.showCharge, () => makeCharge());
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    const small = await screen.findByRole("listitem", { name: "Básico" });
    expect(within(small).getByText("Você tem 6 usuários, este plano tem 5.")).toBeVisible();
    expect(within(small).getByRole("button")).toBeDisabled();
    await toReview(user, "Grande");
    expect(await screen.findByText("R$ 399,90")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Voltar" }));
    await toReview(user, "Grande");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    await vi.waitFor(() => expect(pay.calls[0]?.body).toEqual({ invoiceId: null, planId: 4 }));
  });

  it("puts the own plan first, and leads back from the code to another one", async () => {
    mockBilling(
      makeSubscription({
        plans: [makeOffer({ id: 3, name: "Básico" }), makeOffer({ id: 2, name: "Profissional", isCurrent: true })],
      }),
    );
    const charges = [makeCharge(), makeCharge({ txid: "b".repeat(32), qrcode: { qrcode: "OUTRO" } })];
    const pay = mock(subscriptionRoutes.pay, () => charges.shift() ?? refuse("ERR_PAYMENT_PROVIDER"));
    mock(subscriptionRoutes.showCharge, ({ params }) =>
      params.txid.startsWith("a") ? makeCharge() : makeCharge({ txid: params.txid, qrcode: { qrcode: "OUTRO" } }),
    );
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    const cards = await screen.findAllByRole("listitem", { name: /^(Básico|Profissional)$/ });
    expect(within(cards[0] as HTMLElement).getByText("Profissional")).toBeVisible();
    await toReview(user, "Profissional");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("00020126PIX")).toBeVisible();
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole("button", { name: "Voltar" }));
    await toReview(user, "Básico");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("OUTRO")).toBeVisible();
    expect(pay.calls.map(({ body }) => body)).toEqual([
      { invoiceId: null, planId: 2 },
      { invoiceId: null, planId: 3 },
    ]);
  });

  it("knows the invoice a first code has made: a plan chosen by mistake is paid no more", async () => {
    const plans = [makeOffer({ id: 3, name: "Básico" }), makeOffer({ id: 2, name: "Profissional", isCurrent: true })];
    let openInvoice: Invoice | null = null;
    mockBilling();
    mock(subscriptionRoutes.show, () => makeSubscription({ plans, openInvoice }));
    mock(subscriptionRoutes.pay, () => {
      openInvoice = makeInvoice();
      return makeCharge();
    });
    mock(subscriptionRoutes.showCharge, () => makeCharge());
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Mudar de plano" }));
    await toReview(user, "Básico");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("00020126PIX")).toBeVisible();
    for (let step = 0; step < 2; step += 1) await user.click(await screen.findByRole("button", { name: "Voltar" }));
    await toReview(user, "Profissional");
    expect(await screen.findByRole("button", { name: "Pagar com Pix" })).toBeEnabled();
  });

  it("does not say that nothing was paid by a code the bank has closed", async () => {
    mockBilling();
    mock(subscriptionRoutes.pay, () => makeCharge());
    mock(subscriptionRoutes.showCharge, () => makeCharge({ status: "expired" }));
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    await toReview(user, "Profissional");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("Este código expirou")).toBeVisible();
    expect(screen.getByText(/Se você já pagou por ele, fale com o suporte/)).toBeVisible();
  });

  it("goes by what the bank says, not by the clock of who pays", async () => {
    mockBilling();
    const over = { criacao: "2026-01-01T00:00:00.000Z", expiracao: 3_600, fim: "2026-01-01T01:00:00.000Z" };
    mock(subscriptionRoutes.pay, () => makeCharge({ calendario: over }));
    mock(subscriptionRoutes.showCharge, () => makeCharge({ calendario: over }));
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    await toReview(user, "Profissional");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("00020126PIX")).toBeVisible();
    expect(screen.getByText("Válido por 00:00")).toBeVisible();
  });

  it("says that what came was for an invoice that is owed no more", async () => {
    mockBilling();
    mock(subscriptionRoutes.pay, () => makeCharge());
    mock(subscriptionRoutes.showCharge, () => makeCharge({ status: "expired", received: "199.90" }));
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    await toReview(user, "Profissional");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("A assinatura não foi renovada")).toBeVisible();
    expect(screen.getByText(/Recebemos R\$\s199,90, mas esta fatura mudou ou foi cancelada/)).toBeVisible();
  });

  it("says how much came where that was too little", async () => {
    mockBilling();
    mock(subscriptionRoutes.pay, () => makeCharge());
    mock(subscriptionRoutes.showCharge, () => makeCharge({ status: "expired", received: "19.90" }));
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    await toReview(user, "Profissional");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("O valor pago foi menor")).toBeVisible();
    expect(screen.getByText(/Recebemos R\$\s19,90 de R\$\s199,90/)).toBeVisible();
  });

  it("begins to pay by the banner, also where one is on the page already", async () => {
    const owing = makeUser({ profile: "admin" }, { dueDate: today(SETTING_DEFAULTS.timezone, new Date()) });
    mockBilling();
    const user = renderApp("/financeiro", { user: owing });
    expect(await screen.findByRole("heading", { name: "Seu plano" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Pagar agora" }));
    expect(await screen.findByRole("heading", { name: "Pagamento" })).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Cancelar" }));
    expect(await screen.findByRole("heading", { name: "Seu plano" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Pagar agora" }));
    expect(await screen.findByRole("heading", { name: "Pagamento" })).toBeVisible();
  });

  it("asks who pays only of who goes back to it, field by field", async () => {
    mockBilling();
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    expect(await screen.findByText("Dados")).not.toHaveClass("Mui-completed");
    expect(screen.getByText("opcional")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Voltar" }));
    await user.click(await screen.findByRole("button", { name: "Continuar" }));
    for (const words of ["O Endereço é obrigatório", "Cidade é obrigatória", "CEP é obrigatório"])
      expect(await screen.findByText(words)).toBeVisible();
    for (const [label, words] of [
      ["Endereço", "Rua A, 1"],
      ["Cidade", "Recife"],
      ["CEP", "50000-000"],
    ] as const)
      await user.type(screen.getByLabelText(label), words);
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    expect(screen.getByText("Dados")).toHaveClass("Mui-completed");
    await toReview(user, "Profissional");
    expect(await screen.findByText("Acme · Rua A, 1, Recife, 50000-000")).toBeVisible();
  });

  it("asks for a CPF or CNPJ where the bank needs one and none is known, and pays by it", async () => {
    mockBilling(makeSubscription({ needsDocument: true }));
    const pay = mock(subscriptionRoutes.pay, () => makeCharge());
    mock(subscriptionRoutes.showCharge, () => makeCharge());
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    const field = await screen.findByLabelText("CPF ou CNPJ");
    expect(screen.getByText(/vai só para o banco/)).toBeVisible();
    for (const [label, words] of [
      ["Endereço", "Rua A, 1"],
      ["Cidade", "Recife"],
      ["CEP", "50000-000"],
    ] as const)
      await user.type(screen.getByLabelText(label), words);
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    expect(await screen.findByText("O CPF ou CNPJ é obrigatório")).toBeVisible();
    await user.type(field, "529.982.247-26");
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    expect(await screen.findByText("Confira o CPF ou CNPJ: há um número errado")).toBeVisible();
    await user.type(field, "{Backspace}5");
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    await toReview(user, "Profissional");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    await vi.waitFor(() =>
      expect(pay.calls[0]?.body).toEqual({ invoiceId: null, planId: 2, document: "529.982.247-25" }),
    );
  });

  it("does not ask again for one it knows, but lets it be changed", async () => {
    mockBilling(makeSubscription({ needsDocument: true, document: "52998224725" }));
    const user = renderApp("/financeiro", { user: admin });
    await user.click(await screen.findByRole("button", { name: "Pagar agora" }));
    await user.click(await screen.findByRole("button", { name: "Voltar" }));
    expect(await screen.findByLabelText("CPF ou CNPJ")).toHaveValue("52998224725");
  });

  it("has nothing to pay where there is no invoice, and says so where nobody takes money", async () => {
    mockBilling(makeSubscription({ openInvoice: null, canPay: false }), []);
    const user = renderApp("/financeiro", { user: admin });
    expect(await screen.findByText("Nenhuma fatura por enquanto")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Mudar de plano" }));
    await toReview(user, "Profissional");
    expect(await screen.findByText("Não há fatura em aberto para este plano.")).toBeVisible();
    expect(screen.getByText(/ainda não recebe pagamentos/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Pagar com Pix" })).not.toBeInTheDocument();
  });

  it("offers no payment to who has no due date, and says why", async () => {
    mockBilling(makeSubscription({ dueDate: null, openInvoice: null }), []);
    const user = renderApp("/financeiro", { user: admin });
    // Nor is there a day before which the first invoice would come.
    expect(await screen.findByText("Nenhuma fatura por enquanto")).toBeVisible();
    expect(screen.queryByText(/20 dias antes/)).not.toBeInTheDocument();
    await user.click(await screen.findByRole("button", { name: "Mudar de plano" }));
    await toReview(user, "Grande");
    expect(await screen.findByText(/não tem vencimento: não há o que pagar/)).toBeVisible();
    expect(screen.queryByText("Não há fatura em aberto para este plano.")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Pagar com Pix" })).not.toBeInTheDocument();
  });

  it("is reached from the page of the trial", async () => {
    mockBilling(makeSubscription({ isTrial: true }));
    const user = renderApp("/subscription", { user: admin });
    expect(await screen.findByText("Período de teste")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Assine Agora!" }));
    expect(await screen.findByRole("heading", { name: "Pagamento" })).toBeVisible();
  });

  it("is reached from there by who pays already, too, with what there is to pay", async () => {
    mockBilling();
    renderApp("/subscription", { user: admin });
    expect(await screen.findByRole("heading", { name: "Seu plano" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Pagar agora" })).toHaveAttribute("href", "/financeiro");
  });
});

describe("an administrator of a company that owes", () => {
  it("is asked to log in again once his pass is good no more", async () => {
    mockBilling();
    mock(authRoutes.login, () => refuse("ERR_SUBSCRIPTION_EXPIRED", { dueDate: "2026-01-10", pass: "the-pass" }));
    mock(authRoutes.refresh, () => refuse("ERR_SESSION_EXPIRED"));
    const show = mock(subscriptionRoutes.show, () => refuse("ERR_SESSION_EXPIRED"));
    const user = renderApp("/login");
    await user.type(await screen.findByLabelText("E-mail"), "ana@acme.test");
    await user.type(screen.getByLabelText("Senha"), "segredo{Enter}");
    await expect.poll(() => show.calls.length).toBeGreaterThan(0);
    expect(await screen.findByLabelText("Senha")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Renove sua assinatura" })).toBeNull();
  });

  it("pays from the login page and is in", async () => {
    mockBilling();
    let isPaid = false;
    const login = mock(authRoutes.login, () =>
      isPaid
        ? { token: "t", user: makeUser() }
        : refuse("ERR_SUBSCRIPTION_EXPIRED", { dueDate: "2026-01-10", pass: "the-pass" }),
    );
    mock(subscriptionRoutes.pay, () => makeCharge());
    mock(subscriptionRoutes.showCharge, () => makeCharge(isPaid ? { status: "paid", paidUntil: "2026-02-10" } : {}));
    const user = renderApp("/login");
    await user.type(await screen.findByLabelText("E-mail"), "ana@acme.test");
    await user.type(screen.getByLabelText("Senha"), "segredo{Enter}");
    expect(await screen.findByRole("heading", { name: "Renove sua assinatura" })).toBeVisible();
    await toReview(user, "Profissional");
    await user.click(await screen.findByRole("button", { name: "Pagar com Pix" }));
    expect(await screen.findByText("00020126PIX")).toBeVisible();
    isPaid = true;
    expect(await screen.findByText("Sua licença foi renovada até 10/02/2026!", {}, { timeout: 5_000 })).toBeVisible();
    expect(await screen.findByRole("heading", { name: "Atendimentos" }, { timeout: 8_000 })).toBeVisible();
    expect(login.calls).toHaveLength(2);
  }, 30_000);
});

it("days are told and counted by the company's clock, wherever one looks", async () => {
  // Two in the night of the 10th there.
  vi.useFakeTimers({ now: new Date("2026-01-09T12:00:00Z"), toFake: ["Date"] });
  const paid = makeInvoice({ id: 6, status: "paid", paidAt: "2025-12-09T12:00:00.000Z" });
  mockBilling(makeSubscription(), [makeInvoice(), paid]);
  renderApp("/financeiro", { user: makeUser({ profile: "admin" }, { settings: [IN_KIRITIMATI] }) });
  expect(await screen.findByText(/10\/01\/2026.*Termina\shoje/s)).toBeVisible();
  expect(await screen.findByText("Pago em 10/12/2025")).toBeVisible();
});
