import { type PlanOffer, PublicPlan, type Subscription } from "@recado/contract";
import type { Ctx } from "../../../kernel/context.js";
import { select } from "../../../kernel/db/row.js";
import { sql } from "../../../kernel/db/sql.js";
import { readUnit } from "../../../kernel/db/unit.js";
import { fail } from "../../../kernel/errors.js";
import { livingCompanies } from "../../companies/relations.js";
import { listPlans } from "../../plans/index.js";
import { canCharge } from "../bank/settings.js";
import { selectInvoices } from "../invoices/keepInvoice.js";
import { type BilledCompany, toInvoice } from "../rows.js";
import { isOffered, listExceeded, readUsage } from "./offers.js";

type Row = Pick<BilledCompany, "name" | "email" | "planId" | "dueDate" | "recurrence"> & { hasPaid: boolean };

/** What a company has, owes, and may change to. */
export async function getSubscription(ctx: Ctx): Promise<Subscription> {
  const canPay = await canCharge();
  return readUnit(ctx, async () => {
    const { companyId } = ctx;
    const [row] = await select<Row>(
      sql`SELECT name, email, "planId", "dueDate"::text AS "dueDate", recurrence,
                 EXISTS (SELECT FROM "Invoices" WHERE "companyId" = ${companyId} AND status = 'paid') AS "hasPaid"
            FROM ${livingCompanies} c WHERE id = ${companyId}`,
    );
    if (!row) fail("ERR_NO_COMPANY_FOUND");
    const usage = await readUsage(companyId);
    const [open] = await selectInvoices(sql`"companyId" = ${companyId} AND status = 'open'`);
    const plans = (await listPlans())
      .filter((plan) => isOffered(plan, row.planId))
      .map((plan): PlanOffer => {
        const isCurrent = plan.id === row.planId;
        return { ...PublicPlan.parse(plan), isCurrent, exceeded: isCurrent ? [] : listExceeded(plan, usage) };
      });
    const { name, email, dueDate, recurrence, hasPaid } = row;
    return {
      ...{ companyId, name, dueDate, recurrence, canPay, usage, plans },
      billingEmail: email,
      isTrial: !hasPaid,
      openInvoice: open ? toInvoice(open) : null,
    };
  });
}
