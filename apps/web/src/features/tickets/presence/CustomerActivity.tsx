import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCustomerActivity } from "./presenceStores";
import { presenceTexts } from "./texts";

interface CustomerActivityProps {
  ticketId: number;
  /** What stands here as long as the customer does nothing. */
  children: ReactNode;
}

/** That the customer is typing or recording, in place of something else. */
export function CustomerActivity({ ticketId, children }: CustomerActivityProps) {
  const t = useTexts(presenceTexts);
  const action = useCustomerActivity(ticketId);
  if (!action) return children;
  return (
    <Box component="span" sx={{ color: "primary.main", fontWeight: 600 }}>
      {t[action]}
    </Box>
  );
}
