import type { Invoice, InvoiceState, InvoiceStatus, PaymentKind, Recurrence } from "@recado/contract";
import { addRecurrence, daysUntil } from "../due-date/due-date.js";

/** Days ahead of its due date that an invoice is made. */
const INVOICE_DAYS = 20;

/** Whether the invoice for a due date is to be there: it comes soon, or has passed. */
export function isInvoiceDue(dueDate: string, from: string): boolean {
  return daysUntil(dueDate, from) < INVOICE_DAYS;
}

/** How an invoice is shown and written. */
export function invoiceState({ status, isOverdue }: Pick<Invoice, "status" | "isOverdue">): InvoiceState {
  return isOverdue ? "overdue" : status;
}

/** Until when a company may work that pays today: nobody loses days by paying early, nor pays for days he was shut out. */
export function renewedUntil(dueDate: string | null, recurrence: Recurrence, from: string): string {
  return addRecurrence(dueDate !== null && dueDate > from ? dueDate : from, recurrence);
}

/** A free plan goes on by itself on its due day; null where there is nothing to move. */
export function freeRenewal(dueDate: string, recurrence: Recurrence, from: string): string | null {
  return dueDate > from ? null : renewedUntil(dueDate, recurrence, from);
}

/**
 * Whether the due date an operator sets stands for a payment he took himself: it is one period later, at least what paying today
 * would give, or no due date at all. A few days more only prolong what there is.
 */
export function isPaidByHand(
  { dueDate, recurrence }: { dueDate: string | null; recurrence: Recurrence },
  next: string | null,
  from: string,
): boolean {
  if (next === null) return true;
  if (dueDate === null) return false;
  return next === addRecurrence(dueDate, recurrence) || next >= renewedUntil(dueDate, recurrence, from);
}

/** An amount in cents, so that sums and comparisons are exact. */
export function toCents(value: number | string): number {
  return Math.round(Number(value) * 100);
}

/** An amount as the Pix API writes it: `"1234.50"`. */
export function toPixValue(value: number | string): string {
  return (toCents(value) / 100).toFixed(2);
}

/** What is left of a payment once its refunds are taken off. */
export function keptOf({ value, refunds }: { value: string; refunds: { value: string }[] }): string {
  return toPixValue(refunds.reduce((cents, refund) => cents - toCents(refund.value), toCents(value)) / 100);
}

interface ReceivedPayment {
  invoice: { status: InvoiceStatus; value: number | string };
  value: number | string;
  at: Date;
  expiresAt: Date;
}

/** What money is that came for an invoice. Only `paid` and `late` renew. */
export function kindOfPayment({ invoice, value, at, expiresAt }: ReceivedPayment): Exclude<PaymentKind, "refund"> {
  // Of one that is paid nothing is wanted any more, however little comes.
  if (invoice.status === "paid") return "twice";
  if (toCents(value) < toCents(invoice.value)) return "too_little";
  if (invoice.status !== "open") return "twice";
  return at > expiresAt ? "late" : "paid";
}
