import { companyRoutes, paymentRoutes, subscriptionRoutes } from "@recado/contract";
import { addRecurrence } from "@recado/domain";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../../testing/api.js";
import { dayFrom, type PayingCompany, useBank } from "../../../../testing/bank.js";
import { type BankDouble, openBankDouble } from "../../../../testing/bankDoubles.js";
import { asSystem } from "../../../kernel/db/system.js";
import { pauseWork, resumeWork, WORK_PRIORITIES } from "../../../kernel/durable/work.js";
import { bankAddresses } from "../bank/callBank.js";
import { checkCharge, checkForgotten, checkSettings } from "./check.work.js";

// Two banks at once: that of the simulator, which is well, and a double of Asaas.
const api = useApi();
const bank = useBank(api);
const places = structuredClone(bankAddresses);
const { attempts, run } = checkCharge;
let asaas: BankDouble;

beforeEach(async () => {
  asaas = await openBankDouble();
  Object.assign(bankAddresses, { asaas: { live: "", sandbox: asaas.url } });
});
afterEach(async () => {
  Object.assign(bankAddresses, structuredClone(places));
  Object.assign(checkCharge, { attempts, run });
  await asSystem("the test has ended", () => resumeWork(checkCharge));
  await asaas.close();
});
afterAll(() => api.sql(`DELETE FROM "PaymentSettings"`));

const charge = (driver: "sandbox" | "asaas") =>
  api.root.call(paymentRoutes.updateSettings, { body: { driver, asaas: { apiKey: "key", isSandbox: true } } });
const dueDateOn = (days: number) => addRecurrence(dayFrom(days), "MENSAL");
const pause = () => asSystem("the test looks at what is planned", () => pauseWork(checkCharge, "test"));
const resume = () => asSystem("the test has looked", () => resumeWork(checkCharge));

interface PlannedCheck {
  chargeId: number;
  priority: number;
  isWaiting: boolean;
  isSoon: boolean;
}

/** What is to be asked about these. */
const planned = (chargeIds: number[]) =>
  api.sql<PlannedCheck>(
    `SELECT (payload->>'chargeId')::integer AS "chargeId", priority, state = 'waiting' AS "isWaiting", "dueAt" < now() + $2::interval AS "isSoon"
       FROM "DurableWork" WHERE kind = 'billing.checkCharge' AND state <> 'failed'
        AND (payload->>'chargeId')::integer = ANY($1) ORDER BY "wantedAt", id`,
    [chargeIds, `${checkSettings.laterMs} milliseconds`],
  );
const countGivenUp = async (chargeIds: number[]) =>
  (
    await api.sql(
      `SELECT FROM "DurableWork" WHERE kind = 'billing.checkCharge' AND state = 'failed'
         AND (payload->>'chargeId')::integer = ANY($1)`,
      [chargeIds],
    )
  ).length;

/** Charges Asaas was asked for, which end, and were asked about last, so many days from now. */
async function addCharges({ id }: PayingCompany, count: number, { status = "live", ends = 0, asked = 0 }) {
  const rows = await api.sql<{ id: number; txid: string }>(
    `INSERT INTO "Charges" ("companyId", "invoiceId", "planId", txid, driver, value, status, "expiresAt", "checkedAt")
     SELECT "companyId", id, "planId", md5(id || ' ' || n), 'asaas', value, $3, now() + $4 * interval '1 day', now() + $5 * interval '1 day'
       FROM "Invoices", generate_series(1, $2::integer) n WHERE "companyId" = $1
     RETURNING id, txid`,
    [id, count, status, ends, asked],
  );
  return { rows, ids: rows.map((row) => row.id) };
}

function fallSilent(): void {
  asaas.answer = () => "silence";
  Object.assign(bankAddresses, { limitMs: 200 });
  Object.assign(checkCharge, { attempts: 1 });
}

