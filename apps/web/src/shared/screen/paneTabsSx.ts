/** The tabs above the list of a pane. */
export const PANE_TABS_SX = {
  flexShrink: 0,
  minHeight: 44,
  "--tab-edge": "0px",
  px: 0.5,
  borderBottom: 1,
  borderColor: "var(--line-soft)",
  "& .MuiTab-root": {
    px: 1,
    minWidth: 0,
    fontSize: "0.875rem",
    textTransform: "none",
    fontWeight: 500,
    color: "text.secondary",
  },
  // Where the list is narrow all of them still stand in it, with their figures, and share what room is left.
  "@media (max-width: 1799.95px)": { px: 0.25, "& .MuiTab-root": { px: 0.25, flexGrow: 1 } },
  "@media (max-width: 359.95px), (min-width: 600px) and (max-width: 1799.95px)": {
    "& .MuiTab-root": { fontSize: "0.8125rem" },
  },
  "& .MuiTab-root.Mui-selected": { color: "text.primary", fontWeight: 600 },
  "& .MuiTabs-indicator": { height: 3, borderRadius: "3px 3px 0 0" },
} as const;
