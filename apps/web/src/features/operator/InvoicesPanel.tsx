import Chip from "@mui/material/Chip";
import {
  type CompanyInvoice,
  type CompanyInvoiceSearch,
  INVOICE_STATES,
  type InvoiceState,
  invoiceRoutes,
} from "@recado/contract";
import { invoiceState } from "@recado/domain";
import { ReceiptText } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat, useMoments } from "../../shared/texts/format";
import { ExportMenu } from "../../shared/ui/ExportMenu";
import { FilterSelect } from "./FilterSelect";
import { invoicePages } from "./operatorQueries";
import { operatorTexts } from "./texts";

const TONES = { open: "default", paid: "success", cancelled: "default", overdue: "error" } as const;

/** What all companies owe, and have paid. */
export function InvoicesPanel() {
  const t = useTexts(operatorTexts);
  const { day, money } = useFormat();
  const { at } = useMoments();
  const [status, setStatus] = useState<InvoiceState | "">("");
  const list = usePagedList((search) => invoicePages(search, status));
  const columns: Column<CompanyInvoice>[] = [
    { id: "company", title: t.columns.name, render: ({ companyName }) => companyName, width: "28%" },
    { id: "id", title: t.invoices.number, render: ({ id }) => id, align: "right" },
    { id: "detail", title: t.columns.plan, render: ({ detail }) => detail },
    { id: "value", title: t.invoices.value, render: ({ value }) => money(value), align: "right" },
    { id: "dueDate", title: t.columns.dueDate, render: ({ dueDate }) => day(dueDate) },
    {
      id: "status",
      title: t.columns.standing,
      render: (row) => {
        const state = invoiceState(row);
        return <Chip size="small" variant="outlined" color={TONES[state]} label={t.invoices.statuses[state]} />;
      },
    },
    { id: "paidAt", title: t.invoices.paidAt, render: ({ paidAt }) => paidAt && at(paidAt) },
  ];
  return (
    <LiveTable
      label={t.tabs.invoices}
      list={list}
      columns={columns}
      cardsBelow={900}
      rowName={({ companyName, id }) => `${companyName} ${id}`}
      searchLabel={t.invoices.search}
      tools={
        <>
          <FilterSelect
            label={t.columns.standing}
            value={status}
            choices={INVOICE_STATES.map((value) => ({ value, label: t.invoices.statuses[value] }))}
            none={t.all}
            onChange={setStatus}
          />
          <ExportMenu
            write={(format) =>
              call(invoiceRoutes.exportOfCompanies, {
                body: {
                  format,
                  searchParam: list.searched,
                  status: (status || undefined) as CompanyInvoiceSearch["status"],
                },
              })
            }
          />
        </>
      }
      filter={{ isSet: status !== "", clear: () => setStatus("") }}
      empty={{ icon: ReceiptText, title: t.invoices.none, text: t.invoices.noneText, action: null }}
    />
  );
}
