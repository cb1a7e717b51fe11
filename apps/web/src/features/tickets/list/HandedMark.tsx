import Box from "@mui/material/Box";
import { ArrowRightLeft } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ticketTexts } from "../texts";
import { useHandedBy } from "./handedOver";

/** That a colleague has handed the conversation over, until it is opened. */
export function HandedMark({ ticketId }: { ticketId: number }) {
  const t = useTexts(ticketTexts);
  const by = useHandedBy(ticketId);
  if (by === undefined) return null;
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.handedBy(by)}
      title={t.handedBy(by)}
      sx={{ display: "inline-flex", color: "primary.main" }}
    >
      <ArrowRightLeft size={15} aria-hidden />
    </Box>
  );
}
