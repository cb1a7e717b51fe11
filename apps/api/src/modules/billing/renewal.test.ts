import { randomBytes } from "node:crypto";
import {
  campaignRoutes,
  companyRoutes,
  invoiceRoutes,
  paymentChannel,
  paymentRoutes,
  planRoutes,
  subscriptionRoutes,
  userRoutes,
} from "@recado/contract";
import { addRecurrence } from "@recado/domain";
import { describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import { dayFrom, useBank } from "../../../testing/bank.js";
import { mailsFor } from "../../../testing/outbox.js";
import { env } from "../../env.js";
import { execute } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { asSystem } from "../../kernel/db/system.js";
import { checkForgotten, checkSettings } from "./charges/check.work.js";

// F20 of the reliability design: what renews a company, once, and what does not.
const api = useApi();
const bank = useBank(api);

const monthOn = (days: number) => addRecurrence(dayFrom(days), "MENSAL");
/** Nothing more is to be asked of the bank right now. */
const untilQuiet = () =>
  expect
    .poll(() =>
      api.sql(
        `SELECT id FROM "DurableWork" WHERE kind = 'billing.checkCharge' AND "dueAt" < now() + interval '1 second'`,
      ),
    )
    .toEqual([]);

/** The work that asks about a charge. */
const ofCharge = `kind = 'billing.checkCharge' AND payload->>'chargeId' = (SELECT id::text FROM "Charges" WHERE txid = $1)`;

/** Something another part of the test waits for. */
function openGate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
}

