import { randomBytes } from "node:crypto";
import type { Charge, SubscriptionInput } from "@recado/contract";
import { parseCompanyDocument, toPixValue } from "@recado/domain";
import { clock } from "../../../kernel/clock.js";
import type { Ctx } from "../../../kernel/context.js";
import { execute, query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { asSystem } from "../../../kernel/db/system.js";
import { fail, failField } from "../../../kernel/errors.js";
import { log } from "../../../kernel/log.js";
import { keepDocument } from "../../companies/index.js";
import { BankError, type ChargeOrder } from "../bank/port.js";
import { needsDocument, readBank } from "../bank/settings.js";
import { findOpenInvoice, lockCompanyForBilling, selectInvoices, syncInvoice } from "../invoices/syncInvoice.js";
import type { BilledCompany, ChargeRow, InvoiceRow } from "../rows.js";
import { requireOffer } from "../subscription/offers.js";
import { askLater } from "./check.work.js";
import { selectCharges } from "./settle.js";

const LIFE_SECONDS = 3_600;
/** One that is about to end is no use to anybody. */
const SHORTEST_SECONDS = 120;

/**
 * Charges a company for its open invoice. The row of a charge is committed before the bank hears of it, under a name of ours: who
 * asks twice, or dies in between, has one charge. What it costs is what its invoice says, whatever was sent.
 */
export async function payInvoice(ctx: Ctx, input: SubscriptionInput): Promise<Charge> {
  const found = await readBank().catch((error: unknown) => ({ error }));
  // What is asked for comes before by whom it is charged.
  const requireBank = () => ("error" in found ? failWithBankError(found.error) : found);
  const readDriver = () => requireBank().driver;
  const wanted = { ...input, planId: input.planId ?? input.plan ?? null, readDriver };
  const { charge, order } = await asSystem("a company is charged", () => prepareCharge(ctx, wanted));
  if (charge.payCode !== null) return present(charge);
  const { payCode } = await requireBank().bank.createCharge(order).catch(failWithBankError);
  return asSystem("a company is charged", async () => {
    await execute(sql`UPDATE "Charges" SET "payCode" = ${payCode} WHERE id = ${charge.id} AND "payCode" IS NULL`);
    return present(await requireCharge(ctx, charge.txid));
  });
}

/** One of the company's own charges, in its unit. */
export async function getCharge(ctx: Ctx, txid: string): Promise<Charge> {
  return present(await requireCharge(ctx, txid));
}

/** The company learns that its bank failed, not what the bank said. */
function failWithBankError(error: unknown): never {
  if (!(error instanceof BankError)) throw error;
  if (error.problem === "not_set_up") fail("ERR_PAYMENT_NOT_SET_UP");
  log.warn({ problem: error.problem, status: error.status }, "the bank made no charge");
  fail("ERR_PAYMENT_PROVIDER");
}

interface ChargeRequest extends SubscriptionInput {
  readDriver: () => string;
}

async function prepareCharge(
  ctx: Ctx,
  { invoiceId, planId, document, readDriver }: ChargeRequest,
): Promise<{ charge: ChargeRow; order: ChargeOrder }> {
  const company = await lockCompanyForBilling(ctx.companyId);
  if (!company) fail("ERR_NO_COMPANY_FOUND");
  if (planId !== null) await requireOffer(company, planId);
  await syncInvoice(company, { planId: planId ?? undefined });
  const invoice = await requirePayable(company, invoiceId);
  // A plan that was chosen before may have become too small since.
  if (planId === null && invoice.planId !== null) await requireOffer(company, invoice.planId);
  const driver = readDriver();
  const payerDocument = needsDocument(driver) ? await requireDocument(company, document) : company.document;
  const charge = (await reuseCharge(invoice, driver)) ?? (await addCharge(invoice, driver));
  const { txid, expiresAt } = charge;
  const { id, name, email } = company;
  const order = {
    txid,
    expiresAt,
    value: toPixValue(charge.value),
    note: `Fatura ${invoice.id}`,
    payer: { companyId: id, name, email, document: payerDocument },
  };
  return { charge, order };
}

/** The CPF or CNPJ a company pays by. What is given now is kept for the next time. */
async function requireDocument(company: BilledCompany, given = ""): Promise<string> {
  const document = given === "" ? company.document : parseCompanyDocument(given);
  if (document === null) failField("document", given === "" ? "required" : "invalid");
  if (document !== company.document) await keepDocument(company.id, document);
  return document;
}

async function requirePayable(company: BilledCompany, invoiceId: number | null): Promise<InvoiceRow> {
  if (invoiceId !== null) {
    const [named] = await selectInvoices(sql`id = ${invoiceId} AND "companyId" = ${company.id}`);
    if (!named) fail("ERR_NO_INVOICE_FOUND");
    if (named.status !== "open") fail("ERR_INVOICE_STATUS");
  }
  return (await findOpenInvoice(company.id)) ?? fail("ERR_NOTHING_TO_PAY");
}

/**
 * The charge of an invoice that asks for the same, of the same bank, and holds a while yet; others are asked for no more. Whoever
 * goes back to a plan he looked at before finds its charge again: a bank makes one for each, however often he changes his mind.
 */
async function reuseCharge({ id, planId, value }: InvoiceRow, driver: string): Promise<ChargeRow | undefined> {
  const isSame = sql`driver = ${driver} AND value = ${value} AND "planId" IS NOT DISTINCT FROM ${planId}
    AND "expiresAt" > now() + make_interval(secs => ${SHORTEST_SECONDS})`;
  const [same] = await selectCharges(
    sql`"invoiceId" = ${id} AND status IN ('live', 'replaced') AND ${isSame} ORDER BY id LIMIT 1`,
  );
  const sameId = same?.id ?? null;
  await execute(
    sql`UPDATE "Charges" SET status = CASE WHEN id = ${sameId} THEN 'live' ELSE 'replaced' END
         WHERE "invoiceId" = ${id} AND (status = 'live' OR id = ${sameId})`,
  );
  return same && { ...same, status: "live" };
}

async function addCharge({ id, companyId, planId, value }: InvoiceRow, driver: string): Promise<ChargeRow> {
  const txid = randomBytes(16).toString("hex");
  await execute(
    sql`INSERT INTO "Charges" ("companyId", "invoiceId", "planId", txid, driver, value, "expiresAt")
        VALUES (${companyId}, ${id}, ${planId}, ${txid}, ${driver}, ${value},
                date_trunc('second', now()) + make_interval(secs => ${LIFE_SECONDS}))`,
  );
  const [charge] = await selectCharges(sql`txid = ${txid}`);
  if (!charge) throw new Error("A charge was not written");
  await askLater(charge);
  return charge;
}

/** A charge, and what came of it. */
type ShownCharge = ChargeRow & Partial<Pick<Charge, "received" | "paidUntil">>;

async function requireCharge(ctx: Ctx, txid: string): Promise<ShownCharge> {
  const [charge] = await selectCharges(sql`txid = ${txid} AND "companyId" = ${ctx.companyId}`);
  if (!charge) fail("ERR_NO_CHARGE_FOUND");
  const [invoice] = await selectInvoices(sql`id = ${charge.invoiceId}`);
  // By whichever of its charges it was paid: nobody is to pay it once more.
  if (invoice?.status === "paid") return { ...charge, status: "paid", paidUntil: invoice.paidUntil };
  const [{ received } = { received: null }] = await query<{ received: string | null }>(
    sql`SELECT nullif(sum(CASE kind WHEN 'refund' THEN -value ELSE value END), 0)::text AS received
          FROM "Payments" WHERE "chargeId" = ${charge.id} AND kind IN ('too_little', 'twice', 'refund')`,
  );
  return { ...charge, received };
}

function present(charge: ShownCharge): Charge {
  const { txid, status, invoiceId, value, createdAt, expiresAt, payCode, received = null, paidUntil = null } = charge;
  const isOver = status === "live" && expiresAt < clock.now();
  return {
    txid,
    invoiceId,
    received,
    paidUntil,
    status: isOver ? "expired" : status,
    valor: { original: toPixValue(value) },
    calendario: { criacao: createdAt.toISOString(), expiracao: LIFE_SECONDS, fim: expiresAt.toISOString() },
    qrcode: { qrcode: payCode ?? "" },
  };
}
