import Box from "@mui/material/Box";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useColleagues, useCustomerActivity } from "./presenceStores";
import { presenceTexts } from "./texts";
import { useCalm } from "./useCalm";

/** Reads out who else is here and what the customer is doing, without chattering. */
export function PresenceStatus({ ticketId, customer }: { ticketId: number; customer: string }) {
  const t = useTexts(presenceTexts);
  const here = useColleagues(ticketId);
  const action = useCustomerActivity(ticketId);
  const words = here.map(({ name, isTyping }) => t.colleague(name, isTyping));
  if (action) words.push(t.customer(customer, action === "recording"));
  return (
    <Box role="status" sx={HIDDEN_TEXT}>
      {useCalm(words.join(". "))}
    </Box>
  );
}