describe("a payment", () => {
  it("renews once, whether the bank tells ten times or fifty at once", async () => {
    for (const count of [10, 50]) {
      const payer = await bank.makePayer();
      const listener = await api.openSocket(payer.admin);
      const { txid, valor, qrcode, calendario } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
      expect([valor.original, calendario.expiracao]).toEqual(["50.00", 3_600]);
      expect(qrcode.qrcode).toContain(txid);
      await bank.pay(txid);
      const notices = Array.from({ length: count }, () => () => bank.notify(txid));
      if (count === 10) for (const notify of notices) expect(await notify()).toBe(200);
      else expect(new Set(await Promise.all(notices.map((notify) => notify())))).toEqual(new Set([200]));
      await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(5));
      await untilQuiet();
      expect(await bank.readDueDate(payer)).toBe(monthOn(5));
      expect(await bank.readKinds(payer)).toEqual(["paid"]);

      const { records } = await payer.admin.call(invoiceRoutes.list, { query: { status: "paid" } });
      expect(records).toMatchObject([{ value: 50, dueDate: dayFrom(5), status: "paid", paidUntil: monthOn(5) }]);
      const told = await listener.wait(paymentChannel, payer.id);
      const company = { id: payer.id, dueDate: monthOn(5), planId: payer.planId };
      expect(told).toMatchObject([{ action: "CONCLUIDA", invoiceId: records[0]?.id, company }]);
      const charge = await payer.admin.call(subscriptionRoutes.showCharge, { params: { txid } });
      expect(charge).toMatchObject({ status: "paid", paidUntil: monthOn(5) });
    }
  });

  it("ends a trial and its campaigns, though the operator had prolonged it", async () => {
    const plan = { users: 5, connections: 5, queues: 5, value: 50, useCampaigns: false };
    const { id: planId } = await api.root.call(planRoutes.create, {
      body: { name: `Plano ${randomBytes(4).toString("hex")}`, ...plan },
    });
    const account = { name: "Loja em teste", email: "teste@renewal.test", phone: "", password: PASSWORD, planId };
    const { body } = await api.visitor().send(companyRoutes.signup, { body: account });
    const admin = await api.signIn(account.email, PASSWORD);
    const payer = { id: body.id as number, admin, planId };
    const params = { companyId: payer.id };
    await api.root.call(companyRoutes.update, { params, body: { dueDate: dayFrom(10) } });
    const ask = async () => (await admin.send(campaignRoutes.list, { query: {} })).status;
    expect(await ask()).toBe(200);
    const { txid } = await admin.call(subscriptionRoutes.pay, { body: {} });
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(10));
    expect(await ask()).toBe(403);
  });

  it("opens a company that was overdue, from today on", async () => {
    const payer = await bank.makePayer(50, -40);
    expect((await payer.admin.send(planRoutes.listAll)).status).toBe(402);
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(0));
    expect((await payer.admin.send(planRoutes.listAll)).status).toBe(403);
  });

  it.each([0, 12, 45, 90])(
    "whose notice is lost is found within ten minutes, by a charge %i minutes old",
    async (age) => {
      const payer = await bank.makePayer();
      const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
      await bank.letPass(payer, age);
      // The bank was asked in vain, and is to be asked again.
      const planned = `SELECT state FROM "DurableWork" WHERE ${ofCharge} AND state = 'waiting' AND "dueAt" > now()`;
      await expect.poll(async () => (await api.sql(planned, [txid])).length).toBe(1);
      await bank.pay(txid);
      await bank.letPass(payer, 10);
      await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(5));
    },
  );

  it("that nobody looks for any more is settled by the sweep within five minutes", async () => {
    const payer = await bank.makePayer();
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    await api.sql(`DELETE FROM "DurableWork" WHERE ${ofCharge}`, [txid]);
    await bank.pay(txid);
    expect(checkSettings.overdueMs / 1_000 + checkSettings.sweepSeconds).toBeLessThanOrEqual(300);
    await checkForgotten();
    expect(await api.sql(`SELECT id FROM "DurableWork" WHERE ${ofCharge}`, [txid])).toEqual([]);
    await bank.letPass(payer, checkSettings.overdueMs / 60_000);
    await Promise.all([checkForgotten(), checkForgotten()]);
    await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(5));
    expect(await bank.readKinds(payer)).toEqual(["paid"]);
  });

  it("that is told before its charge is committed is found by the sweep", async () => {
    const payer = await bank.makePayer();
    const txid = randomBytes(16).toString("hex");
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const body = JSON.stringify({ value: "50.00", note: "Fatura", expiresAt, noticeUrl: "" });
    await fetch(`${bank.url}/bank/charges/${txid}`, { method: "POST", body });
    const [written, told] = [openGate(), openGate()];
    const writing = asSystem("the test writes a charge", async () => {
      await execute(
        sql`INSERT INTO "Charges" ("companyId", "invoiceId", "planId", txid, driver, value, "expiresAt")
            SELECT "companyId", id, "planId", ${txid}, 'sandbox', value, ${expiresAt}::timestamptz
              FROM "Invoices" WHERE "companyId" = ${payer.id}`,
      );
      written.open();
      await told.passed;
    });
    await written.passed;
    await bank.pay(txid);
    expect(await bank.notify(txid)).toBe(200);
    told.open();
    await writing;
    await untilQuiet();
    expect(await bank.readKinds(payer)).toEqual([]);
    await bank.letPass(payer, checkSettings.overdueMs / 60_000);
    await checkForgotten();
    await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(5));
    expect(await bank.readKinds(payer)).toEqual(["paid"]);
  });

  it("is looked for by one piece of work, however often the bank tells of a charge that is not paid", async () => {
    const payer = await bank.makePayer();
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    const planned = () => api.sql(`SELECT id FROM "DurableWork" WHERE ${ofCharge}`, [txid]);
    for (let times = 0; times < 3; times += 1) {
      await Promise.all([bank.notify(txid), bank.notify(txid)]);
      await untilQuiet();
      expect(await planned()).toHaveLength(1);
    }
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(5));
    await expect.poll(planned).toEqual([]);
  });

  it("that is too little, comes twice, late, or goes back renews nothing wrongly and is shown to the operator", async () => {
    const payer = await bank.makePayer();
    const pay = () => payer.admin.call(subscriptionRoutes.pay, { body: {} });
    const first = await pay();
    await bank.pay(first.txid, { value: "49.99" });
    await bank.notify(first.txid);
    await expect.poll(() => bank.readKinds(payer)).toEqual(["too_little"]);
    expect(await bank.readDueDate(payer)).toBe(dayFrom(5));
    const shown = await payer.admin.call(subscriptionRoutes.showCharge, { params: { txid: first.txid } });
    expect(shown).toMatchObject({ status: "expired", received: "49.99" });

    // The bank has closed that one, so there is another.
    const second = await pay();
    expect(second.txid).not.toBe(first.txid);
    await api.sql(`UPDATE "Charges" SET "expiresAt" = now() - interval '1 minute' WHERE txid = $1`, [second.txid]);
    await bank.pay(second.txid);
    await bank.notify(second.txid);
    await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(5));
    await bank.pay(second.txid);
    await bank.pay(first.txid, { value: "50.00" });
    await bank.notify(second.txid, first.txid);
    await expect
      .poll(async () => (await bank.readKinds(payer)).sort())
      .toEqual(["late", "too_little", "twice", "twice"]);
    await bank.refund(second.txid);
    await bank.notify(second.txid);
    await expect.poll(async () => (await bank.readKinds(payer)).length).toBe(6);
    await untilQuiet();
    expect(await bank.readDueDate(payer)).toBe(monthOn(5));

    const { name } = await payer.admin.call(companyRoutes.show, { params: { companyId: payer.id } });
    const { records, count } = await api.root.call(paymentRoutes.list, { query: { searchParam: name } });
    expect(
      records
        .filter(({ companyId }) => companyId === payer.id)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(["late", "refund", "refund", "too_little", "twice", "twice"]);
    expect(count).toBeGreaterThanOrEqual(6);
    const times = records.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(records.find(({ kind }) => kind === "too_little")).toMatchObject({
      value: 49.99,
      expected: 50,
      txid: first.txid,
    });
    expect((await payer.admin.send(paymentRoutes.list)).status).toBe(403);

    // One mail for each of those that people have to settle.
    const told = async () => (await mailsFor(env.ADMIN_EMAIL)).filter((mail) => mail.includes(`${name} pagou`));
    await expect.poll(told).toHaveLength(3);
    expect((await told()).join("\n")).toMatch(/pagou R\$\s49,99 pela fatura \d+, de R\$\s50,00\./);
  });

  it("that has gone back before it is first seen renews nothing, and is nobody's to settle", async () => {
    const payer = await bank.makePayer();
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    await bank.pay(txid);
    await bank.refund(txid);
    await bank.notify(txid);
    await expect.poll(() => bank.readKinds(payer)).toEqual(["too_little", "refund"]);
    expect(await bank.readDueDate(payer)).toBe(dayFrom(5));
    const { name } = await payer.admin.call(companyRoutes.show, { params: { companyId: payer.id } });
    const { records } = await api.root.call(paymentRoutes.list, { query: { searchParam: name } });
    expect(records.map(({ value }) => value)).toEqual([50, 50]);
    const { records: open } = await payer.admin.call(invoiceRoutes.list, { query: { status: "open" } });
    expect(open).toMatchObject([{ value: 50, dueDate: dayFrom(5) }]);
    const shown = await payer.admin.call(subscriptionRoutes.showCharge, { params: { txid } });
    expect(shown).toMatchObject({ status: "expired", received: null });
    // Mails leave in turn: that of a later payment is the only one.
    const second = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    await bank.pay(second.txid, { value: "49.99" });
    await bank.notify(second.txid);
    const told = async () => (await mailsFor(env.ADMIN_EMAIL)).filter((mail) => mail.includes(`${name} pagou`));
    await expect.poll(told).toEqual([expect.stringMatching(/pagou R\$\s49,99/)]);
  });
});

