/** The paper of a card, lying in a lane or in the hand. */
export const cardSx = {
  p: 1.5,
  border: 1,
  borderColor: "divider",
  borderRadius: "12px",
  bgcolor: "background.paper",
  userSelect: "none",
  WebkitTouchCallout: "none",
} as const;
