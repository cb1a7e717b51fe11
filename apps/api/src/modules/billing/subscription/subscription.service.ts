import { type Invoice, type PlanOffer, PublicPlan, type Recurrence, type Subscription } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { query } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { readUnit } from "../../../kernel/db/unit.js";
import { fail } from "../../../kernel/errors.js";
import { livingCompanies } from "../../companies/relations.js";
import { listPlans } from "../../plans/index.js";
import { readTerms } from "../bank/settings.js";
import { isInvoiceOverdue } from "../invoices/syncInvoice.js";
import type { BilledCompany } from "../rows.js";
import { isOffered, listExceeded, type Usage, usageOf } from "./offers.js";

type Company = Pick<BilledCompany, "name" | "email" | "document" | "planId" | "dueDate" | "recurrence"> & {
  isTrial: boolean;
};
/** Its open invoice stands beside it, where there is one. */
type Row = Company &
  Usage & { [Field in "detail" | "value" | "invoiceDue"]: string | null } & {
    invoiceId: number | null;
    period: Recurrence | null;
    isOverdue: boolean | null;
    madeAt: Date | null;
  };

/** What a company has, owes, and may change to. */
export async function getSubscription(ctx: Ctx): Promise<Subscription> {
  const terms = await readTerms();
  return readUnit(ctx, async () => {
    const { companyId } = ctx;
    const row = await readRow(companyId);
    const { name, email, document, dueDate, recurrence, isTrial, users, connections, queues } = row;
    const usage = { users, connections, queues };
    const plans = (await listPlans())
      .filter((plan) => isOffered(plan, row.planId))
      .map((plan): PlanOffer => {
        const isCurrent = plan.id === row.planId;
        return { ...PublicPlan.parse(plan), isCurrent, exceeded: isCurrent ? [] : listExceeded(plan, usage) };
      });
    return {
      companyId,
      name,
      document,
      dueDate,
      recurrence,
      ...terms,
      usage,
      plans,
      billingEmail: email,
      isTrial,
      openInvoice: toOpenInvoice(row),
    };
  });
}

async function readRow(companyId: number): Promise<Row> {
  const [row] = await query<Row>(
    sql`SELECT c.name, c.email, c.document, c."planId", c."dueDate"::text AS "dueDate", c.recurrence, ${usageOf(companyId)},
               c."isTrial",
               i.id AS "invoiceId", i.detail, i.value, i."dueDate"::text AS "invoiceDue", i.recurrence AS period,
               ${isInvoiceOverdue} AS "isOverdue", i."createdAt" AS "madeAt"
          FROM ${livingCompanies} c LEFT JOIN "Invoices" i ON i."companyId" = c.id AND i.status = 'open'
         WHERE c.id = ${companyId}`,
  );
  return row ?? fail("ERR_NO_COMPANY_FOUND");
}

function toOpenInvoice({ invoiceId, detail, value, invoiceDue, period, isOverdue, madeAt }: Row): Invoice | null {
  if (invoiceId === null || invoiceDue === null || period === null || madeAt === null) return null;
  return {
    id: invoiceId,
    detail: detail ?? "",
    value: Number(value),
    dueDate: invoiceDue,
    recurrence: period,
    status: "open",
    isOverdue: isOverdue === true,
    paidAt: null,
    paidUntil: null,
    createdAt: madeAt.toISOString(),
  };
}
