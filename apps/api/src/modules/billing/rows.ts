import type { Charge, Invoice, Recurrence } from "@recado/contract";

/** A company as far as it owes. */
export interface BilledCompany {
  id: number;
  name: string;
  email: string;
  document: string | null;
  planId: number;
  status: boolean;
  dueDate: string | null;
  recurrence: Recurrence;
  /** The day it is there. */
  today: string;
}

/** Decimal columns come as text. */
export interface InvoiceRow extends Omit<Invoice, "value" | "paidAt" | "createdAt"> {
  companyId: number;
  planId: number | null;
  value: string;
  paidAt: Date | null;
  createdAt: Date;
}

export interface ChargeRow {
  id: number;
  companyId: number;
  invoiceId: number;
  planId: number | null;
  txid: string;
  driver: string;
  value: string;
  status: Charge["status"];
  payCode: string | null;
  expiresAt: Date;
  createdAt: Date;
}

export function toInvoice(row: InvoiceRow): Invoice {
  const { id, detail, value, dueDate, status, isOverdue, recurrence, paidAt, paidUntil, createdAt } = row;
  return {
    id,
    detail,
    dueDate,
    status,
    isOverdue,
    recurrence,
    paidUntil,
    value: Number(value),
    paidAt: paidAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
