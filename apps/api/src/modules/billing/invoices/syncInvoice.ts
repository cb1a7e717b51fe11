import { SETTING_DEFAULTS } from "@recado/contract";
import { freeRenewal, isInvoiceDue, today } from "@recado/domain";
import { clock } from "../../../kernel/clock.js";
import { execute, query } from "../../../kernel/db/row.js";
import { type Sql, sql } from "../../../kernel/db/sql.js";
import { asSystem, queryAsSystem } from "../../../kernel/db/system.js";
import { log } from "../../../kernel/log.js";
import { renewCompany, type SubscriptionChange } from "../../companies/index.js";
import { livingCompanies, lockCompany } from "../../companies/relations.js";
import { findPlan } from "../../plans/index.js";
import { settingOf } from "../../settings/relations.js";
import type { BilledCompany, InvoiceRow } from "../rows.js";

/** A charge that may be paid in this moment holds its invoice to what it says. */
const hasLiveCharge = sql`EXISTS (
  SELECT FROM "Charges" c WHERE c."invoiceId" = i.id AND c.status = 'live' AND c."expiresAt" > now())`;

/** Locks a company for whatever moves its money, and tells what day it is there; for system units. */
export async function lockCompanyForBilling(companyId: number): Promise<BilledCompany | undefined> {
  const [row] = await query<Omit<BilledCompany, "today"> & { timezone: string | null }>(
    sql`SELECT c.*, ${settingOf(sql`c.id`, "timezone")} AS timezone FROM (${lockCompany(companyId)}) c`,
  );
  return row && { ...row, today: today(row.timezone ?? SETTING_DEFAULTS.timezone, clock.now()) };
}

/** The invoice a company has to pay, if there is one; for system units. */
export async function findOpenInvoice(companyId: number): Promise<InvoiceRow | undefined> {
  return (await selectInvoices(sql`"companyId" = ${companyId} AND status = 'open'`))[0];
}

/** Whether an invoice `i` is open and its day has passed, by the clock of its company. */
export const isInvoiceOverdue = sql`(i.status = 'open' AND i."dueDate" <
  (now() AT TIME ZONE coalesce(${settingOf(sql`i."companyId"`, "timezone")}, ${SETTING_DEFAULTS.timezone}))::date)`;

/** All that is read of an invoice `i`. */
export const invoiceColumns = sql`i.id, i."companyId", i."planId", i.detail, i.value, i."dueDate"::text AS "dueDate", i.status,
  ${isInvoiceOverdue} AS "isOverdue", i.recurrence, i."paidAt", i."paidUntil"::text AS "paidUntil", i."createdAt"`;

export function selectInvoices(condition: Sql): Promise<InvoiceRow[]> {
  return query<InvoiceRow>(
    sql`SELECT ${invoiceColumns} FROM "Invoices" i WHERE ${condition} ORDER BY i."dueDate" DESC, id DESC`,
  );
}

/**
 * Makes, changes or cancels the open invoice of a locked company, so that it is of its due date, its plan and today's price.
 * `planId` is a plan just chosen: then the invoice is made however far the due date is. An invoice that somebody may be paying
 * right now stays as it is until that charge has ended, unless another plan was chosen or `isForced`.
 */
export async function syncInvoice(
  company: BilledCompany,
  { planId, isForced = false }: { planId?: number | undefined; isForced?: boolean } = {},
): Promise<void> {
  const open = await findOpenInvoice(company.id);
  const { dueDate } = company;
  const isOfDueDate = open !== undefined && open.dueDate === dueDate;
  const plan = await findPlan(planId ?? (isOfDueDate ? open.planId : null) ?? company.planId);
  const isWanted = dueDate !== null && (planId !== undefined || isOfDueDate || isInvoiceDue(dueDate, company.today));
  if (!plan || !isWanted || !company.status || plan.value === 0) {
    await cancelOpen(company.id, null);
    if (plan?.value === 0 && company.status && dueDate !== null) await renewFree(company, dueDate);
    return;
  }
  await cancelOpen(company.id, dueDate);
  const isOther = planId === undefined ? sql`false` : sql`i."planId" IS DISTINCT FROM ${planId}::integer`;
  const mayChange = isForced ? sql`true` : sql`(${isOther} OR NOT ${hasLiveCharge})`;
  await execute(
    sql`INSERT INTO "Invoices" AS i ("companyId", "planId", detail, value, "dueDate", recurrence)
        VALUES (${company.id}, ${plan.id}, ${plan.name}, ${plan.value}, ${dueDate}, ${company.recurrence})
        ON CONFLICT ("companyId", "dueDate") WHERE status <> 'paid' DO UPDATE
          SET "planId" = excluded."planId", detail = excluded.detail, value = excluded.value,
              recurrence = excluded.recurrence, status = 'open', "updatedAt" = now()
        WHERE (i.status, i."planId", i.detail, i.value, i.recurrence) IS DISTINCT FROM
              ('open', excluded."planId", excluded.detail, excluded.value, excluded.recurrence) AND ${mayChange}`,
  );
}

/** Open ones of another due date are owed no more. */
async function cancelOpen(companyId: number, except: string | null): Promise<void> {
  await execute(
    sql`UPDATE "Invoices" SET status = 'cancelled', "updatedAt" = now()
         WHERE "companyId" = ${companyId} AND status = 'open' AND "dueDate" IS DISTINCT FROM ${except}::date`,
  );
}

/** Who pays nothing goes on by himself. */
async function renewFree({ id, recurrence, today: day }: BilledCompany, dueDate: string): Promise<void> {
  const renewed = freeRenewal(dueDate, recurrence, day);
  if (renewed !== null) await renewCompany(id, { dueDate: renewed });
}

/** At once where a company is made, or what it pays for changes: a plan the operator gives outdoes what was chosen. */
export async function syncInvoiceOf({ companyId, hasNewPlan }: SubscriptionChange): Promise<void> {
  const company = await lockCompanyForBilling(companyId);
  if (!company) return;
  if (hasNewPlan)
    await execute(
      sql`UPDATE "Invoices" SET "planId" = ${company.planId} WHERE "companyId" = ${companyId} AND status = 'open'`,
    );
  await syncInvoice(company, { isForced: hasNewPlan });
}

/** Every company's. */
export async function syncAllInvoices(): Promise<void> {
  const companies = await queryAsSystem<{ id: number }>(
    "invoices of every company are brought up to date",
    sql`SELECT id FROM ${livingCompanies} c
         WHERE "dueDate" < current_date + 21 OR EXISTS (SELECT FROM "Invoices" i WHERE i."companyId" = c.id AND i.status = 'open')
         ORDER BY id`,
  );
  await syncEach(companies);
}

/** Each in a unit of its own: one that fails does not keep the others waiting. Answers whether none failed. */
export async function syncEach(companies: { id: number }[]): Promise<boolean> {
  let isDone = true;
  for (const { id } of companies) {
    try {
      await asSystem("an invoice is brought up to date", async () => {
        const company = await lockCompanyForBilling(id);
        if (company) await syncInvoice(company);
      });
    } catch (error) {
      log.error({ error, companyId: id }, "an invoice could not be brought up to date; the next sweep tries again");
      isDone = false;
    }
  }
  return isDone;
}
