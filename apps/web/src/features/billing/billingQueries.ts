import { invoiceRoutes, paymentChannel, subscriptionRoutes } from "@recado/contract";
import { pagesOf, queryFor } from "../../shared/api/queries";
import { refetchOn } from "../../shared/live/liveRule";

const live = [refetchOn(paymentChannel)];

/** What the checkout begins with. */
export const subscriptionQuery = queryFor(subscriptionRoutes.show, {}, { live });

export function invoicePages(search: string) {
  return pagesOf(invoiceRoutes.list, "records", { query: { searchParam: search } }, { live });
}

/** What was paid last. */
export const paidInvoices = queryFor(invoiceRoutes.list, { query: { status: "paid" } }, { live });

const ASK_AGAIN_MS = 3_000;

/** A charge, polled until it is paid: who only holds a pay pass has no live connection. */
export function chargeQuery(txid: string) {
  return {
    ...queryFor(subscriptionRoutes.showCharge, { params: { txid } }, { live }),
    refetchInterval: (query: { state: { data?: { status: string } } }) =>
      query.state.data?.status === "paid" ? (false as const) : ASK_AGAIN_MS,
  };
}
