import Box from "@mui/material/Box";
import { Check, CheckCheck, Clock3 } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { messageTexts } from "../texts";

/** How far an own message has come. The shape tells it without the colour, and a text without the shape. */
export function Ticks({ ack }: { ack: number }) {
  const t = useTexts(messageTexts);
  const Icon = ack === 0 ? Clock3 : ack <= 2 ? Check : CheckCheck;
  const isRead = ack >= 4;
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.ticks[ack as keyof typeof t.ticks]}
      title={t.ticks[ack as keyof typeof t.ticks]}
      data-ack={ack}
      sx={{ display: "inline-grid", color: isRead ? "info.main" : "text.secondary" }}
    >
      <Icon size={16} strokeWidth={isRead ? 2.75 : 2} aria-hidden />
    </Box>
  );
}
