import type { Invoice } from "@recado/contract";

export type InvoiceState = "paid" | "overdue" | "open" | "cancelled";

/** An open one whose day has passed is overdue. */
export function invoiceState({ status, dueDate }: Pick<Invoice, "status" | "dueDate">, now = new Date()): InvoiceState {
  if (status !== "open") return status;
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
  return dueDate < today.join("-") ? "overdue" : "open";
}
