import Box from "@mui/material/Box";
import TableCell from "@mui/material/TableCell";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { DashboardAttendant } from "@recado/contract";
import { Star } from "lucide-react";
import { useAvailability } from "../availability";
import { PersonFace } from "./PersonFace";
import { useFigures } from "./useFigures";

interface AttendantRowProps {
  attendant: DashboardAttendant;
  /** How many conversations he holds now; undefined while it is not known. */
  open?: number;
  /** What the busiest holds. */
  most: number;
}

export function AttendantRow({ attendant, open, most }: AttendantRowProps) {
  const { words } = useAvailability()(attendant);
  const { count, decimal, time, shortTime } = useFigures();
  const { name, tickets, firstAnswerTime, avgSupportTime, rating } = attendant;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
          <PersonFace person={attendant} />
          <Box component="span" sx={{ minWidth: 0, maxWidth: { xs: 140, md: 320 } }}>
            <Typography variant="body2" component="span" noWrap sx={{ display: "block", fontWeight: 600 }} title={name}>
              {name}
            </Typography>{" "}
            <Typography variant="overline" component="span" noWrap sx={STATUS}>
              {words}
            </Typography>
          </Box>
        </Box>
      </TableCell>
      <TableCell sx={FIGURE}>{open === undefined ? "—" : <Load open={open} most={most} />}</TableCell>
      <TableCell align="right" sx={FIGURE}>
        {count(tickets)}
      </TableCell>
      <TableCell align="right" sx={FIGURE}>
        {firstAnswerTime === null ? "—" : shortTime(firstAnswerTime)}
      </TableCell>
      <TableCell align="right" sx={FIGURE}>
        {avgSupportTime === 0 ? "—" : time(avgSupportTime)}
      </TableCell>
      <TableCell align="right" sx={FIGURE}>
        {rating === null ? (
          "—"
        ) : (
          <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, verticalAlign: "top" }}>
            <Box component={Star} size={14} aria-hidden sx={{ color: "var(--c2)", fill: "currentcolor" }} />
            {decimal(rating)}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}

const FIGURE = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
const STATUS = { display: "block", fontWeight: 400, color: "text.secondary" } as const;

/** How much somebody holds, beside the busiest. */
function Load({ open, most }: { open: number; most: number }) {
  const { count } = useFigures();
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, verticalAlign: "top" }}>
      <Box component="span" aria-hidden sx={TRACK}>
        <Box component="span" sx={{ ...BAR, width: `${(100 * open) / most}%` }} />
      </Box>
      {count(open)}
    </Box>
  );
}

const TRACK = {
  width: { xs: 28, md: 84 },
  height: 6,
  borderRadius: "3px",
  bgcolor: "var(--h0)",
  overflow: "hidden",
  flexShrink: 0,
} as const;
const BAR = { display: "block", height: "100%", borderRadius: "3px", bgcolor: "var(--c1)" } as const;
