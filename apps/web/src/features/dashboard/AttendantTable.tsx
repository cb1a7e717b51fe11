import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { DashboardAttendant } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { ExportMenu } from "../../shared/ui/ExportMenu";
import { AttendantRow } from "./AttendantRow";
import { ChartHead } from "./ChartHead";
import { moreShade } from "./moreShade";
import { nowQuery } from "./nowQuery";
import { dashboardTexts } from "./texts";
import { exportOf, type Filter } from "./useFilter";

interface AttendantTableProps {
  attendants: DashboardAttendant[];
  filter: Filter;
}

/** What each attendant did in the period, and holds now; who resolved most comes first. */
export function AttendantTable({ attendants, filter }: AttendantTableProps) {
  const t = useTexts(dashboardTexts).attendants;
  const id = useId();
  const people = useQuery(nowQuery(filter)).data?.people ?? [];
  const held = new Map(people.map((person) => [person.id, person.open]));
  const most = Math.max(1, ...held.values());
  const heads = [t.tickets, t.firstAnswer, t.support, t.rating];
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ gridColumn: { lg: "span 8" }, pt: { xs: 2, sm: 2.5 }, minWidth: 0 }}
    >
      <Box sx={{ px: { xs: 2, sm: 2.5 } }}>
        <ChartHead id={id} title={t.title} lead={t.lead}>
          <ExportMenu of={t.title} write={exportOf("attendants", filter)} />
        </ChartHead>
      </Box>
      <Box role="region" aria-labelledby={id} tabIndex={0} sx={SCROLLER}>
        <Table aria-labelledby={id} sx={TABLE}>
          <TableHead>
            <TableRow>
              <TableCell>{t.name}</TableCell>
              <TableCell>{t.now}</TableCell>
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
                <TableCell colSpan={heads.length + 2} sx={{ py: 6, textAlign: "center", color: "text.secondary" }}>
                  {t.none}
                </TableCell>
              </TableRow>
            )}
            {attendants.map((attendant) => (
              <AttendantRow key={attendant.id} {...{ attendant, most }} open={held.get(attendant.id)} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Card>
  );
}

const SCROLLER = { overflowX: "auto", maxHeight: 480, ...moreShade("right") } as const;

const TABLE = {
  minWidth: 560,
  // What stays in its place while the rest is moved would lose its line otherwise.
  borderCollapse: "separate",
  "& tbody tr:last-of-type > *": { borderBottom: 0 },
  "@media (max-width: 899.95px)": { "& th, & td": { px: 1 } },
  // Who it is stays in sight while one reads on.
  "@media (max-width: 599.95px)": {
    "& tr > :first-of-type": { position: "sticky", left: 0, zIndex: 1, bgcolor: "background.paper" },
  },
  // As far from the card's edges as its title.
  "& tr > :first-of-type": { pl: { xs: 2, sm: 2.5 } },
  "& tr > :last-child": { pr: { xs: 2, sm: 2.5 } },
} as const;
