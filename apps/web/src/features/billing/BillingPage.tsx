import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { refreshSession } from "../../shared/api/refresh";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Page } from "../../shared/ui/Page";
import { subscriptionQuery } from "./billingQueries";
import { Checkout } from "./Checkout";
import { InvoiceTable } from "./InvoiceTable";
import { LastPayments } from "./LastPayments";
import type { PAY_AT_ONCE } from "./payAtOnce";
import { payLabel } from "./payLabel";
import { SubscriptionCard } from "./SubscriptionCard";
import { billingTexts } from "./texts";

/** What a company owes and has paid, and the way to pay it. */
export default function BillingPage() {
  const t = useTexts(billingTexts);
  const navigate = useNavigate();
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery);
  /** What is being paid: the open invoice, or one of the table. */
  const { key, state } = useLocation();
  const paysAtOnce = (state as Partial<typeof PAY_AT_ONCE> | null)?.paysAtOnce;
  const [paying, setPaying] = useState<{ invoiceId?: number } | undefined>(paysAtOnce ? {} : undefined);
  const [followed, setFollowed] = useState(key);
  // The link of the banner leads here from here, too.
  if (followed !== key) {
    setFollowed(key);
    if (paysAtOnce) setPaying({});
  }

  async function leave() {
    // The banner, and what the plan opens, stand in the session.
    await refreshSession().catch(() => undefined);
    await navigate("/");
  }

  if (!subscription) {
    return (
      <Page isWide title={t.title} lead={t.lead}>
        {error ? (
          <Card>
            <FailedPart error={error} onRetry={() => void refetch()} />
          </Card>
        ) : (
          <Skeleton variant="rounded" height={220} sx={{ borderRadius: "14px" }} />
        )}
      </Page>
    );
  }
  if (paying) {
    return (
      <Page title={t.checkout}>
        <Checkout
          subscription={subscription}
          invoiceId={paying.invoiceId}
          onCancel={() => setPaying(undefined)}
          onPaid={() => void leave()}
        />
      </Page>
    );
  }
  return (
    <Page isWide title={t.title} lead={t.lead}>
      <Stack spacing={4}>
        <SubscriptionCard subscription={subscription}>
          <Button variant="contained" onClick={() => setPaying({})}>
            {payLabel(subscription, t)}
          </Button>
        </SubscriptionCard>
        <section aria-labelledby="invoices">
          <Typography id="invoices" variant="h3" component="h2" sx={{ mb: 2 }}>
            {t.invoices}
          </Typography>
          <InvoiceTable isEndless={subscription.dueDate === null} onPay={(invoiceId) => setPaying({ invoiceId })} />
        </section>
        <LastPayments />
      </Stack>
    </Page>
  );
}
