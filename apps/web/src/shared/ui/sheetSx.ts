import type { SxProps, Theme } from "@mui/material/styles";

/** A dialog as a sheet at the lower edge of a phone, where the thumb is. */
export const sheetSx = {
  "& .MuiDialog-container": { alignItems: "flex-end" },
  "& .MuiDialog-paper": {
    width: "100%",
    maxWidth: "none",
    m: 0,
    // What lies below can be seen, and tapped.
    maxHeight: "calc(100% - env(safe-area-inset-top) - 24px)",
    borderRadius: "var(--r-dialog) var(--r-dialog) 0 0",
    p: "0 env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)",
    "@keyframes recado-rise": { from: { transform: "translateY(48px)" } },
    animation: "recado-rise var(--d-panel) var(--ease-out)",
  },
  "& .MuiDialogTitle-root": {
    pt: 0,
    // It is what a finger pushes down.
    touchAction: "none",
    userSelect: "none",
    // The line by which sheets are known.
    "&::before": {
      content: '""',
      display: "block",
      flexShrink: 0,
      width: 36,
      height: 4,
      mx: "auto",
      mt: 1,
      mb: 1.5,
      borderRadius: "2px",
      bgcolor: "var(--ink-off)",
    },
  },
} satisfies SxProps<Theme>;
