import Chip from "@mui/material/Chip";
import { alpha } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type Invoice, type InvoiceState, invoiceRoutes } from "@recado/contract";
import { invoiceState } from "@recado/domain";
import { Download, QrCode, ReceiptText } from "lucide-react";
import { call } from "../../shared/api/call";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { languageStore } from "../../shared/texts/languageStore";
import type { Action } from "../../shared/ui/ActionMenu";
import { startDownload } from "../../shared/ui/startDownload";
import { useAction } from "../../shared/ui/useAction";
import { invoicePages } from "./billingQueries";
import { billingTexts } from "./texts";

const COLORS = { paid: "success", overdue: "error", open: "default", cancelled: "default" } as const satisfies Record<
  InvoiceState,
  string
>;

const CARDS_BELOW = 760;

interface InvoiceTableProps {
  /** The company is never due. */
  isEndless: boolean;
  onPay: (invoiceId: number) => void;
}

/** All invoices of the company; overdue ones are tinted, open ones can be paid, of paid ones there is a receipt. */
export function InvoiceTable({ isEndless, onPay }: InvoiceTableProps) {
  const t = useTexts(billingTexts);
  const { day, money } = useFormat();
  const list = usePagedList(invoicePages);
  const isCards = useMediaQuery((theme) => theme.breakpoints.down(CARDS_BELOW), { noSsr: true });
  const receipt = useAction(
    ({ id }: Invoice) =>
      call(invoiceRoutes.writeReceipt, { params: { invoiceId: id }, body: { language: languageStore.get() } }),
    { onDone: startDownload },
  );
  const columns: Column<Invoice>[] = [
    // Over a card a number alone would say nothing.
    { id: "id", title: t.columns.id, render: ({ id }) => (isCards ? t.invoiceName(id) : id), width: "10%" },
    { id: "detail", title: t.columns.detail, render: ({ detail }) => detail },
    { id: "value", title: t.columns.value, render: ({ value }) => money(value), align: "right", width: "16%" },
    { id: "dueDate", title: t.columns.dueDate, render: ({ dueDate }) => day(dueDate), width: "16%" },
    {
      id: "status",
      title: t.columns.status,
      render: (row) => <Status state={invoiceState(row)} />,
      width: "16%",
    },
  ];
  const actionsOf = (row: Invoice): Action[] => {
    if (row.status === "open") return [{ label: t.pay, icon: QrCode, onClick: () => onPay(row.id) }];
    if (row.status !== "paid") return [];
    return [{ label: t.receipt, icon: Download, onClick: () => receipt.mutate(row), disabled: receipt.isPending }];
  };
  return (
    <LiveTable
      label={t.invoices}
      list={list}
      columns={columns}
      cardsBelow={CARDS_BELOW}
      rowName={({ id }) => t.invoiceName(id)}
      actions={actionsOf}
      rowSx={(row) =>
        invoiceState(row) === "overdue" ? { bgcolor: ({ palette }: WithPalette) => alpha(palette.error.main, 0.1) } : {}
      }
      searchLabel={t.search}
      empty={{ icon: ReceiptText, title: t.noInvoices, text: isEndless ? undefined : t.noInvoicesText, action: null }}
    />
  );
}

interface WithPalette {
  palette: { error: { main: string } };
}

function Status({ state }: { state: InvoiceState }) {
  const t = useTexts(billingTexts);
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={t.status[state]} />;
}
