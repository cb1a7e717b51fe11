import { paymentChannel } from "@recado/contract";
import { keptOf, kindOfPayment, renewedUntil, toCents } from "@recado/domain";
import { env, publicUrl } from "../../../env.js";
import { clock } from "../../../kernel/clock.js";
import { execute, query } from "../../../kernel/db/row.js";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { recordEvent } from "../../../kernel/events/recordEvent.js";
import { log } from "../../../kernel/log.js";
import { announce } from "../../../kernel/realtime/announce.js";
import { to } from "../../../kernel/realtime/rooms.js";
import { renewCompany } from "../../companies/index.js";
import { queueMail } from "../../mail/index.js";
import { findPlan } from "../../plans/index.js";
import type { BankCharge } from "../bank/port.js";
import { invoicePaid } from "../events.js";
import { lockCompanyForBilling, selectInvoices } from "../invoices/syncInvoice.js";
import type { BilledCompany, ChargeRow, InvoiceRow } from "../rows.js";
import { listOutgrown } from "../subscription/offers.js";
import { ODD_PAYMENT_MAILS, type OddPayment } from "./mails.js";

export function selectCharges(condition: Sql): Promise<ChargeRow[]> {
  return query<ChargeRow>(
    sql`SELECT id, "companyId", "invoiceId", "planId", txid, driver, value, status, "payCode", "expiresAt", "createdAt"
          FROM "Charges" WHERE ${condition}`,
  );
}

/**
 * Takes what the bank says of a charge into the books, in a system unit: each payment and refund once, by the bank's name of it,
 * however often and by however many it is told at once. The company is locked, so that two payments come one after the other.
 */
export async function settleCharge({ id, companyId }: ChargeRow, bankCharge: BankCharge | undefined): Promise<void> {
  const company = await lockCompanyForBilling(companyId);
  const [charge] = await selectCharges(sql`id = ${id} FOR UPDATE`);
  if (!company || !charge) return;
  let hasRenewed = false;
  for (const payment of bankCharge?.payments ?? []) {
    const [invoice] = await selectInvoices(sql`id = ${charge.invoiceId} AND "companyId" = ${companyId}`);
    if (!invoice) return;
    const { reference, value, at, refunds } = payment;
    // Some of it may have gone back before anybody asked the bank.
    const kept = keptOf(payment);
    const kind = kindOfPayment({ invoice, value: kept, at, expiresAt: charge.expiresAt });
    const isNew = await addPayment(charge, { kind, reference, value, at });
    if (isNew && toCents(kept) > 0) {
      if (kind === "too_little" || kind === "twice") {
        const what = kind === "twice" && invoice.status === "cancelled" ? "cancelled" : kind;
        await mailOperator(company, { invoice, what, value: kept });
      }
      if (kind === "paid" || kind === "late") {
        await renew(company, { charge, invoice, reference, value: kept });
        hasRenewed = true;
      }
    }
    for (const refund of refunds) await addPayment(charge, { kind: "refund", ...refund });
  }
  // If the bank knows the charge, its word decides, even after our own hour; if it does not, the hour does.
  const isOpen = bankCharge ? bankCharge.status === "live" : charge.expiresAt > clock.now();
  const open = charge.status === "replaced" ? charge.status : "live";
  const next = hasRenewed || charge.status === "paid" ? "paid" : isOpen ? open : "expired";
  // What comes after that is late, however long it was to hold.
  const end = bankCharge?.status === "over" ? sql`least("expiresAt", now())` : sql`"expiresAt"`;
  await execute(
    sql`UPDATE "Charges" SET status = ${next}, "expiresAt" = ${end}, "checkedAt" = clock_timestamp(), "updatedAt" = now()
         WHERE id = ${id}`,
  );
}

/** What is for people to settle. */
async function mailOperator(
  { name }: BilledCompany,
  { invoice, what, value }: { invoice: InvoiceRow; what: OddPayment; value: string },
): Promise<void> {
  log.warn({ what, invoiceId: invoice.id, companyId: invoice.companyId }, "a payment is not as it should be");
  const mail = ODD_PAYMENT_MAILS[what]({
    company: name.replace(/\s+/g, " "),
    invoiceId: invoice.id,
    value: inReais(value),
    expected: inReais(invoice.value),
    link: `${publicUrl}/operator?tab=${what === "outgrown" ? "invoices" : "payments"}`,
  });
  await queueMail(env.ADMIN_EMAIL, mail);
}

const inReais = (value: string) =>
  new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" }).format(Number(value));

interface Movement {
  kind: string;
  reference: string;
  value: string;
  at: Date;
}

/** Whether it is new. */
async function addPayment(charge: ChargeRow, { kind, reference, value, at }: Movement): Promise<boolean> {
  const added = await execute(
    sql`INSERT INTO "Payments" ("companyId", "invoiceId", "chargeId", kind, reference, value, at)
        VALUES (${charge.companyId}, ${charge.invoiceId}, ${charge.id}, ${kind}, ${reference}, ${value}, ${at})
        ON CONFLICT ("chargeId", reference) DO NOTHING`,
  );
  return added > 0;
}

interface PaidCharge {
  charge: ChargeRow;
  invoice: InvoiceRow;
  reference: string;
  value: string;
}

/** The invoice is paid, and the company goes on by the plan that was paid for; everybody who has to know is told. */
async function renew(company: BilledCompany, { charge, invoice, reference, value }: PaidCharge): Promise<void> {
  const { id: companyId, name, today } = company;
  const paidUntil = renewedUntil(company.dueDate, invoice.recurrence, today);
  // A plan that is gone cannot be given; the company keeps its own.
  const plan = charge.planId === null ? null : await findPlan(charge.planId);
  // Another plan may have been chosen since the charge was made: the invoice says what was paid for.
  const isOther = plan !== null && plan.id !== invoice.planId;
  const { planId: paidPlanId, detail } = isOther ? { planId: plan.id, detail: plan.name } : invoice;
  await execute(
    sql`UPDATE "Invoices"
           SET status = 'paid', "planId" = ${paidPlanId}, detail = ${detail}, value = ${charge.value},
               "paidAt" = now(), "paidUntil" = ${paidUntil}, "updatedAt" = now()
         WHERE id = ${invoice.id} AND status = 'open'`,
  );
  await execute(
    sql`UPDATE "Payments" SET "paidUntil" = ${paidUntil} WHERE "chargeId" = ${charge.id} AND reference = ${reference}`,
  );
  const planId = plan?.id ?? company.planId;
  if (plan && planId !== company.planId && (await listOutgrown(companyId, plan)).length > 0)
    await mailOperator(company, { invoice, what: "outgrown", value });
  await renewCompany(companyId, { dueDate: paidUntil, planId });
  company.dueDate = paidUntil;
  const news = {
    action: "CONCLUIDA" as const,
    invoiceId: invoice.id,
    company: { id: companyId, name, dueDate: paidUntil, planId },
  };
  announce(paymentChannel, news, to.company(companyId));
  announce(paymentChannel, news, to.supers);
  recordEvent(invoicePaid, { companyId, key: `invoice:${invoice.id}` }, { invoiceId: invoice.id, paidUntil });
}
