import { joinHook } from "../../kernel/events/hooks.js";
import { defineSweep } from "../../kernel/jobs/jobs.js";
import type { Module } from "../../kernel/module.js";
import { subscriptionChanging } from "../companies/index.js";
import { planChanging } from "../plans/index.js";
import { invoiceEndpoints, paymentEndpoints, subscriptionEndpoints } from "./billing.routes.js";
import { checkCharge, checkForgotten, checkSettings } from "./charges/check.work.js";
import { followPlan, followPlanLater } from "./invoices/followPlan.work.js";
import { syncAllInvoices, syncInvoiceOf } from "./invoices/syncInvoice.js";

export const billingModule: Module = {
  endpoints: [...invoiceEndpoints, ...subscriptionEndpoints, ...paymentEndpoints],
  work: [checkCharge, followPlan],
  sweeps: [
    // A new day begins in each company's own zone.
    defineSweep("billing.syncAllInvoices", 3_600, syncAllInvoices),
    defineSweep("billing.checkForgotten", checkSettings.sweepSeconds, checkForgotten),
  ],
  listen() {
    joinHook(subscriptionChanging, syncInvoiceOf);
    joinHook(planChanging, followPlanLater);
  },
};
