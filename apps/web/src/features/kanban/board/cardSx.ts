/** The paper of a card, lying in a lane or in the hand. */
export const cardSx = {
  boxSizing: "border-box",
  height: 96,
  px: 1.5,
  py: 1.125,
  borderRadius: "14px",
  bgcolor: "background.paper",
  boxShadow: "var(--e1)",
  userSelect: "none",
  WebkitTouchCallout: "none",
} as const;
