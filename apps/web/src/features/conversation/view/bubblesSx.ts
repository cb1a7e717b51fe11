import type { SxProps, Theme } from "@mui/material/styles";

// Some telephones say that they can hover.
const FINGER = "@media (hover: none), (pointer: coarse)";

/**
 * The styles of all bubbles, in one sheet: a conversation has dozens of them, and making styles for each was the slowest part of
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
    "&:hover .bubble-aside, &:focus-visible .bubble-aside, & .bubble-aside:focus-within, & .bubble-aside[data-open=true]":
      { opacity: 1 },
    // Also the one a menu is open for.
    "&[data-found=true] > .bubble, &:focus-visible > .bubble, &:has(> .bubble-aside[data-open=true]) > .bubble": {
      outline: 2,
      outlineStyle: "solid",
      outlineColor: "primary.main",
    },
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
  // On a phone the button that leads to the end stands beside what opens their options, and not on it.
  "& .bubble-row:not(.is-own)": {
    columnGap: { xs: 0, sm: 0.5 },
    "& > .bubble": { maxWidth: { xs: "min(82%, calc(100% - 88px))", sm: "min(560px, 82%)" } },
    // On a phone a face stands partly in the margin.
    "& > .bubble-face + .bubble": { maxWidth: { xs: "calc(100% - 114px)" } },
  },
  "& .bubble-face": {
    flexShrink: 0,
    alignSelf: "flex-end",
    width: 28,
    ml: { xs: -1, sm: 0 },
    mr: { xs: "6px", sm: "4px" },
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
  // What is said in a run joins on; the last of it carries the tail.
  "& .bubble-row:not(.opens-group) > .bubble": { borderTopLeftRadius: "6px" },
  "& .bubble-row:not(.closes-group) > .bubble": { borderBottomLeftRadius: "6px" },
  "& .is-own:not(.opens-group) > .bubble": { borderTopLeftRadius: "var(--r-bubble)", borderTopRightRadius: "6px" },
  "& .is-own:not(.closes-group) > .bubble": {
    borderBottomLeftRadius: "var(--r-bubble)",
    borderBottomRightRadius: "6px",
  },
  "& .closes-group > .bubble:not(.is-bare)": {
    mb: "6px",
    borderBottomLeftRadius: "3px",
    "&::before": {
      content: '""',
      position: "absolute",
      bottom: "-6px",
      left: 0,
      width: "13px",
      height: "13px",
      bgcolor: "inherit",
      clipPath: 'path("M0 3 L0 12 Q0 13.5 1.3 12.6 L10 7 L10 3 Z")',
    },
  },
  "& .is-own.closes-group > .bubble:not(.is-bare)": {
    borderBottomLeftRadius: "var(--r-bubble)",
    borderBottomRightRadius: "3px",
    "&::before": { left: "auto", right: 0, clipPath: 'path("M13 3 L13 12 Q13 13.5 11.7 12.6 L3 7 L3 3 Z")' },
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
    mr: "-2px",
  },
  // Beside the words it takes the end of their last line, or a line of its own.
  "& span > .bubble-meta": { float: "inline-end", margin: "7px -2px -4px", marginInlineStart: "10px" },
  // They hang over the edge of the bubble rather than make it higher.
  "& .bubble-reactions": { display: "flex", mt: "2px" },
  "& .bubble:not(.is-bare) > .bubble-reactions:last-child": { mb: "-16px" },
  "& .bubble:not(.is-bare):has(> .bubble-reactions:last-child)": { mb: "10px" },
  // The last line of a card leaves its end to the time.
  "& .shares-end": { display: "block", width: "fit-content", maxWidth: "calc(100% - 76px)", minHeight: 20 },
  "& .bubble:has(.shares-end, .audio) > .bubble-meta": { width: "fit-content", ml: "auto", mt: "-17px" },
  "& .card-title": { display: "block", typography: "subtitle2", overflowWrap: "anywhere" },
  "& .card-more": { typography: "caption", color: "var(--quiet)", overflowWrap: "anywhere" },
  "& .place": {
    width: 300,
    maxWidth: "100%",
    "--map-land": "#e9e6da",
    "--map-park": "#cfe3c6",
    "--map-street": "#ffffff",
    "--map-water": "#b9d9ea",
    "[data-theme=dark] &": {
      "--map-land": "#28322f",
      "--map-park": "#223d30",
      "--map-street": "#3a4643",
      "--map-water": "#21465a",
    },
    "& .place-map": {
      display: "block",
      width: "calc(100% + 14px)",
      height: 104,
      m: "-3px -7px 8px",
      borderRadius: "10px",
      objectFit: "cover",
    },
  },
  "& .poll": {
    width: 300,
    maxWidth: "100%",
    // A question is not said more quietly than its answers.
    "& .card-title": { fontSize: "inherit", lineHeight: "inherit" },
    "& ul": { display: "grid", gap: 0.5, m: 0, my: 0.75, p: 0, listStyle: "none" },
    "& li": {
      position: "relative",
      display: "flex",
      justifyContent: "space-between",
      gap: 1,
      px: 1.25,
      py: 0.5,
      borderRadius: "8px",
      overflow: "hidden",
      bgcolor: "color-mix(in srgb, var(--brand) 9%, transparent)",
      overflowWrap: "anywhere",
      "& > *": { position: "relative" },
    },
    "& .poll-share": {
      position: "absolute",
      inset: 0,
      right: "auto",
      bgcolor: "color-mix(in srgb, var(--brand) 22%, transparent)",
      transition: "width 200ms",
    },
  },
  "& .ticks": { display: "inline-grid", "&.is-read": { color: "var(--tick-read)" } },
  // A finger has no hover to bring it: there it is always seen, and quiet.
  "& .bubble-aside": { flexShrink: 0, opacity: 0, [FINGER]: { opacity: 0.72 } },
  "& .bubble-options": {
    display: "grid",
    placeItems: "center",
    width: 32,
    height: 32,
    [FINGER]: { width: 44, height: 44 },
    p: 0,
    border: 0,
    borderRadius: "10px",
    bgcolor: "transparent",
    color: "text.secondary",
    cursor: "pointer",
    "& svg": { width: 18, [FINGER]: { width: 14 } },
    "&:hover": { bgcolor: "action.hover" },
    "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
  },
} satisfies SxProps<Theme>;
