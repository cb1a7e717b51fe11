import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { DashboardAttendant } from "@recado/contract";
import { Star } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { ExportMenu } from "../../shared/ui/ExportMenu";
import { AvailabilityDot, AvailabilityLabel, useAvailability } from "../availability";
import { ContactAvatar } from "../contacts";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";
import { exportOf, type Filter } from "./useFilter";

interface AttendantTableProps {
  attendants: DashboardAttendant[];
  filter: Filter;
}

/** What each attendant did in the period; who resolved most comes first. */
export function AttendantTable({ attendants, filter }: AttendantTableProps) {
  const t = useTexts(dashboardTexts).attendants;
  const id = useId();
  // There the status is a dot beside the name.
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down("md"));
  const heads = [t.tickets, t.firstAnswer, t.support, t.rating];
  return (
    <Card component="section" aria-labelledby={id} sx={{ gridColumn: "1 / -1", pt: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, px: { xs: 2, sm: 2.5 }, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: 1 }}>
          {t.title}
        </Typography>
        <ExportMenu of={t.title} write={exportOf("attendants", filter)} />
      </Box>
      <Box role="region" aria-labelledby={id} tabIndex={0} sx={{ overflowX: "auto", maxHeight: 480 }}>
        <Table
          aria-labelledby={id}
          sx={{
            minWidth: 480,
            "@media (max-width: 899.95px)": { "& th, & td": { px: 1 } },
            // Who it is stays in sight while one reads on.
            "@media (max-width: 599.95px)": {
              "& tr > :first-of-type": { position: "sticky", left: 0, zIndex: 1, bgcolor: "background.paper" },
            },
            // As far from the card's edges as its title.
            "& tr > :first-of-type": { pl: { xs: 2, sm: 2.5 } },
            "& tr > :last-child": { pr: { xs: 2, sm: 2.5 } },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t.name}</TableCell>
              {!isNarrow && <TableCell>{t.status}</TableCell>}
              {heads.map((head) => (
                <TableCell key={head} align="right">
                  {head}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {attendants.length === 0 && (
              <TableRow>
                <TableCell
                  colSpan={heads.length + (isNarrow ? 1 : 2)}
                  sx={{ py: 6, textAlign: "center", color: "text.secondary" }}
                >
                  {t.none}
                </TableCell>
              </TableRow>
            )}
            {attendants.map((attendant) => (
              <Row key={attendant.id} attendant={attendant} isNarrow={isNarrow} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}

function Row({ attendant, isNarrow }: { attendant: DashboardAttendant; isNarrow: boolean }) {
  const { kind, words } = useAvailability()(attendant);
  const { count, decimal, time } = useFigures();
  const { id, name, tickets, firstAnswerTime, avgSupportTime, rating } = attendant;
  const figure = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
          <ContactAvatar contact={{ id, name, profilePicUrl: null, isGroup: false }} size={28} />
          <Typography
            variant="body2"
            component="span"
            noWrap
            sx={{ fontWeight: 600, maxWidth: { xs: 140, sm: 180, md: 320 } }}
            title={name}
          >
            {name}
          </Typography>
          {isNarrow && (
            <Box component="span" role="img" aria-label={words} title={words} sx={{ display: "flex" }}>
              <AvailabilityDot kind={kind} />
            </Box>
          )}
        </Box>
      </TableCell>
      {!isNarrow && (
        <TableCell>
          <AvailabilityLabel person={attendant} />
        </TableCell>
      )}
      <TableCell align="right" sx={figure}>
        {count(tickets)}
      </TableCell>
      <TableCell align="right" sx={figure}>
        {firstAnswerTime === null ? "—" : time(firstAnswerTime)}
      </TableCell>
      <TableCell align="right" sx={figure}>
        {avgSupportTime === 0 ? "—" : time(avgSupportTime)}
      </TableCell>
      <TableCell align="right" sx={figure}>
        {rating === null ? (
          "—"
        ) : (
          <Box
            component="span"
            sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, verticalAlign: "middle" }}
          >
            <Box component={Star} size={14} aria-hidden sx={{ color: "var(--fold-deep)", fill: "currentcolor" }} />
            {decimal(rating)}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}
