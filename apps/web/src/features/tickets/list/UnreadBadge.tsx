import Box from "@mui/material/Box";
import { useTexts } from "../../../shared/texts/defineTexts";
import { cutCount } from "../../../shared/ui/Badge";
import { ticketTexts } from "../texts";

/** How many messages of the customer nobody has read. */
export function UnreadBadge({ count }: { count: number }) {
  const t = useTexts(ticketTexts);
  if (count === 0) return null;
  return (
    <Box
      component="span"
      role="img"
      aria-label={t.unread(count)}
      sx={{
        display: "inline-grid",
        placeItems: "center",
        flexShrink: 0,
        minWidth: 20,
        height: 20,
        px: 0.75,
        borderRadius: "10px",
        bgcolor: "primary.main",
        color: "primary.contrastText",
        fontSize: "0.75rem",
        fontVariantNumeric: "tabular-nums",
        fontWeight: 700,
        lineHeight: 1,
      }}
    >
      {cutCount(count)}
    </Box>
  );
}
