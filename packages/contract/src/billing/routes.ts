import { z } from "zod";
import { channel } from "../kernel/channel.js";
import { page } from "../kernel/page.js";
import { get, post, put } from "../kernel/route.js";
import { WrittenSheet } from "../kernel/sheet.js";
import {
  CompanyInvoice,
  CompanyInvoiceExport,
  CompanyInvoiceSearch,
  Invoice,
  InvoiceSearch,
  ReceiptInput,
} from "./invoice.js";
import { Payment, PaymentSearch, PaymentSettings, PaymentSettingsInput, PaymentTest } from "./operator.js";
import {
  Charge,
  ChargeParams,
  NoticeParams,
  PaidCompany,
  PaymentNotice,
  Subscription,
  SubscriptionInput,
} from "./subscription.js";

/** Paying stays open when nothing else is. */
const own = { access: { can: "billing:manage" }, openWhenOverdue: true } as const;

export const invoiceRoutes = {
  /** The company's own, the latest due date first. */
  list: get("/invoices/all", { ...own, query: InvoiceSearch, answer: page("records", Invoice) }),
  show: get("/invoices/:invoiceId", { ...own, answer: Invoice }),
  /** Writes the receipt of a paid one as a PDF, and answers where it can be fetched for a while. */
  writeReceipt: post("/invoices/:invoiceId/receipt", { ...own, cost: 5, body: ReceiptInput, answer: WrittenSheet }),
  listOfCompanies: get("/invoices", {
    access: "super",
    query: CompanyInvoiceSearch,
    answer: page("records", CompanyInvoice),
  }),
  exportOfCompanies: post("/invoices/export", {
    access: "super",
    cost: 25,
    body: CompanyInvoiceExport,
    answer: WrittenSheet,
  }),
};

export const subscriptionRoutes = {
  show: get("/subscription", { ...own, answer: Subscription }),
  /** Asks the bank for a charge, or answers the one that still holds. */
  pay: post("/subscription", { ...own, cost: 5, body: SubscriptionInput, answer: Charge }),
  showCharge: get("/subscription/charges/:txid", { ...own, params: ChargeParams, answer: Charge }),
  /** The bank's notices. Efí adds `/pix` to the address it was given. */
  notify: post("/subscription/webhook/:secret", {
    access: "public",
    params: NoticeParams,
    body: PaymentNotice,
    answer: z.object({ ok: z.literal(true) }),
    aliases: ["/subscription/webhook/:secret/pix"],
  }),
};

export const paymentRoutes = {
  list: get("/payments", { access: "super", query: PaymentSearch, answer: page("records", Payment) }),
  showSettings: get("/payment-settings", { access: "super", answer: PaymentSettings }),
  updateSettings: put("/payment-settings", { access: "super", body: PaymentSettingsInput, answer: PaymentSettings }),
  testSettings: post("/payment-settings/test", { access: "super", cost: 5, answer: PaymentTest }),
  /** Has the bank tell of payments at our address, which nobody needs to copy there then. */
  registerAddress: post("/payment-settings/address", { access: "super", cost: 5, answer: PaymentTest }),
};

/** Tells a company's browsers, and the operator's, that an invoice was paid. */
export const paymentChannel = channel(
  "payment",
  z.object({ action: z.literal("CONCLUIDA"), invoiceId: z.number().int(), company: PaidCompany }),
);
