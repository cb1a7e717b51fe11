import { companyRoutes, paymentRoutes, planRoutes, subscriptionRoutes } from "@recado/contract";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../../testing/api.js";
import { dayFrom } from "../../../../testing/bank.js";
import { type BankDouble, openBankDouble } from "../../../../testing/bankDoubles.js";
import { PAPERS } from "../../../../testing/papers.js";
import { asaasBank } from "./asaas.js";
import { bankAddresses } from "./callBank.js";
import { efiBank } from "./efi.js";
import type { ChargeOrder } from "./port.js";

const api = useApi();
const places = structuredClone(bankAddresses);
let double: BankDouble;
let count = 0;

afterEach(async () => {
  Object.assign(bankAddresses, structuredClone(places));
  await double.close();
});
afterAll(() => api.sql(`DELETE FROM "PaymentSettings"`));

const txid = "a1b2".repeat(8);
const order: ChargeOrder = {
  txid,
  value: "1234.50",
  note: "Fatura 7",
  expiresAt: new Date(Date.now() + 3_600_000),
  payer: { companyId: 7, name: "Loja", email: "loja@company.test", document: "11222333000181" },
};

describe("Efí", () => {
  const cob = (more: object = {}) => ({
    txid,
    status: "ATIVA",
    valor: { original: "1234.50" },
    loc: { id: 42 },
    pix: [],
    calendario: { criacao: new Date().toISOString(), expiracao: 3_600 },
    ...more,
  });
  const bank = (certificate = PAPERS.known) => {
    count += 1;
    const keys = { clientId: `client-${count}`, clientSecret: "s3cret", pixKey: "key", isSandbox: true };
    return efiBank({ ...keys, certificate: { pfx: Buffer.from(certificate, "base64"), passphrase: "" } });
  };
  /** How often each thing was asked. */
  const asked = (path: string) => double.questions.filter((question) => question.path.startsWith(path)).length;
  let tokens = 0;
  let answers: Record<string, { status?: number; json?: unknown; text?: string }>;

  beforeEach(async () => {
    double = await openBankDouble(PAPERS);
    Object.assign(bankAddresses, { efi: { live: "", sandbox: double.url }, ca: PAPERS.ca });
    answers = { "/v2/cob": { json: cob() }, "/v2/loc/42/qrcode": { json: { qrcode: "0002PIX" } } };
    double.answer = ({ path }) => {
      if (path === "/oauth/token") {
        tokens += 1;
        return { json: { access_token: `token-${tokens}`, expires_in: 3_600 } };
      }
      return answers[path] ?? answers["/v2/cob"] ?? {};
    };
  });

  it("charges under our own name, with our certificate and one token for all questions", async () => {
    const one = bank();
    expect(await one.createCharge(order)).toEqual({ payCode: "0002PIX" });
    expect(await one.findCharge(txid)).toEqual({ status: "live", payments: [] });
    expect([asked("/oauth"), asked(`/v2/cob/${txid}`)]).toEqual([1, 2]);
    expect(double.questions[1]).toMatchObject({
      method: "PUT",
      path: `/v2/cob/${txid}`,
      body: { valor: { original: "1234.50" }, chave: "key", solicitacaoPagador: "Fatura 7" },
    });
  });

  it("finds the charge whose answer got lost, and tells payments and what went back", async () => {
    const pix = [
      {
        endToEndId: "E1",
        valor: "1234.50",
        horario: "2026-06-10T12:00:00Z",
        devolucoes: [
          { id: "D1", valor: "10.00", status: "DEVOLVIDO", horario: { solicitacao: "2026-06-11T12:00:00Z" } },
          { id: "D2", valor: "10.00", status: "NAO_REALIZADO", horario: { solicitacao: "2026-06-11T12:00:00Z" } },
        ],
      },
    ];
    const { answer } = double;
    double.answer = (question) =>
      question.method === "PUT" ? { status: 409, json: { nome: "txid_duplicado" } } : answer(question);
    expect((await bank().createCharge(order)).payCode).toBe("0002PIX");
    answers["/v2/cob"] = { json: cob({ status: "CONCLUIDA", pix }) };
    expect(await bank().findCharge(txid)).toEqual({
      status: "paid",
      payments: [
        {
          reference: "E1",
          value: "1234.50",
          at: new Date("2026-06-10T12:00:00Z"),
          refunds: [{ reference: "E1:D1", value: "10.00", at: new Date("2026-06-11T12:00:00Z") }],
        },
      ],
    });
    answers["/v2/cob"] = { status: 404, json: { nome: "cobranca_nao_encontrada" } };
    expect(await bank().findCharge(txid)).toBeUndefined();
  });

  it("gets one new token where the old one has become worthless, and gives up after that", async () => {
    const { answer } = double;
    let refusals = 1;
    double.answer = (question) => {
      if (!question.path.startsWith("/v2") || refusals === 0) return answer(question);
      refusals -= 1;
      return { status: 401 };
    };
    const one = bank();
    expect(await one.findCharge(txid)).toMatchObject({ status: "live" });
    expect(asked("/oauth")).toBe(2);
    refusals = 2;
    await expect(one.findCharge(txid)).rejects.toMatchObject({ problem: "credentials", status: 401 });
    expect(asked("/oauth")).toBe(3);
  });

  it.each([
    ["trouble", { status: 503, text: "<html>" }, "failing"],
    ["no JSON", { text: '{"txid":' }, "unreadable"],
    ["other JSON", { json: { txid: 7 } }, "unreadable"],
    ["another amount", { json: { valor: { original: "0.01" } } }, "unreadable"],
    ["a refusal", { status: 400, json: { nome: "documento_bloqueado" } }, "refused"],
  ])("says what is wrong: %s", async (_, answer, problem) => {
    answers["/v2/cob"] = {
      ...answer,
      ...("json" in answer && "valor" in answer.json ? { json: cob(answer.json) } : {}),
    };
    await expect(bank().createCharge(order)).rejects.toMatchObject({ problem });
  });

  it("is unreachable when it keeps silent, and has one charge when it is asked again", async () => {
    const { limitMs } = bankAddresses;
    bankAddresses.limitMs = 2_000;
    const { answer } = double;
    // It takes the order, and its answer never comes.
    double.answer = (question) => (question.method === "PUT" ? "silence" : answer(question));
    const one = bank();
    await expect(one.createCharge(order)).rejects.toMatchObject({ problem: "unreachable" });
    bankAddresses.limitMs = limitMs;
    double.answer = (question) =>
      question.method === "PUT" ? { status: 409, json: { nome: "txid_duplicado" } } : answer(question);
    expect(await one.createCharge(order)).toEqual({ payCode: "0002PIX" });
    const named = double.questions.filter(({ method }) => method === "PUT").map(({ path }) => path);
    expect(named).toEqual([`/v2/cob/${txid}`, `/v2/cob/${txid}`]);
  });

  it("is told once for each key where payments are to be told, and only of an address with TLS", async () => {
    const url = "https://recado.test/backend/subscription/webhook/secret";
    await bank().registerAddress(url);
    expect(double.questions.at(-1)).toMatchObject({
      method: "PUT",
      path: "/v2/webhook/key",
      body: { webhookUrl: url },
      headers: { "x-skip-mtls-checking": "true" },
    });
    const asked = double.questions.length;
    await expect(bank().registerAddress("http://recado.test")).rejects.toMatchObject({ problem: "address" });
    expect(double.questions).toHaveLength(asked);
  });

  it("opens a certificate by its passphrase alone", async () => {
    const { content, passphrase } = PAPERS.locked;
    const open = (words: string) => {
      const keys = { clientId: `locked-${words}`, clientSecret: "s3cret", pixKey: "key", isSandbox: true };
      return efiBank({ ...keys, certificate: { pfx: Buffer.from(content, "base64"), passphrase: words } });
    };
    await open(passphrase).test();
    for (const wrong of ["", "another"])
      await expect(open(wrong).test()).rejects.toMatchObject({ problem: "certificate" });
  });

  it("lets nobody in with another certificate, and we trust no server that nobody vouches for", async () => {
    await expect(bank(PAPERS.stranger).test()).rejects.toMatchObject({ problem: "certificate" });
    await expect(bank("AAAA").test()).rejects.toMatchObject({ problem: "certificate" });
    bankAddresses.ca = undefined;
    await expect(bank().test()).rejects.toMatchObject({ problem: "certificate" });
    expect(double.questions).toEqual([]);
  });
});