describe("a charge the bank has closed", () => {
  it("can still be paid, late, and the one that took its place is paid with it", async () => {
    const payer = await bank.makePayer();
    const first = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    const show = async (txid: string) => payer.admin.call(subscriptionRoutes.showCharge, { params: { txid } });
    await bank.expire(first.txid);
    await bank.notify(first.txid);
    await expect.poll(async () => (await show(first.txid)).status).toBe("expired");
    const second = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    expect(second.txid).not.toBe(first.txid);
    await bank.pay(first.txid);
    await bank.notify(first.txid);
    await expect.poll(() => bank.readKinds(payer)).toEqual(["late"]);
    expect(await bank.readDueDate(payer)).toBe(monthOn(5));
    expect(await show(second.txid)).toMatchObject({ status: "paid", paidUntil: monthOn(5) });
  });
});

describe("what is no payment", () => {
  it("renews nothing: unknown, forged, untold by the bank, or to an address nobody gave", async () => {
    const payer = await bank.makePayer();
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    expect(await bank.notify("a".repeat(32), "", "'; DROP TABLE")).toBe(200);
    expect(await bank.notify(txid)).toBe(200);
    const { NOTICE_SECRET, NOTICE_TOKEN } = await import("../../kernel/secrets.js");
    const to = (secret: string) => ({ params: { secret } });
    const forged = { pix: [{ txid, valor: "50.00", status: "CONCLUIDA", endToEndId: "E1" }], evento: "x" };
    const visitor = api.visitor();
    expect(
      (await visitor.send(subscriptionRoutes.notify, { ...to(NOTICE_SECRET), body: forged as object })).status,
    ).toBe(200);
    expect((await visitor.send(subscriptionRoutes.notify, { ...to("stranger"), body: forged as object })).status).toBe(
      404,
    );
    for (const body of [{ evento: "teste_webhook" }, {}, { pix: "x" }, { pix: [null, { txid: 7 }] }, { payment: [] }])
      expect(
        (await visitor.send(subscriptionRoutes.notify, { ...to(NOTICE_SECRET), body: body as object })).body,
      ).toEqual({ ok: true });
    // Asaas shows a token beside the address.
    const asaas = { event: "PAYMENT_RECEIVED", payment: { externalReference: txid } };
    expect((await visitor.send(subscriptionRoutes.notify, { ...to(NOTICE_SECRET), body: asaas })).status).toBe(404);
    const header = ["asaas-access-token", NOTICE_TOKEN] as const;
    const shown = visitor.agent.post(`/backend/subscription/webhook/${NOTICE_SECRET}`).set(...header);
    expect((await shown.send(asaas)).status).toBe(200);
    await untilQuiet();
    expect(await bank.readDueDate(payer)).toBe(dayFrom(5));
    expect(await bank.readKinds(payer)).toEqual([]);
  });

  it("is another company's invoice or charge", async () => {
    const [one, other] = [await bank.makePayer(), await bank.makePayer()];
    const { records } = await other.admin.call(invoiceRoutes.list);
    const { txid } = await other.admin.call(subscriptionRoutes.pay, { body: {} });
    const foreign = await one.admin.send(subscriptionRoutes.pay, { body: { invoiceId: records[0]?.id ?? 0 } });
    expect([foreign.status, foreign.body.error]).toEqual([404, "ERR_NO_INVOICE_FOUND"]);
    const charge = await one.admin.send(subscriptionRoutes.showCharge, { params: { txid } });
    expect([charge.status, charge.body.error]).toEqual([404, "ERR_NO_CHARGE_FOUND"]);
  });
});

