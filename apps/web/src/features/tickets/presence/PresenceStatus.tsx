import Box from "@mui/material/Box";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCustomerActivity, useViewers } from "./presenceStores";
import { presenceTexts } from "./texts";
import { useThrottledText } from "./useThrottledText";

/** Reads out who else is here and what the customer is doing, without chattering. */
export function PresenceStatus({ ticketId, customer }: { ticketId: number; customer: string }) {
  const t = useTexts(presenceTexts);
  const here = useViewers(ticketId);
  const action = useCustomerActivity(ticketId);
  const words = here.map(({ name, isTyping }) => t.colleague(name, isTyping));
  if (action) words.push(t.customer(customer, action === "recording"));
  return (
    <Box role="status" sx={HIDDEN_TEXT}>
      {useThrottledText(words.join(". "))}
    </Box>
  );
}