describe("Asaas", () => {
  const keys = { apiKey: "$aact_secret", isSandbox: true };
  const payment = { id: "pay_1", status: "PENDING", value: 1_234.5, externalReference: txid };
  let made: object[];
  let customers: object[];

  beforeEach(async () => {
    double = await openBankDouble();
    Object.assign(bankAddresses, { asaas: { live: "", sandbox: double.url } });
    made = [];
    customers = [];
    double.answer = ({ method, path, body }) => {
      if (path.startsWith("/v3/customers")) {
        if (method !== "GET") customers = [{ ...customers[0], id: "cus_1", ...(body as object) }];
        return { json: method === "GET" ? { data: customers } : customers[0] };
      }
      if (path.endsWith("/pixQrCode")) return { json: { payload: "0002PIX" } };
      // It charges nobody it does not know enough of.
      const isKnown = customers.some((each) => "cpfCnpj" in each && each.cpfCnpj === order.payer.document);
      if (method === "POST" && !isKnown)
        return { status: 400, json: { errors: [{ code: "invalid_customer.cpfCnpj" }] } };
      if (method === "POST") made.push(payment);
      return { json: method === "POST" ? payment : { data: made } };
    };
  });

  it("looks for our own name before it charges, so that who asks twice has one payment", async () => {
    const bank = asaasBank(keys);
    for (let time = 0; time < 3; time += 1) expect(await bank.createCharge(order)).toEqual({ payCode: "0002PIX" });
    expect(made).toHaveLength(1);
    const posted = double.questions.find(({ method, path }) => method === "POST" && path === "/v3/payments");
    expect(posted?.body).toMatchObject({
      billingType: "PIX",
      value: 1_234.5,
      externalReference: txid,
      customer: "cus_1",
    });
    expect(double.questions.every(({ headers }) => headers.access_token === keys.apiKey)).toBe(true);
  });

  it.each([
    ["lacks it", {}, 1],
    ["has another one", { cpfCnpj: "52998224725" }, 1],
    ["has it", { cpfCnpj: "11222333000181" }, 0],
  ])("tells the CPF or CNPJ of a customer it knows already where that one %s", async (_, known, changes) => {
    customers = [{ id: "cus_1", name: "Loja", ...known }];
    expect(await asaasBank(keys).createCharge(order)).toEqual({ payCode: "0002PIX" });
    const told = double.questions.filter(({ method }) => method === "PUT");
    expect(told.map(({ path, body }) => [path, body])).toEqual(
      Array.from({ length: changes }, () => ["/v3/customers/cus_1", { cpfCnpj: "11222333000181" }]),
    );
  });

  it("has one payment where its answer was lost: the next question finds it", async () => {
    const { limitMs } = bankAddresses;
    bankAddresses.limitMs = 2_000;
    const { answer } = double;
    double.answer = (question) => {
      const told = answer(question);
      return question.path === "/v3/payments" && question.method === "POST" ? "silence" : told;
    };
    const bank = asaasBank(keys);
    await expect(bank.createCharge(order)).rejects.toMatchObject({ problem: "unreachable" });
    bankAddresses.limitMs = limitMs;
    expect(await bank.createCharge(order)).toEqual({ payCode: "0002PIX" });
    expect(made).toHaveLength(1);
  });

  it.each([
    ["trouble", { status: 503, text: "<html>" }, "failing"],
    ["no JSON", { text: '{"data":' }, "unreadable"],
    ["other JSON", { json: { data: [{ id: 7 }] } }, "unreadable"],
    ["another amount", { json: { data: [{ ...payment, value: 0.01 }] } }, "unreadable"],
    ["a key it does not know", { status: 401, json: { errors: [] } }, "credentials"],
    ["a refusal", { status: 400, json: { errors: [] } }, "refused"],
  ])("says what is wrong: %s", async (_, answer, problem) => {
    const { answer: before } = double;
    double.answer = (question) => (question.path.startsWith("/v3/payments?") ? answer : before(question));
    await expect(asaasBank(keys).createCharge(order)).rejects.toMatchObject({ problem });
    expect(made).toEqual([]);
  });

  it.each([
    ["PENDING", "live", []],
    ["OVERDUE", "over", []],
    ["RECEIVED", "paid", [0]],
    ["REFUNDED", "paid", [1]],
  ])("%s is %s", async (status, expected, refunds) => {
    made.push({ ...payment, status, paymentDate: "2026-01-31" });
    const found = await asaasBank(keys).findCharge(txid);
    expect(found?.status).toBe(expected);
    expect(found?.payments.map((each) => each.refunds.length)).toEqual(refunds);
    made[0] = { ...payment, externalReference: "another" };
    expect(await asaasBank(keys).findCharge(txid)).toBeUndefined();
  });
});

