import type { Invoice } from "@recado/contract";
import { localDay } from "../../shared/texts/localText";

export type InvoiceState = "paid" | "overdue" | "open" | "cancelled";

/** An open one whose day has passed is overdue. */
export function invoiceState({ status, dueDate }: Pick<Invoice, "status" | "dueDate">, now = new Date()): InvoiceState {
  if (status !== "open") return status;
  return dueDate < localDay(now) ? "overdue" : "open";
}
