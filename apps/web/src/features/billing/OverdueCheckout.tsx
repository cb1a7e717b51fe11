import Skeleton from "@mui/material/Skeleton";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createQueryClient } from "../../shared/api/queryClient";
import { holdPass } from "../../shared/api/sessionStore";
import { FailedPart } from "../../shared/ui/FailedPart";
import { subscriptionQuery } from "./billingQueries";
import { Checkout } from "./Checkout";

interface OverdueCheckoutProps {
  /** What the server gave instead of a session. */
  pass: string;
  onPaid: () => void;
}

/** Pays without a session, for who cannot log in because his company owes. */
export default function OverdueCheckout({ pass, onPaid }: OverdueCheckoutProps) {
  const [client] = useState(createQueryClient);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    holdPass(pass);
    setHeld(true);
    return () => holdPass(null);
  }, [pass]);
  return <QueryClientProvider client={client}>{isHeld && <Body onPaid={onPaid} />}</QueryClientProvider>;
}

function Body({ onPaid }: Pick<OverdueCheckoutProps, "onPaid">) {
  const { data: subscription, error, refetch } = useQuery(subscriptionQuery);
  if (subscription) return <Checkout subscription={subscription} onPaid={onPaid} />;
  if (error) return <FailedPart error={error} onRetry={() => void refetch()} />;
  return <Skeleton variant="rounded" height={280} sx={{ borderRadius: "14px" }} />;
}
