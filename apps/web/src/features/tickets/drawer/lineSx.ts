import { ONE_LINE } from "../../../shared/theme/textOverflow";
/** A line of the drawer that leads somewhere, with another way beside it. */
export const lineSx = {
  display: "flex",
  alignItems: "center",
  gap: 0.5,
  mx: -1,
  "& .line-main": {
    flex: 1,
    minWidth: 0,
    justifyContent: "flex-start",
    gap: 1.25,
    minHeight: 48,
    px: 1,
    borderRadius: 1,
    textAlign: "start",
    color: "text.primary",
    "&:hover": { bgcolor: "action.hover" },
    "& > svg": { flexShrink: 0, color: "text.secondary" },
  },
  "& .line-words": { display: "block", minWidth: 0 },
  "& .line-title": { display: "block", typography: "body2", ...ONE_LINE },
  "& .line-more": { display: "block", typography: "caption", color: "text.secondary", ...ONE_LINE },
} as const;
