import type { SxProps, Theme } from "@mui/material/styles";

const line = { borderColor: "divider" };

/** The calendar of the library, in the colours of the product. */
export const calendarSx: SxProps<Theme> = {
  position: "relative",
  "& .rbc-calendar": { minHeight: 500, height: { sm: "calc(100dvh - 196px)" }, color: "text.primary" },
  "& .rbc-month-view, & .rbc-time-view, & .rbc-agenda-view table.rbc-agenda-table": {
    ...line,
    borderRadius: 1,
    bgcolor: "background.paper",
  },
  "& .rbc-month-view, & .rbc-time-view": { minHeight: 500 },
  "& .rbc-month-row, & .rbc-month-row + .rbc-month-row, & .rbc-day-bg + .rbc-day-bg, & .rbc-header, & .rbc-header + .rbc-header":
    line,
  "& .rbc-time-header-content, & .rbc-time-content, & .rbc-timeslot-group, & .rbc-time-content > * + * > *": line,
  "& .rbc-time-header.rbc-overflowing, & .rbc-day-slot .rbc-time-slot": line,
  "& .rbc-agenda-view table.rbc-agenda-table tbody > tr + tr, & .rbc-agenda-view table.rbc-agenda-table thead > tr > th":
    line,
  // Rows, and no grid: as in the tables of the product.
  "& .rbc-agenda-view table.rbc-agenda-table tbody > tr > td + td": { borderLeft: 0 },
  "& .rbc-agenda-view table.rbc-agenda-table :is(th, td)": { px: 2, py: 1 },
  "& .rbc-agenda-view": { flex: "none", bgcolor: "background.paper", border: 1, ...line, borderRadius: "14px" },
  // Its head is a table of its own: only the box around both has corners.
  "& .rbc-agenda-view table.rbc-agenda-table": { border: 0, borderRadius: { xs: "13px", sm: 0 } },
  "& .rbc-header": { py: 1, typography: "subtitle2" },
  // The library ends the days a pixel before their names, and their lines would miss each other.
  "& .rbc-row-bg": { right: 0 },
  "& .rbc-row-segment": { px: "3px" },
  // On a phone the day begins where people do.
  "& .rbc-time-view": { flex: { xs: "none", sm: 1 }, height: { xs: 560, sm: "auto" } },
  "& .rbc-event-content": { minWidth: 0 },
  "& .rbc-month-view, & .rbc-time-view, & .rbc-agenda-view": { overflow: "hidden" },
  // Below what it would strike out.
  "& .rbc-current-time-indicator": { bgcolor: "error.main", zIndex: 0 },
  "& .rbc-day-slot .rbc-events-container": { zIndex: 1 },
  "& .rbc-off-range-bg": { bgcolor: "background.default" },
  "& .rbc-off-range": { color: "text.secondary" },
  // Faint enough for the lines of the hours to be seen in it.
  "& .rbc-today": { bgcolor: ({ palette }) => `${palette.primary.main}14` },
  "& .rbc-button-link": { minWidth: 24, minHeight: 24, color: "inherit", font: "inherit" },
  "& .rbc-show-more": { bgcolor: "transparent", color: "primary.main", minHeight: 24 },
  "& .rbc-event, & .rbc-day-slot .rbc-event": {
    "--edge": ({ palette }) => palette.primary.main,
    background: "linear-gradient(var(--edge), var(--edge)) left / 3px 100% no-repeat, var(--raised)",
    border: 1,
    // Seen on the colour of today as well.
    borderColor: "color-mix(in srgb, var(--field) 50%, transparent)",
    borderRadius: "6px",
    overflow: "hidden",
    color: "text.primary",
    typography: "caption",
    pl: 1,
    pr: 0.75,
    py: 0.25,
    "&.is-ENVIADA": { "--edge": ({ palette }) => palette.text.disabled, color: "text.secondary" },
    "&.is-ERRO": { "--edge": ({ palette }) => palette.error.main },
    "&:focus, &:focus-visible": { outline: "2px solid", outlineColor: "primary.main" },
  },
  // Half an hour is lower than what can be hit.
  "& .rbc-day-slot .rbc-event": { minHeight: 24 },
  // Nothing lasts a day, and the empty row would be a table without cells.
  "& .rbc-allday-cell": { display: "none" },
  "& .rbc-overlay": { ...line, bgcolor: "background.paper", color: "text.primary", borderRadius: 1 },
  "& .rbc-agenda-view table.rbc-agenda-table .rbc-agenda-event-cell": { width: "100%" },
  "& .rbc-agenda-time-cell": { whiteSpace: "nowrap", textTransform: "none" },
  // On one line with the name, which is as high as a button.
  "& .rbc-agenda-date-cell, & .rbc-agenda-time-cell": { lineHeight: { sm: "24px" } },
  // The library puts the name in a column of its own, as wide as it likes.
  "@media (min-width: 600px)": {
    "& .rbc-day-slot .rbc-event": { flexFlow: "row nowrap" },
    "& .rbc-day-slot .rbc-event-label": { flex: "none", fontSize: "inherit" },
    // On one line with the time.
    "& .rbc-day-slot .rbc-event-content": { flex: "1 1 0", lineHeight: "inherit" },
  },
  // A seventh of a tablet holds the name only.
  "@media (min-width: 600px) and (max-width: 899.95px)": {
    "& .rbc-time-content:has(.rbc-day-slot ~ .rbc-day-slot)": {
      "& .rbc-event-label": { display: "none" },
      "& .rbc-day-slot .rbc-events-container": { mr: 0 },
      "& .rbc-day-slot .rbc-event": { pl: 0.75, pr: 0.25 },
    },
  },
  // Three columns are too many for a phone: the day goes above what leaves on it.
  "@media (max-width: 599.95px)": {
    // A seventh of a phone holds the time only without room beside it.
    "& .rbc-day-slot .rbc-events-container": { mr: 0 },
    // Half an hour has two lines, one for the time and one for who it is.
    "& .rbc-timeslot-group": { minHeight: 84 },
    "& .rbc-day-slot .rbc-event": {
      px: 0.25,
      pl: "5px",
      flexFlow: "row wrap",
      alignContent: "flex-start",
      containerType: "inline-size",
    },
    "& .rbc-day-slot .rbc-event-label": { flex: "none", pr: 0, fontSize: "0.6875rem", lineHeight: "16px" },
    "& .rbc-day-slot .rbc-event-content": { flex: "1 0 100%", height: "auto" },
    // Where several leave at once there is no room for a time, which stands beside the row, nor for letters in a face.
    "@container (max-width: 27px)": {
      "& .rbc-day-slot .rbc-event-label": { display: "none" },
      "& .rbc-day-slot .rbc-event-content .MuiAvatar-root": { width: "calc(100cqw + 3px)", ml: "-3px", fontSize: 0 },
    },
    // It is as long as it is: the page scrolls, and nothing inside of it.
    "& .rbc-agenda-view, & .rbc-agenda-content": { flex: "none", overflow: "visible" },
    "& .rbc-agenda-view > table": { display: "none" },
    "& .rbc-agenda-content table.rbc-agenda-table": {
      "&, & > tbody": { display: "block" },
      "& > tbody > tr": { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)" },
      "& > tbody > tr > td": { display: "flex", alignItems: "center", border: 0, width: "auto" },
      "& > tbody > tr > .rbc-agenda-date-cell": { gridColumn: "1 / -1", typography: "subtitle2", pb: 0 },
      "& > tbody > tr > .rbc-agenda-time-cell": { alignItems: "flex-start", lineHeight: "44px" },
      "& > tbody > tr > .rbc-agenda-event-cell > *": { flex: 1, minWidth: 0 },
    },
  },
};
