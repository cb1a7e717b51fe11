/** The list beside a conversation: as narrow as its rows allow, and wider where the conversation has room to spare. */
export const LIST_PANE_SX = {
  width: { sm: 300, lg: 360 },
  // Upright there is room for the tabs and for what is said.
  "@media (min-width: 720px) and (max-width: 1199.95px)": { width: 320 },
  "@media (min-width: 1800px)": { width: "clamp(420px, 25vw, 520px)" },
  flexShrink: 0,
  borderRight: 1,
  borderColor: "divider",
};