describe("a bank that keeps silent", () => {
  it("is asked last about what is over, and once a day: payments just made are found before that", async () => {
    fallSilent();
    await charge("sandbox");
    const payer = await bank.makePayer();
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    const [live] = await api.sql<{ id: number }>(`SELECT id FROM "Charges" WHERE txid = $1`, [txid]);
    const { rows, ids } = await addCharges(payer, 12, { status: "expired", ends: -3, asked: -2 });
    const told = rows.at(-1);
    const asked: number[] = [];
    checkCharge.run = async (payload, task) => {
      asked.push(payload.chargeId);
      // The sweep comes by while they are asked about.
      if (ids.includes(payload.chargeId)) await checkForgotten();
      return run(payload, task);
    };
    await pause();
    await checkForgotten();
    expect(await planned(ids)).toHaveLength(12);
    await bank.pay(txid);
    expect(await bank.notify(txid, told?.txid ?? "")).toBe(200);
    await resume();
    await expect.poll(() => bank.readDueDate(payer)).toBe(dueDateOn(5));
    await expect.poll(() => planned(ids)).toEqual([]);
    expect(asked.slice(0, 2).toSorted()).toEqual([live?.id, told?.id].toSorted());
    expect(await countGivenUp(ids)).toBe(12);

    await pause();
    await checkForgotten();
    expect(await planned(ids)).toEqual([]);
    await api.sql(`UPDATE "Charges" SET "checkedAt" = "checkedAt" - interval '1 day' WHERE id = ANY($1)`, [ids]);
    await Promise.all([checkForgotten(), checkForgotten()]);
    const again = await planned(ids);
    expect(again.map(({ chargeId }) => chargeId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(again.map(({ priority }) => priority))).toEqual(new Set([WORK_PRIORITIES.idle]));
  });

  it.each([
    ["its hour is not over", "live", 0.03, "urgent"],
    ["its hour is over, and no bank has closed it", "live", -1, "normal"],
    ["another one took its place, and no bank has closed it", "replaced", -1, "normal"],
  ] as const)("is asked again soon about what can be paid still: %s", async (...each) => {
    const [, status, ends, priority] = each;
    fallSilent();
    await charge("sandbox");
    const { ids } = await addCharges(await bank.makePayer(), 1, { status, ends, asked: -0.5 });
    await checkForgotten();
    await expect.poll(() => countGivenUp(ids)).toBeGreaterThan(0);
    await pause();
    await checkForgotten();
    // The product's own sweep may have come by as well.
    expect((await planned(ids))[0]).toMatchObject({ priority: WORK_PRIORITIES[priority], isSoon: true });
  });

  it("is asked about what never ended as about what is over, after a week", async () => {
    fallSilent();
    await charge("sandbox");
    const { ids } = await addCharges(await bank.makePayer(), 1, { ends: -8, asked: -2 });
    await checkForgotten();
    await expect.poll(() => countGivenUp(ids)).toBe(1);
    await pause();
    await checkForgotten();
    expect(await planned(ids)).toEqual([]);
  });
});

describe("a charge of Asaas, which ends with its day and not with our hour", () => {
  /** Ninety minutes after it was made the bank has been asked in vain, and says that it can be paid. */
  async function makeOld(status: "live" | "replaced") {
    let made: object[] = [];
    asaas.answer = ({ method, path, body }) => {
      if (path.startsWith("/v3/customers")) return { json: method === "GET" ? { data: [] } : { id: "cus_1" } };
      if (path.endsWith("/pixQrCode")) return { json: { payload: "0002PIX" } };
      if (method === "POST") made.push({ id: "pay_1", status: "PENDING", ...(body as object) });
      return { json: method === "POST" ? made[0] : { data: made } };
    };
    await charge("asaas");
    const payer = await bank.makePayer();
    const body = { document: "11222333000181" };
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body });
    const [row] = await api.sql<{ id: number }>(`UPDATE "Charges" SET status = $2 WHERE txid = $1 RETURNING id`, [
      txid,
      status,
    ]);
    const id = row?.id ?? 0;
    const countAsked = () =>
      asaas.questions.filter(({ path }) => path === `/v3/payments?externalReference=${txid}`).length;
    const untilAsked = async (minutes: number) => {
      const before = countAsked();
      await bank.letPass(payer, minutes);
      await expect.poll(countAsked).toBeGreaterThan(before);
    };
    const become = (status: string) => {
      made = made.map((each) => ({ ...each, status, paymentDate: dayFrom(0) }));
    };
    const untilPlanned = () =>
      expect
        .poll(() => planned([id]))
        .toMatchObject([{ isWaiting: true, isSoon: true, priority: WORK_PRIORITIES.normal }]);
    await untilAsked(90);
    return { payer, id, txid, untilAsked, untilPlanned, become };
  }

  it.each(["live", "replaced"] as const)(
    "is watched while the bank says that it can be paid, and found within minutes though its notice was lost: %s",
    async (status) => {
      const { payer, id, txid, untilAsked, untilPlanned, become } = await makeOld(status);
      await untilPlanned();
      // To who looks at it, it is over.
      const shown = await payer.admin.call(subscriptionRoutes.showCharge, { params: { txid } });
      expect(shown.status).toBe(status === "live" ? "expired" : "replaced");
      become("RECEIVED");
      await untilAsked(checkSettings.laterMs / 60_000);
      await expect.poll(() => bank.readDueDate(payer)).toBe(dueDateOn(5));
      expect(await bank.readKinds(payer)).toEqual(["late"]);
      expect(await planned([id])).toEqual([]);
    },
  );

  it.each(["live", "replaced"] as const)(
    "is watched no more once the bank says that it is over: %s",
    async (status) => {
      const { payer, id, untilAsked, untilPlanned, become } = await makeOld(status);
      await untilPlanned();
      become("OVERDUE");
      await untilAsked(checkSettings.laterMs / 60_000);
      await expect.poll(() => planned([id])).toEqual([]);
      expect(await api.sql(`SELECT status FROM "Charges" WHERE id = $1`, [id])).toEqual([{ status: "expired" }]);
      expect(await bank.readKinds(payer)).toEqual([]);
      const { dueDate } = await payer.admin.call(companyRoutes.show, { params: { companyId: payer.id } });
      expect(dueDate).toBe(dayFrom(5));
    },
  );
});
