import Card from "@mui/material/Card";
import Stack from "@mui/material/Stack";
import type { PlanOffer, Subscription } from "@recado/contract";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { Notice } from "../../shared/ui/Notice";
import type { Details } from "./DetailsStep";
import { Facts } from "./Facts";
import { billingTexts } from "./texts";

interface ReviewStepProps {
  subscription: Subscription;
  plan: PlanOffer;
  details?: Details;
  invoiceId?: number;
  /** The buttons under it, told whether there is something to pay. */
  children: (canPay: boolean) => ReactNode;
}

/** What is going to be paid. The server computes it once more. */
export function ReviewStep({ subscription, plan, details, invoiceId, children }: ReviewStepProps) {
  const t = useTexts(billingTexts);
  const { day, money } = useFormat();
  const { openInvoice, canPay, dueDate } = subscription;
  // Whatever is chosen, the server makes an invoice for a due date only.
  const isOwing = dueDate !== null;
  const paidId = invoiceId ?? openInvoice?.id;
  // A change of the plan is a reason for an invoice of its own.
  const isNothing = isOwing && paidId === undefined && plan.isCurrent;
  const address =
    details && [details.address2, details.city, details.state, details.zipcode].filter(Boolean).join(", ");
  const isOpen = openInvoice !== null && openInvoice.id === paidId;
  // Its price holds while somebody may be paying it.
  const value = isOpen && openInvoice.detail === plan.name ? openInvoice.value : plan.value;
  return (
    <>
      <Stack spacing={2}>
        <Card sx={{ p: 2.5 }}>
          <Facts
            facts={[
              [t.plan, plan.name],
              ...(paidId === undefined ? [] : [[t.invoice, `${paidId}`] as const]),
              ...(isOpen ? [[t.dueDate, day(openInvoice.dueDate)] as const] : []),
              ...(details ? [[t.payer, [details.firstName, address].filter(Boolean).join(" · ")] as const] : []),
              [t.total, <strong key="value">{money(value)}</strong>],
            ]}
          />
        </Card>
        {!isOwing && <Notice kind="info">{t.neverDue}</Notice>}
        {isOwing && !canPay && <Notice kind="warning">{t.cannotPay}</Notice>}
        {isNothing && <Notice kind="info">{t.nothingToPay}</Notice>}
      </Stack>
      {children(isOwing && canPay && !isNothing)}
    </>
  );
}
