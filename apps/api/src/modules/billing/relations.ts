import { sql } from "../../kernel/db/sql.js";

/** What companies owe, and until when: one of a company at most. */
export const openInvoices = sql`(
  SELECT id, "companyId", detail, value, "dueDate" FROM "Invoices" WHERE status = 'open')`;

/** What companies have paid. */
export const paidInvoices = sql`(
  SELECT id, "companyId", value, recurrence, "dueDate", "paidAt" FROM "Invoices" WHERE status = 'paid')`;