describe("a charge", () => {
  it("costs what the invoice says, whatever is sent, and no card is kept anywhere", async () => {
    const payer = await bank.makePayer(1_234.5);
    const card = "4111111111111111";
    const body = {
      price: "0,01",
      users: "999",
      connections: "999",
      plan: '{"price":0.01}',
      firstName: "Ana",
      state: "SP",
      nameOnCard: "ANA",
      cardNumber: card,
      cvv: "737",
      useAddressForPaymentDetails: true,
    };
    const { txid, valor, invoiceId } = await payer.admin.call(subscriptionRoutes.pay, { body: body as object });
    expect(valor.original).toBe("1234.50");
    const again = await payer.admin.call(subscriptionRoutes.pay, { body: { invoiceId, ...body } as object });
    expect(again.txid).toBe(txid);
    const tables = await api.sql<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      expect(await api.sql(`SELECT 1 AS found FROM "${name}" t WHERE t::text LIKE '%${card}%'`), name).toEqual([]);
    expect(JSON.stringify(await (await fetch(`${bank.url}/bank/charges`)).json())).not.toContain(card);
  });

  it("is for the plan old clients name as JSON text, at the price it has here", async () => {
    const payer = await bank.makePayer(50);
    const name = `Pro ${randomBytes(4).toString("hex")}`;
    const pro = await api.root.call(planRoutes.create, {
      body: { name, users: 50, connections: 50, queues: 50, value: 500 },
    });
    const pay = (body: object) => payer.admin.send(subscriptionRoutes.pay, { body });
    const price = async (body: object) => (await pay(body)).body.valor.original;
    expect(await price({ plan: JSON.stringify({ title: name, planId: pro.id, price: 0.01 }) })).toBe("500.00");
    expect(await price({ plan: { id: payer.planId, value: 0.01 } })).toBe("50.00");
    expect(await price({ plan: { id: String(pro.id) } })).toBe("500.00");
    expect(await price({ planId: payer.planId, plan: { id: pro.id } })).toBe("50.00");
    for (const plan of ["{", "[]", '"x"', "{}".padEnd(2_049), 7, { id: "x" }]) {
      const { status, body } = await pay({ plan });
      expect([status, body.error, Object.keys(body.data.fields)[0]]).toEqual([
        400,
        "ERR_VALIDATION",
        expect.stringMatching(/^plan/),
      ]);
    }
    expect((await pay({ plan: '{"id":999999999}' })).body.error).toBe("ERR_NO_PLAN_FOUND");
  });

  it("is one for all who ask at once, and another where the last one is about to end", async () => {
    const payer = await bank.makePayer();
    const pay = () => payer.admin.call(subscriptionRoutes.pay, { body: {} });
    const made = await Promise.all(Array.from({ length: 8 }, pay));
    expect(new Set(made.map(({ txid }) => txid)).size).toBe(1);
    await api.sql(`UPDATE "Charges" SET "expiresAt" = now() + interval '1 minute' WHERE "companyId" = $1`, [payer.id]);
    expect((await pay()).txid).not.toBe(made[0]?.txid);
  });

  it("is the same for who goes back to a plan he looked at before, however often", async () => {
    const payer = await bank.makePayer(50);
    const pro = await api.root.call(planRoutes.create, {
      body: { name: `Pro ${randomBytes(4).toString("hex")}`, users: 50, connections: 50, queues: 50, value: 500 },
    });
    const made: string[] = [];
    for (const planId of [payer.planId, pro.id, payer.planId, pro.id, payer.planId])
      made.push((await payer.admin.call(subscriptionRoutes.pay, { body: { planId } })).txid);
    expect(made).toEqual([made[0], made[1], made[0], made[1], made[0]]);
    const rows = await api.sql<{ txid: string; status: string }>(
      `SELECT txid, status FROM "Charges" WHERE "companyId" = $1 ORDER BY id`,
      [payer.id],
    );
    expect(rows).toEqual([
      { txid: made[0], status: "live" },
      { txid: made[1], status: "replaced" },
    ]);
  });

  it("holds its price while somebody may be paying it; a higher one that is chosen is not had for the old", async () => {
    const payer = await bank.makePayer();
    const params = { planId: payer.planId };
    const { txid, invoiceId } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    await api.root.call(planRoutes.update, { params, body: { value: 80 } });
    expect((await payer.admin.call(invoiceRoutes.show, { params: { invoiceId } })).value).toBe(50);
    const again = await payer.admin.call(subscriptionRoutes.pay, { body: { planId: payer.planId } });
    expect([again.txid, again.valor.original]).toEqual([txid, "50.00"]);
    const name = `Plano ${randomBytes(4).toString("hex")}`;
    const bigger = await api.root.call(planRoutes.create, {
      body: { name, users: 50, connections: 50, queues: 50, value: 500 },
    });
    const chosen = await payer.admin.call(subscriptionRoutes.pay, { body: { planId: bigger.id } });
    expect(chosen.valor.original).toBe("500.00");
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(() => bank.readKinds(payer)).toEqual(["too_little"]);
    expect(await bank.readDueDate(payer)).toBe(dayFrom(5));
    // The plan comes with its payment.
    expect((await payer.admin.call(subscriptionRoutes.show)).plans.find(({ isCurrent }) => isCurrent)?.id).toBe(
      payer.planId,
    );
    await bank.pay(chosen.txid);
    await bank.notify(chosen.txid);
    await expect.poll(() => bank.readDueDate(payer)).toBe(monthOn(5));
    expect((await payer.admin.call(subscriptionRoutes.show)).plans.find(({ isCurrent }) => isCurrent)?.id).toBe(
      bigger.id,
    );
  });

  it("that is paid when another plan was chosen meanwhile leaves an invoice of what was paid for", async () => {
    const payer = await bank.makePayer(50);
    const name = `Pro ${randomBytes(4).toString("hex")}`;
    const pro = await api.root.call(planRoutes.create, {
      body: { name, users: 50, connections: 50, queues: 50, value: 500 },
    });
    const { txid, invoiceId } = await payer.admin.call(subscriptionRoutes.pay, { body: { planId: pro.id } });
    await payer.admin.call(subscriptionRoutes.pay, { body: { planId: payer.planId } });
    const show = () => payer.admin.call(invoiceRoutes.show, { params: { invoiceId } });
    expect((await show()).value).toBe(50);
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(async () => (await show()).status).toBe("paid");
    expect(await show()).toMatchObject({ detail: name, value: 500 });
    const [row] = await api.sql(`SELECT "planId" FROM "Invoices" WHERE id = $1`, [invoiceId]);
    expect(row).toEqual({ planId: pro.id });
  });

  it("that is too little for what the invoice has become is told of by what the invoice says", async () => {
    const payer = await bank.makePayer(50);
    const bigger = await api.root.call(planRoutes.create, {
      body: { name: `Pro ${randomBytes(4).toString("hex")}`, users: 50, connections: 50, queues: 50, value: 500 },
    });
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    await payer.admin.call(subscriptionRoutes.pay, { body: { planId: bigger.id } });
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(() => bank.readKinds(payer)).toEqual(["too_little"]);
    const { name } = await payer.admin.call(companyRoutes.show, { params: { companyId: payer.id } });
    const told = async () => (await mailsFor(env.ADMIN_EMAIL)).filter((mail) => mail.includes(`${name} pagou`));
    await expect.poll(told).toHaveLength(1);
    expect((await told())[0]).toMatch(/pagou R\$\s50,00 pela fatura \d+, de R\$\s500,00\./);
    const { records } = await api.root.call(paymentRoutes.list, { query: { searchParam: name } });
    expect(records).toMatchObject([{ value: 50, expected: 500 }]);
  });

  it("of an invoice that was cancelled meanwhile is told of as such, to the operator and to who paid", async () => {
    const payer = await bank.makePayer(50);
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    const params = { companyId: payer.id };
    await api.root.call(companyRoutes.update, { params, body: { dueDate: dayFrom(40) } });
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(() => bank.readKinds(payer)).toEqual(["twice"]);
    expect(await bank.readDueDate(payer)).toBe(dayFrom(40));
    const { name } = await payer.admin.call(companyRoutes.show, { params });
    const told = async () => (await mailsFor(env.ADMIN_EMAIL)).filter((mail) => mail.includes(`${name} pagou`));
    await expect.poll(told).toHaveLength(1);
    expect((await told())[0]).toMatch(/pagou R\$\s50,00 pela fatura \d+, que tinha sido cancelada/);
    const shown = await payer.admin.call(subscriptionRoutes.showCharge, { params: { txid } });
    expect(shown).toMatchObject({ status: "expired", received: "50.00" });
  });

  it("for a plan the company has outgrown is refused with the reasons, and so is one nobody may choose", async () => {
    const payer = await bank.makePayer();
    await api.makeUser(payer.admin);
    const plan = (more: object) =>
      api.root.call(planRoutes.create, {
        body: { name: `Plano ${randomBytes(4).toString("hex")}`, queues: 5, ...more },
      });
    const small = await plan({ users: 1, connections: 1, value: 10 });
    const [hidden, free] = [await plan({ users: 9, value: 10, isPublic: false }), await plan({ users: 9 })];
    const choose = (planId: number) => payer.admin.send(subscriptionRoutes.pay, { body: { planId } });
    const exceeded = [{ what: "users", taken: 2, most: 1 }];
    expect((await choose(small.id)).body).toMatchObject({ error: "ERR_PLAN_LIMIT", data: { exceeded } });
    for (const { id } of [hidden, free]) expect((await choose(id)).body.error).toBe("ERR_NO_PLAN_FOUND");
    const isTrial = async () => (await payer.admin.call(subscriptionRoutes.show)).isTrial;
    await api.sql(`UPDATE "Companies" SET "isTrial" = true WHERE id = $1`, [payer.id]);
    expect(await isTrial()).toBe(true);
    // A company the operator made, or renewed by hand, is on none, though no invoice was paid.
    await api.sql(`UPDATE "Companies" SET "isTrial" = false WHERE id = $1`, [payer.id]);
    const shown = await payer.admin.call(subscriptionRoutes.show);
    expect(shown.usage).toEqual({ users: 2, connections: 0, queues: 0 });
    expect(shown).toMatchObject({ canPay: true, isTrial: false, openInvoice: { value: 50 } });
    expect(shown.plans.find(({ id }) => id === small.id)).toMatchObject({ isCurrent: false, exceeded });
    expect(shown.plans.map(({ id }) => id)).not.toContain(hidden.id);
  });

  it("for a smaller plan does not let a company grow behind its back", async () => {
    const payer = await bank.makePayer(100);
    const colleague = await api.makeUser(payer.admin);
    const { id: userId } = colleague.user as { id: number };
    const body = { name: `Plano ${randomBytes(4).toString("hex")}`, users: 1, connections: 1, queues: 1, value: 10 };
    const small = await api.root.call(planRoutes.create, { body });
    const pay = (input: object) => payer.admin.send(subscriptionRoutes.pay, { body: input });
    await payer.admin.call(userRoutes.remove, { params: { userId } });
    const { txid } = (await pay({ planId: small.id })).body;
    await api.makeUser(payer.admin);
    // It was chosen when it was large enough.
    expect((await pay({})).body).toMatchObject({ error: "ERR_PLAN_LIMIT", data: { what: "users", taken: 2, most: 1 } });
    // Who goes back to his own plan pays its price.
    expect((await pay({ planId: payer.planId })).body.valor).toEqual({ original: "100.00" });
    expect((await pay({ planId: small.id })).status).toBe(400);

    const other = await bank.makePayer(100);
    const chosen = (await other.admin.call(subscriptionRoutes.pay, { body: { planId: small.id } })).txid;
    await api.makeUser(other.admin);
    await bank.pay(chosen);
    await bank.notify(chosen);
    await expect.poll(() => bank.readDueDate(other)).toBe(monthOn(5));
    const { name } = await other.admin.call(companyRoutes.show, { params: { companyId: other.id } });
    const told = async () => (await mailsFor(env.ADMIN_EMAIL)).filter((mail) => mail.includes(`${name} usa mais`));
    await expect.poll(told).toHaveLength(1);
    // The first one was asked for by the price of the small plan: the invoice has its own again.
    await bank.pay(txid);
    await bank.notify(txid);
    await expect.poll(() => bank.readKinds(payer)).toEqual(["too_little"]);
  });

  it("is not made while the bank is down: a clear word, and no half invoice", async () => {
    const payer = await bank.makePayer();
    const { sandboxSettings } = await import("./bank/sandbox.js");
    const { url } = sandboxSettings;
    sandboxSettings.url = "http://127.0.0.1:9";
    const refused = await payer.admin.send(subscriptionRoutes.pay, { body: {} });
    expect([refused.status, refused.body.error]).toEqual([400, "ERR_PAYMENT_PROVIDER"]);
    sandboxSettings.url = url;
    const { txid, qrcode } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    expect(qrcode.qrcode).toContain(txid);
    const rows = await api.sql(`SELECT id FROM "Charges" WHERE "companyId" = $1`, [payer.id]);
    expect(rows).toHaveLength(1);
  });
});
