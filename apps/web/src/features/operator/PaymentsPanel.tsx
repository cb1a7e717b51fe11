import Chip from "@mui/material/Chip";
import { PAYMENT_KINDS, type Payment, type PaymentKind } from "@recado/contract";
import { HandCoins } from "lucide-react";
import { useState } from "react";
import { LiveTable } from "../../shared/list/LiveTable";
import type { Column } from "../../shared/list/tableProps";
import { usePagedList } from "../../shared/list/useListSource";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat, useMoments } from "../../shared/texts/format";
import { FilterSelect } from "./FilterSelect";
import { paymentPages } from "./operatorQueries";
import { operatorTexts } from "./texts";

const TONES = { paid: "success", late: "warning", too_little: "warning", twice: "warning", refund: "error" } as const;

/** Money that needs a look: too little, too late, twice, or gone back. */
export function PaymentsPanel() {
  const t = useTexts(operatorTexts);
  const { money } = useFormat();
  const { at } = useMoments();
  const [kind, setKind] = useState<PaymentKind | "">("");
  const list = usePagedList((search) => paymentPages(search, kind));
  const columns: Column<Payment>[] = [
    { id: "company", title: t.columns.name, render: ({ companyName }) => companyName, width: "28%" },
    {
      id: "kind",
      title: t.payments.kind,
      render: ({ kind: of }) => <Chip size="small" variant="outlined" color={TONES[of]} label={t.payments.kinds[of]} />,
    },
    { id: "value", title: t.payments.value, render: ({ value }) => money(value), align: "right" },
    { id: "expected", title: t.payments.expected, render: ({ expected }) => money(expected), align: "right" },
    { id: "invoiceId", title: t.invoices.number, render: ({ invoiceId }) => invoiceId, align: "right" },
    { id: "at", title: t.payments.at, render: ({ at: moment }) => at(moment) },
  ];
  return (
    <LiveTable
      label={t.tabs.payments}
      list={list}
      columns={columns}
      cardsBelow={900}
      rowName={({ companyName, txid }) => `${companyName} ${txid}`}
      searchLabel={t.search}
      tools={
        <FilterSelect
          label={t.payments.kind}
          value={kind}
          choices={PAYMENT_KINDS.map((value) => ({ value, label: t.payments.kinds[value] }))}
          none={t.payments.odd}
          onChange={setKind}
        />
      }
      filter={{ isSet: kind !== "", clear: () => setKind("") }}
      empty={{ icon: HandCoins, title: t.payments.none, text: t.payments.noneText, action: null }}
    />
  );
}
