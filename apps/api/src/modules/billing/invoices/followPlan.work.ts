import { z } from "zod";
import { sql } from "../../../kernel/db/sql.js";
import { queryAsSystem } from "../../../kernel/db/system.js";
import { addWork, defineWork } from "../../../kernel/durable/work.js";
import { syncEach } from "./syncInvoice.js";

/** Has the open invoices of a plan cost what it costs now. */
export const followPlan = defineWork("billing.followPlan", {
  payload: z.object({ planId: z.number().int() }),
  run: async ({ planId }) => {
    const companies = await queryAsSystem<{ id: number }>(
      "a plan is that of many companies",
      sql`SELECT "companyId" AS id FROM "Invoices" WHERE status = 'open' AND "planId" = ${planId} ORDER BY "companyId"`,
    );
    if (!(await syncEach(companies))) throw new Error("Not every invoice of the plan could be kept");
  },
});

/** With the commit that changes a plan, and not in it: whoever moves the money of one of its companies would wait for all. */
export async function followPlanLater({ planId }: { planId: number }): Promise<void> {
  await addWork(followPlan, { planId }, { key: `plan:${planId}` });
}