describe("who pays by Asaas", () => {
  it("is asked for a CPF or CNPJ once, which is checked, told to the bank, and to nobody else", async () => {
    double = await openBankDouble();
    Object.assign(bankAddresses, { asaas: { live: "", sandbox: double.url } });
    double.answer = ({ method, path, body }) => {
      if (path.startsWith("/v3/customers")) return { json: method === "GET" ? { data: [] } : { id: "cus_1" } };
      if (path.endsWith("/pixQrCode")) return { json: { payload: "0002PIX" } };
      return { json: method === "GET" ? { data: [] } : { id: "pay_1", status: "PENDING", ...(body as object) } };
    };
    await api.root.send(paymentRoutes.updateSettings, { body: { driver: "asaas", asaas: { apiKey: "key" } } });
    const { id, admin, planId } = await api.makeCompany();
    await api.root.call(planRoutes.update, { params: { planId }, body: { value: 50 } });
    await api.root.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate: dayFrom(5) } });
    const show = () => admin.call(subscriptionRoutes.show);
    expect(await show()).toMatchObject({ needsDocument: true, document: null });
    const pay = (body: object) => admin.send(subscriptionRoutes.pay, { body });
    for (const [body, problem] of [
      [{}, "required"],
      [{ document: "11.222.333/0001-82" }, "invalid"],
    ] as const) {
      const refused = await pay(body);
      expect([refused.status, refused.body.data]).toEqual([400, { fields: { document: problem } }]);
    }
    expect((await pay({ document: "11.222.333/0001-81" })).body).toMatchObject({ qrcode: { qrcode: "0002PIX" } });
    const posted = double.questions.find(({ method, path }) => method === "POST" && path === "/v3/customers");
    expect(posted?.body).toMatchObject({ cpfCnpj: "11222333000181", externalReference: `company-${id}` });
    expect(await show()).toMatchObject({ document: "11222333000181" });
    expect((await pay({})).status).toBe(200);
    const { showSettings } = paymentRoutes;
    const params = { companyId: id };
    for (const told of [await admin.call(companyRoutes.show, { params }), await api.root.call(showSettings)])
      expect(JSON.stringify(told)).not.toContain("11222333000181");
    await api.root.send(paymentRoutes.updateSettings, { body: { driver: "none" } });
    expect(await show()).toMatchObject({ needsDocument: false });
  });
});

