import { z } from "zod";
import { OptionalLanguage, Recurrence } from "../companies/schema.js";
import { Day, emptyOr, Id, Moment } from "../kernel/fields.js";
import { SearchPage } from "../kernel/page.js";
import { sheetFields } from "../kernel/sheet.js";

/** One is cancelled when the due date it was for no longer holds. */
export const INVOICE_STATUSES = ["open", "paid", "cancelled"] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What a company owes, or has paid, for one period of its plan. */
export const Invoice = z.object({
  id: z.number().int(),
  /** The plan's name. */
  detail: z.string(),
  value: z.number(),
  dueDate: z.string(),
  status: z.enum(INVOICE_STATUSES),
  /** It is open, and its day has passed by the clock of its company. */
  isOverdue: z.boolean(),
  recurrence: Recurrence,
  paidAt: Moment.nullable(),
  /** Until when the company may work since it was paid. */
  paidUntil: z.string().nullable(),
  createdAt: Moment,
});
export type Invoice = z.output<typeof Invoice>;

const Status = emptyOr(z.enum(INVOICE_STATUSES), "invalid");

/** Searched by what it is for, or by its number. */
export const InvoiceSearch = SearchPage.extend({ status: Status });
export type InvoiceSearch = z.output<typeof InvoiceSearch>;

/** The same as the operator sees it. */
export const CompanyInvoice = Invoice.extend({ companyId: z.number().int(), companyName: z.string() });
export type CompanyInvoice = z.output<typeof CompanyInvoice>;

/** How an invoice is shown, and what an operator may ask for: `open` are those that are not overdue yet. */
export const INVOICE_STATES = [...INVOICE_STATUSES, "overdue"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

const OperatorStatus = emptyOr(z.enum(INVOICE_STATES), "invalid");

const OptionalSearchDay = emptyOr(Day, "invalid_date");

const filter = {
  status: OperatorStatus,
  companyId: emptyOr(Id, "invalid"),
  /** The due dates from and until a day, both included. */
  dueFrom: OptionalSearchDay,
  dueUntil: OptionalSearchDay,
};

/** Searched by the company's name, or by the invoice's number. */
export const CompanyInvoiceSearch = SearchPage.extend(filter);
export type CompanyInvoiceSearch = z.output<typeof CompanyInvoiceSearch>;

export const CompanyInvoiceExport = z.object({
  ...sheetFields,
  ...filter,
  searchParam: SearchPage.shape.searchParam,
});
export type CompanyInvoiceExport = z.output<typeof CompanyInvoiceExport>;

/** In which language a receipt is written. */
export const ReceiptInput = z.object({ language: OptionalLanguage });
export type ReceiptInput = z.output<typeof ReceiptInput>;
