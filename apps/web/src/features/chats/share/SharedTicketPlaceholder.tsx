import Box from "@mui/material/Box";

/** The frame of a shared conversation: its card is of this size, or higher by the words it quotes. */
export const CARD_SX = {
  display: "flex",
  alignItems: "center",
  gap: 1.5,
  width: 300,
  // As wide as what is said with it.
  minWidth: "100%",
  maxWidth: "100%",
  minHeight: 56,
  px: 1.5,
  py: 1,
  mb: 0.5,
  borderRadius: 1,
  bgcolor: "action.hover",
  textAlign: "start",
} as const;

/** Takes the card's room while it is on its way: what stands below it would move. */
export function SharedTicketPlaceholder() {
  return <Box aria-busy sx={CARD_SX} />;
}