describe("what Asaas gave back", () => {
  it("keeps its name while another refund, before it in the list, is still under way", async () => {
    double = await openBankDouble();
    Object.assign(bankAddresses, { asaas: { live: "", sandbox: double.url } });
    const refunds = [
      { dateCreated: "2026-06-11", status: "PENDING", value: 10 },
      { dateCreated: "2026-06-12", status: "DONE", value: 20 },
    ];
    const received = { id: "pay_1", status: "RECEIVED", value: 1_234.5, externalReference: txid, refunds };
    double.answer = () => ({ json: { data: [received] } });
    const read = async () => {
      const found = await asaasBank({ apiKey: "key", isSandbox: true }).findCharge(txid);
      return found?.payments.flatMap((each) => each.refunds.map(({ reference, value }) => [reference, value]));
    };
    expect(await read()).toEqual([["pay_1:1", "20.00"]]);
    Object.assign(refunds[0] as object, { status: "DONE" });
    expect(await read()).toEqual([
      ["pay_1:0", "10.00"],
      ["pay_1:1", "20.00"],
    ]);
  });
});

describe("the address for notices at Asaas", () => {
  const url = "https://recado.test/backend/subscription/webhook/secret";
  const hook = { id: "hook 1", url, enabled: true, interrupted: false, hasAuthToken: true };

  it.each([
    ["is made where there is none", [{ ...hook, url: "https://other.test" }], "POST /v3/webhooks"],
    ["is left where it is", [hook], "GET /v3/webhooks?limit=100"],
    ["is woken where it was given up", [{ ...hook, interrupted: true }], "PUT /v3/webhooks/hook%201"],
    ["is given its token where it has none", [{ ...hook, hasAuthToken: false }], "PUT /v3/webhooks/hook%201"],
  ])("%s", async (_, data, last) => {
    double = await openBankDouble();
    Object.assign(bankAddresses, { asaas: { live: "", sandbox: double.url } });
    double.answer = ({ method }) => ({ json: method === "GET" ? { data } : hook });
    await asaasBank({ apiKey: "key", isSandbox: true }).registerAddress(url);
    const { method, path, body } = double.questions.at(-1) ?? {};
    expect(`${method} ${path}`).toBe(last);
    if (method !== "GET")
      expect(body).toMatchObject({
        url,
        enabled: true,
        interrupted: false,
        apiVersion: 3,
        email: expect.any(String),
        authToken: expect.stringMatching(/^[\w-]{32,255}$/),
      });
  });
});

