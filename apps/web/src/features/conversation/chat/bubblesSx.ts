import type { SxProps, Theme } from "@mui/material/styles";

/**
 * The styles of all bubbles, in one sheet: a chat has dozens of them, and making styles for each was the slowest part of
 * opening a conversation.
 */
export const bubblesSx = {
  // Paper with a faint grid of dots.
  backgroundColor: "var(--wall)",
  backgroundImage: "radial-gradient(var(--wall-dot) 1px, transparent 1px)",
  backgroundSize: "24px 24px",
  "& .bubble-row": {
    display: "flex",
    alignItems: "flex-start",
    gap: 0.5,
    pt: "2px",
    borderRadius: 1,
    "&.is-own": { flexDirection: "row-reverse" },
    "&.opens-group": { pt: 1.5 },
    "&:focus": { outline: 0 },
    "&:hover .bubble-aside, & .bubble-aside:focus-within, & .bubble-aside[data-open=true]": { opacity: 1 },
    "&[data-found=true] > .bubble": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
  },
  "& .bubble": {
    "--quiet": "var(--ink-2)",
    "--meta": "var(--ink-2)",
    position: "relative",
    minWidth: 0,
    maxWidth: { xs: "82%", sm: "min(560px, 82%)" },
    typography: "body1",
    // The page is nearer to the eye, and the finger larger.
    fontSize: { xs: "1rem", sm: "0.9375rem" },
  },
  "& .bubble:not(.is-bare)": {
    "--meta": "var(--in-meta)",
    p: "7px 11px 8px",
    borderRadius: "var(--r-bubble)",
    color: "var(--in-ink)",
    bgcolor: "var(--in)",
    boxShadow: "var(--e1)",
  },
  "& .is-own > .bubble:not(.is-bare)": {
    "--quiet": "var(--out-meta)",
    "--meta": "var(--out-meta)",
    color: "var(--out-ink)",
    bgcolor: "var(--out)",
  },
  // The first of a run points at who speaks, those after it join on.
  "& .bubble-row > .bubble": { borderTopLeftRadius: "6px" },
  "& .is-own > .bubble": { borderTopLeftRadius: "var(--r-bubble)", borderTopRightRadius: "6px" },
  "& .opens-group > .bubble:not(.is-bare)": {
    borderTopLeftRadius: 0,
    "&::before": {
      content: '""',
      position: "absolute",
      top: 0,
      left: "-8px",
      width: "9px",
      height: "11px",
      bgcolor: "inherit",
      clipPath: "polygon(0 0, 100% 0, 100% 100%)",
    },
  },
  "& .is-own.opens-group > .bubble:not(.is-bare)": {
    borderTopLeftRadius: "var(--r-bubble)",
    borderTopRightRadius: 0,
    "&::before": { left: "auto", right: "-8px", clipPath: "polygon(0 0, 100% 0, 0 100%)" },
  },
  "& .bubble:has(> [role=alert])": { boxShadow: "0 0 0 1.5px var(--bad)" },
  "& .bubble-author": {
    mb: "1px",
    typography: "subtitle2",
    color: "var(--brand-strong)",
    overflowWrap: "anywhere",
  },
  "& .bubble-caption": { mt: 0.75 },
  "& .bubble-meta": {
    display: "flex",
    justifyContent: "flex-end",
    alignItems: "center",
    gap: "4px",
    mt: "2px",
    font: "500 11px/16px var(--font)",
    fontSize: "0.6875rem",
    fontVariantNumeric: "tabular-nums",
    whiteSpace: "nowrap",
    color: "var(--meta)",
  },
  // Beside the words it takes the end of their last line, or a line of its own.
  "& span > .bubble-meta": { float: "inline-end", margin: "7px -2px -4px", marginInlineStart: "10px" },
  "& .ticks": { display: "inline-grid", "&.is-read": { color: "var(--tick-read)" } },
  "& .bubble-aside": { flexShrink: 0, opacity: { sm: 0 } },
  "& .bubble-options": {
    display: "grid",
    placeItems: "center",
    width: { xs: 44, sm: 32 },
    height: { xs: 44, sm: 32 },
    p: 0,
    border: 0,
    borderRadius: "10px",
    bgcolor: "transparent",
    color: "text.secondary",
    cursor: "pointer",
    "&:hover": { bgcolor: "action.hover" },
    "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
  },
} satisfies SxProps<Theme>;
