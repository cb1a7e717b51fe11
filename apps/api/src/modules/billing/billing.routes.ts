import { invoiceRoutes, paymentRoutes, subscriptionRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
import { getPaymentSettings, registerAddress, testPaymentSettings, updatePaymentSettings } from "./bank/settings.js";
import { getCharge, payInvoice } from "./charges/charge.service.js";
import { getInvoice, listInvoices } from "./invoices/listInvoices.js";
import { writeReceipt } from "./invoices/receipt.js";
import { exportCompanyInvoices, listCompanyInvoices } from "./operator/companyInvoices.js";
import { listPayments } from "./operator/payments.js";
import { takeNotice } from "./subscription/notice.js";
import { getSubscription } from "./subscription/subscription.service.js";

export const invoiceEndpoints = implement(invoiceRoutes, {
  list: { unit: "read", run: ({ ctx, query }) => listInvoices(ctx, query) },
  show: { unit: "read", run: ({ ctx, params }) => getInvoice(ctx, params.invoiceId) },
  writeReceipt: { unit: "none", run: ({ ctx, params, body }) => writeReceipt(ctx, { ...params, ...body }) },
  listOfCompanies: { unit: "read", run: ({ query }) => listCompanyInvoices(query) },
  exportOfCompanies: { unit: "none", run: ({ ctx, body, http }) => exportCompanyInvoices(ctx, body, http) },
});

export const subscriptionEndpoints = implement(subscriptionRoutes, {
  show: { unit: "none", run: ({ ctx }) => getSubscription(ctx) },
  pay: { unit: "none", run: ({ ctx, body }) => payInvoice(ctx, body) },
  showCharge: { unit: "read", run: ({ ctx, params }) => getCharge(ctx, params.txid) },
  notify: { unit: "none", run: ({ params, body, http }) => takeNotice(params.secret, body, http) },
});

export const paymentEndpoints = implement(paymentRoutes, {
  list: { unit: "read", run: ({ query }) => listPayments(query) },
  showSettings: { unit: "read", run: () => getPaymentSettings() },
  updateSettings: { unit: "write", run: ({ body }) => updatePaymentSettings(body) },
  testSettings: { unit: "none", run: () => testPaymentSettings() },
  registerAddress: { unit: "none", run: () => registerAddress() },
});
