import { companyRoutes, paymentRoutes, planRoutes, subscriptionRoutes } from "@recado/contract";
import { addRecurrence } from "@recado/domain";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../../testing/api.js";
import { dayFrom } from "../../../../testing/bank.js";
import { type BankDouble, type BankQuestion, openBankDouble } from "../../../../testing/bankDoubles.js";
import { readLog } from "../../../../testing/logged.js";
import { PAPERS } from "../../../../testing/papers.js";
import { pollForWork } from "../../../kernel/durable/workers.js";
import { NOTICE_SECRET, NOTICE_TOKEN } from "../../../kernel/secrets.js";
import { bankAddresses } from "./callBank.js";

// A bank that is in trouble and comes to itself again, between a company that pays and the books; and what is written meanwhile.
const api = useApi();
const places = structuredClone(bankAddresses);
const CARD = { nameOnCard: "Ana", cardNumber: "4111111111111111", cvv: "737" };
const SECRETS = {
  clientSecret: "efi-very-secret-aa01",
  apiKey: "$aact_very-secret-bb02",
  passphrase: PAPERS.locked.passphrase,
  certificate: PAPERS.locked.content.slice(200, 260),
  token: "token-very-secret-cc03",
  notice: NOTICE_SECRET,
  noticeToken: NOTICE_TOKEN,
  card: CARD.cardNumber,
  document: "11222333000181",
};
type Answer = ReturnType<BankDouble["answer"]>;

/** What a bank knows of the charges it was asked for. */
interface BankState {
  made: { txid: string; value: string }[];
  isPaid: boolean;
}

/** Answers as Efí documents it. */
function answerAsEfi({ made, isPaid }: BankState, { method, path, body }: BankQuestion): Answer {
  if (path === "/oauth/token") return { json: { access_token: SECRETS.token, expires_in: 3_600 } };
  const txid = path.split("/").at(-1) ?? "";
  const known = made.find((charge) => charge.txid === txid);
  if (method === "PUT" && known) return { status: 409, json: { nome: "txid_duplicado" } };
  if (method === "PUT") made.push({ txid, value: (body as { valor: { original: string } }).valor.original });
  const charge = made.find((each) => each.txid === txid);
  if (!charge) return { status: 404, json: { nome: "cobranca_nao_encontrada" } };
  const pix = { endToEndId: `E${txid}`, valor: charge.value, horario: new Date().toISOString() };
  return {
    json: {
      txid,
      status: isPaid ? "CONCLUIDA" : "ATIVA",
      valor: { original: charge.value },
      pixCopiaECola: `0002PIX${txid}`,
      loc: { id: 1 },
      pix: isPaid ? [pix] : [],
      calendario: { criacao: new Date().toISOString(), expiracao: 3_600 },
    },
  };
}

/** Answers as Asaas documents it; it makes as many payments as it is asked for. */
function answerAsAsaas({ made, isPaid }: BankState, { method, path, body }: BankQuestion): Answer {
  if (path.startsWith("/v3/customers")) {
    if (method === "GET") return { json: { data: [] } };
    const isKnown = (body as { cpfCnpj?: string }).cpfCnpj === SECRETS.document;
    return isKnown
      ? { json: { id: "cus_1" } }
      : { status: 400, json: { errors: [{ code: "invalid_customer.cpfCnpj" }] } };
  }
  if (path.endsWith("/pixQrCode")) return { json: { payload: "0002PIX" } };
  const show = ({ txid, value }: BankState["made"][number], index: number) => ({
    id: `pay_${index}_${txid}`,
    status: isPaid ? "RECEIVED" : "PENDING",
    value: Number(value),
    externalReference: txid,
    paymentDate: new Date().toISOString().slice(0, 10),
  });
  if (method !== "POST") return { json: { data: made.map(show) } };
  const order = body as { externalReference: string; value: number };
  made.push({ txid: order.externalReference, value: String(order.value) });
  return { json: show({ txid: order.externalReference, value: String(order.value) }, made.length - 1) };
}

const BANKS = { efi: answerAsEfi, asaas: answerAsAsaas };

const isOrder = ({ method, path }: BankQuestion) => method === "PUT" || (method === "POST" && path === "/v3/payments");

const TROUBLES: [string, () => Answer][] = [
  ["keeps silent after it has taken an order", () => "silence"],
  ["answers 503", () => ({ status: 503, text: "<html>" })],
  ["answers with half a JSON", () => ({ text: '{"id":' })],
  ["refuses our keys", () => ({ status: 401, json: {} })],
];

