import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCustomerDeed } from "./presenceStores";
import { presenceTexts } from "./texts";

interface CustomerDeedProps {
  ticketId: number;
  /** What stands here as long as the customer does nothing. */
  children: ReactNode;
}

/** That the customer is typing or recording, in place of something else. */
export function CustomerDeed({ ticketId, children }: CustomerDeedProps) {
  const t = useTexts(presenceTexts);
  const deed = useCustomerDeed(ticketId);
  if (!deed) return children;
  return (
    <Box component="span" sx={{ color: "primary.main", fontWeight: 600 }}>
      {t[deed]}
    </Box>
  );
}
