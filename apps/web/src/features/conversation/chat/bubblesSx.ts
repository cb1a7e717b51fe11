import type { SxProps, Theme } from "@mui/material/styles";

/**
 * The styles of all bubbles, in one sheet: a chat has dozens of them, and making styles for each was the slowest part of
 * opening a conversation.
 */
export const bubblesSx = (theme: Theme) =>
  ({
    "& .bubble-row": {
      display: "flex",
      alignItems: "flex-start",
      gap: 0.5,
      pt: 0.25,
      borderRadius: 1,
      "&.is-own": { flexDirection: "row-reverse" },
      "&.opens-group": { pt: 1 },
      "&:focus": { outline: 0 },
      "&:hover .bubble-aside, & .bubble-aside:focus-within, & .bubble-aside[data-open=true]": { opacity: 1 },
      "&[data-found=true] > .bubble": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main" },
    },
    "& .bubble": { minWidth: 0, maxWidth: { xs: "82%", sm: "min(640px, 78%)" }, typography: "body2" },
    "& .bubble:not(.is-bare)": {
      px: 1.25,
      py: 0.75,
      border: 1,
      borderColor: "divider",
      borderRadius: "12px",
      bgcolor: "background.paper",
    },
    "& .is-own > .bubble:not(.is-bare)": {
      backgroundImage: `linear-gradient(${theme.palette.action.selected}, ${theme.palette.action.selected})`,
    },
    "& .bubble-caption": { mt: 0.5 },
    "& .bubble-meta": {
      display: "flex",
      justifyContent: "flex-end",
      alignItems: "center",
      gap: 0.5,
      mt: 0.25,
      typography: "overline",
      fontWeight: 400,
      color: "text.secondary",
    },
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
  }) satisfies SxProps<Theme>;