describe("the operator's settings", () => {
  const put = (body: object) => api.root.send(paymentRoutes.updateSettings, { body });

  it("keep secrets to themselves: write-only, encrypted, and in use", async () => {
    double = await openBankDouble();
    Object.assign(bankAddresses, { asaas: { live: double.url, sandbox: "" } });
    double.answer = () => ({ json: { data: [] } });
    const [apiKey, clientSecret] = ["$aact_very-secret", "efi-very-secret"];
    const certificate = { name: "banco.p12", content: PAPERS.known };
    const saved = await put({
      driver: "asaas",
      asaas: { apiKey, isSandbox: false },
      efi: { clientSecret, certificate },
    });
    expect(saved.body).toMatchObject({
      driver: "asaas",
      asaas: { hasApiKey: true, isSandbox: false },
      efi: { hasClientSecret: true, certificate: { name: "banco.p12", endsAt: expect.stringMatching(/^\d{4}-/) } },
    });
    // What is left empty stays.
    const kept = await put({ asaas: { apiKey: "" } });
    const shown = await api.root.call(paymentRoutes.showSettings);
    const rows = await api.sql(`SELECT * FROM "PaymentSettings"`);
    for (const told of [saved.body, kept.body, shown, rows])
      for (const secret of [apiKey, clientSecret, PAPERS.known]) expect(JSON.stringify(told)).not.toContain(secret);
    expect(await api.root.call(paymentRoutes.testSettings)).toEqual({ works: true, problem: null });
    expect(double.questions.at(-1)?.headers.access_token).toBe(apiKey);
    double.answer = () => ({ status: 401 });
    expect(await api.root.call(paymentRoutes.testSettings)).toEqual({ works: false, problem: "credentials" });
    // The address of a test has no TLS.
    expect(await api.root.call(paymentRoutes.registerAddress)).toEqual({ works: false, problem: "address" });
  });

  it("take no certificate that cannot be read, and no sandbox where there is none", async () => {
    double = await openBankDouble();
    const broken = await put({ efi: { certificate: { name: "x.p12", content: "AAAA" } } });
    expect([broken.status, broken.body.error]).toEqual([400, "ERR_PAYMENT_CERTIFICATE"]);
    expect((await put({ driver: "sandbox" })).body.data).toEqual({ fields: { driver: "invalid" } });
    const { admin } = await api.makeCompany();
    const { showSettings, updateSettings, testSettings, registerAddress } = paymentRoutes;
    for (const route of [showSettings, updateSettings, testSettings, registerAddress])
      expect((await admin.send(route, { body: {} })).status).toBe(403);
  });
});
