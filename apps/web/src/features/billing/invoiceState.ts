import type { Invoice } from "@recado/contract";

export type InvoiceState = "paid" | "overdue" | "open" | "cancelled";

/** An open one whose day has passed is overdue. */
export function invoiceState({ status, dueDate }: Pick<Invoice, "status" | "dueDate">, today: string): InvoiceState {
  if (status !== "open") return status;
  return dueDate < today ? "overdue" : "open";
}
