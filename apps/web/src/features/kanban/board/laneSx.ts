/** The room of a lane. On a phone the next one shows at the side. */
export const laneSx = {
  display: "flex",
  flexDirection: "column",
  flex: { xs: "0 0 calc(100vw - 56px)", sm: "1 0 304px" },
  maxWidth: { xs: 340, sm: 400 },
  minHeight: 0,
  borderRadius: "14px",
  bgcolor: "var(--sunken)",
  // In the dark its ground is hardly another than the page's.
  boxShadow: "inset 0 0 0 1px var(--line)",
  overflow: "hidden",
  scrollSnapAlign: "start",
} as const;

/** Where the lanes stand beside each other. */
export const lanesSx = {
  // What is only read out is placed in here too, and not beside the page.
  position: "relative",
  display: "flex",
  flex: 1,
  gap: 1.5,
  minHeight: 0,
  px: { xs: 2, sm: 3, md: 4 },
  pb: { xs: 2, sm: 3 },
  overflowX: "auto",
  overflowY: "hidden",
  scrollPaddingInline: { xs: "16px", sm: "24px", md: "32px" },
} as const;