describe.each(["efi", "asaas"] as const)("%s", (driver) => {
  let double: BankDouble;
  let state: BankState;

  beforeEach(async () => {
    double = await openBankDouble(driver === "efi" ? PAPERS : undefined);
    state = { made: [], isPaid: false };
    Object.assign(bankAddresses, { [driver]: { live: "", sandbox: double.url }, ca: PAPERS.ca });
  });
  afterEach(async () => {
    Object.assign(bankAddresses, structuredClone(places));
    await double.close();
  });
  afterAll(() => api.sql(`DELETE FROM "PaymentSettings"`));

  it.each(TROUBLES)("that %s costs a clear word, and is paid once when it is well again", async (_, spoil) => {
    const said: string[] = [];
    const written = await readLog(() => live(said, spoil));
    expect(written).toContain("the bank made no charge");
    const told = `${written}\n${said.join("\n")}`;
    for (const [name, secret] of Object.entries(SECRETS)) expect(told.includes(secret), name).toBe(false);
  });

  async function live(said: string[], spoil: () => Answer): Promise<void> {
    const isWell = (question: BankQuestion) => BANKS[driver](state, question);
    // An order arrives, and only then something goes wrong; later nothing can be asked.
    const isIll = (question: BankQuestion) => {
      const told = isWell(question);
      return isOrder(question) || (state.isPaid && question.path !== "/oauth/token") ? spoil() : told;
    };
    double.answer = isIll;
    bankAddresses.limitMs = 500;
    const payer = await makePayer();
    const pay = () =>
      payer.admin.send(subscriptionRoutes.pay, { body: { ...CARD, document: SECRETS.document } as object });
    const refused = await pay();
    expect([refused.status, refused.body.error]).toEqual([400, "ERR_PAYMENT_PROVIDER"]);
    said.push(refused.text, (await api.root.send(paymentRoutes.testSettings)).text);

    Object.assign(bankAddresses, { limitMs: places.limitMs });
    double.answer = isWell;
    const charges = [await pay(), await pay()];
    expect(charges.map(({ status }) => status)).toEqual([200, 200]);
    const txid = String(charges[0]?.body.txid);
    expect(charges[1]?.body.txid).toBe(txid);
    expect(state.made.map((charge) => charge.txid)).toEqual([txid]);

    // It was paid, and the bank cannot say so just now.
    state.isPaid = true;
    bankAddresses.limitMs = 500;
    double.answer = isIll;
    await postNotice(txid);
    const problems = () =>
      api.sql<{ problem: string }>(
        `SELECT problem FROM "DurableWork" WHERE ${OF_CHARGE} AND attempts > 0 AND problem IS NOT NULL`,
        [txid],
      );
    await expect.poll(async () => (await problems()).length).toBeGreaterThan(0);
    for (const { problem } of await problems()) said.push(problem);
    expect(await dueDateOf(payer.id)).toBe(dayFrom(5));

    Object.assign(bankAddresses, { limitMs: places.limitMs });
    double.answer = isWell;
    await api.sql(`UPDATE "DurableWork" SET "dueAt" = now() WHERE ${OF_CHARGE} AND state = 'waiting'`, [txid]);
    await pollForWork();
    await expect.poll(() => dueDateOf(payer.id)).toBe(addRecurrence(dayFrom(5), "MENSAL"));
    const kinds = await api.sql(`SELECT kind FROM "Payments" WHERE "companyId" = $1`, [payer.id]);
    expect(kinds).toEqual([{ kind: "paid" }]);
  }

  const OF_CHARGE = `kind = 'billing.checkCharge' AND payload->>'chargeId' = (SELECT id::text FROM "Charges" WHERE txid = $1)`;

  async function makePayer() {
    const { clientSecret, apiKey } = SECRETS;
    const certificate = { name: "banco.p12", ...PAPERS.locked };
    const efi = { clientId: `client-${double.url}`, clientSecret, pixKey: "key", isSandbox: true, certificate };
    const body = { driver, efi, asaas: { apiKey, isSandbox: true } };
    await api.root.call(paymentRoutes.updateSettings, { body });
    const { id, admin, planId } = await api.makeCompany();
    await api.root.call(planRoutes.update, { params: { planId }, body: { value: 50 } });
    await api.root.call(companyRoutes.update, { params: { companyId: id }, body: { dueDate: dayFrom(5) } });
    return { id, admin };
  }

  /** As each bank does it. */
  async function postNotice(txid: string): Promise<void> {
    const path = `/backend/subscription/webhook/${NOTICE_SECRET}`;
    const { agent } = api.visitor();
    const sent =
      driver === "efi"
        ? agent.post(`${path}/pix`).send({ pix: [{ txid, endToEndId: "E1", valor: "50.00" }] })
        : agent
            .post(path)
            .set("asaas-access-token", NOTICE_TOKEN)
            .send({ payment: { externalReference: txid } });
    expect((await sent).status).toBe(200);
  }

  async function dueDateOf(companyId: number): Promise<string | undefined> {
    const [row] = await api.sql<{ day: string }>(`SELECT "dueDate"::text AS day FROM "Companies" WHERE id = $1`, [
      companyId,
    ]);
    return row?.day;
  }
});
