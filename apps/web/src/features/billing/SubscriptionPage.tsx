import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Page } from "../../shared/ui/Page";
import { subscriptionQuery } from "./billingQueries";
import { PAY_AT_ONCE } from "./payAtOnce";
import { payLabel } from "./payLabel";
import { SubscriptionCard } from "./SubscriptionCard";
import { billingTexts } from "./texts";

/** How long the trial lasts, and the way to stay. */
export default function SubscriptionPage() {
  const t = useTexts(billingTexts);
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery);
  return (
    <Page isWide title={t.subscription}>
      {subscription ? (
        <SubscriptionCard subscription={subscription}>
          <Button component={Link} to="/financeiro" state={PAY_AT_ONCE} variant="contained">
            {payLabel(subscription, t)}
          </Button>
        </SubscriptionCard>
      ) : error ? (
        <Card>
          <FailedPart error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Skeleton variant="rounded" height={220} sx={{ borderRadius: "14px" }} />
      )}
    </Page>
  );
}
