import Skeleton from "@mui/material/Skeleton";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { isRefusal } from "../../shared/api/apiError";
import { createQueryClient } from "../../shared/api/queryClient";
import { setPayPass } from "../../shared/api/sessionStore";
import { FailedPart } from "../../shared/ui/FailedPart";
import { subscriptionQuery } from "./billingQueries";
import { Checkout } from "./Checkout";

interface OverdueCheckoutProps {
  /** What the server gave instead of a session. */
  pass: string;
  onPaid: () => void;
  /** The pass is good no more: it holds for an hour, and until somebody logs in. */
  onEnded: () => void;
}

/** Pays without a session, for who cannot log in because his company owes. */
export default function OverdueCheckout({ pass, onPaid, onEnded }: OverdueCheckoutProps) {
  const [client] = useState(createQueryClient);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    setPayPass(pass);
    setHeld(true);
    return () => setPayPass(null);
  }, [pass]);
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ query }) => {
        if (isRefusal(query.state.error, "ERR_SESSION_EXPIRED")) onEnded();
      }),
    [client, onEnded],
  );
  return <QueryClientProvider client={client}>{isHeld && <Body onPaid={onPaid} />}</QueryClientProvider>;
}

function Body({ onPaid }: Pick<OverdueCheckoutProps, "onPaid">) {
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery);
  if (subscription) return <Checkout subscription={subscription} onPaid={onPaid} />;
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={280} sx={{ borderRadius: "14px" }} />;
}
