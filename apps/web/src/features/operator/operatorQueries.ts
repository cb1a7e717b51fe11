import {
  type CompanyInvoiceSearch,
  installationRoutes,
  invoiceRoutes,
  type OperatorSearch,
  operatorRoutes,
  type PaymentSearch,
  paymentChannel,
  paymentRoutes,
} from "@recado/contract";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "../../shared/api/call";
import { keyOf, pagesOf, queryFor } from "../../shared/api/queries";
import { refetchOn } from "../../shared/live/liveRule";

/** Whoever pays changes all of it. */
const live = [refetchOn(paymentChannel)];

/** What the operator decides for all companies, and what the server says of itself. */
export const installation = queryFor(installationRoutes.show);

/** What was given up in the background. */
export const failedWork = queryFor(installationRoutes.listFailedWork);

/** How business goes. */
export const figures = queryFor(operatorRoutes.showFigures, {}, { live });

type CustomerSearch = Omit<OperatorSearch, "after" | "standing"> & { standing: string };

/** The companies; each page is asked for by the last row of the one before. */
export function customerPages(search: CustomerSearch) {
  return infiniteQueryOptions({
    meta: { live },
    queryKey: [...keyOf(operatorRoutes.listCompanies), "pages", search] as const,
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === 0 ? {} : { after: pageParam };
      return call(operatorRoutes.listCompanies, { query: { ...search, ...after } as never, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ records, hasMore }) => (hasMore ? records.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ records }) => records),
  });
}

/** The invoices of all companies. */
export function invoicePages(searchParam: string, status: CompanyInvoiceSearch["status"] | "") {
  return pagesOf(invoiceRoutes.listOfCompanies, "records", { query: { searchParam, status } }, { live });
}

/** What came to the bank, or went from it. */
export function paymentPages(searchParam: string, kind: PaymentSearch["kind"] | "") {
  return pagesOf(paymentRoutes.list, "records", { query: { searchParam, kind: kind || "odd" } }, { live });
}
