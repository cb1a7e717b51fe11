import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { DashboardTable } from "@recado/contract";
import { type ReactNode, useId, useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { ExportMenu } from "../../shared/ui/ExportMenu";
import { FailedPart } from "../../shared/ui/FailedPart";
import { ChartHead } from "./ChartHead";
import { dashboardTexts } from "./texts";
import { exportOf, type Filter } from "./useFilter";

/** A table as it is read: its head, and rows that begin with what they are about. */
export interface ChartTable {
  head: string[];
  rows: { key: string; cells: string[] }[];
}

interface ChartCardProps {
  title: string;
  lead: string;
  /** By which name the table is exported. */
  table: DashboardTable;
  filter: Filter;
  answer: { error: unknown; refetch: () => unknown; isLoading: boolean };
  failed?: string;
  /** What the chart shows, to be read; undefined while it is not known. */
  content?: ChartTable;
  chart: ReactNode;
  /** How many of the twelve columns it takes where there is room. */
  span: number;
  /** What the colours mean, beside the title; a phone has it right above the chart. */
  legend?: ReactNode;
  /** Stands below the chart, and the table. */
  foot?: ReactNode;
}

const HEIGHT = 248;
const CARD = { display: "flex", flexDirection: "column", p: { xs: 2, sm: 2.5 }, minWidth: 0 } as const;
const LEGEND = {
  display: "flex",
  justifyContent: "end",
  alignSelf: "center",
  order: { xs: 1, md: 0 },
  flexBasis: { xs: "100%", md: "auto" },
} as const;

/** On a phone they have a line of their own. */
const BUTTONS = {
  display: "flex",
  gap: 1,
  justifyContent: "space-between",
  flexBasis: { xs: "100%", sm: "auto" },
} as const;

/** A chart, the same as a table, and as a file. */
export function ChartCard({ title, lead, content, chart, span, legend, foot, ...card }: ChartCardProps) {
  const t = useTexts(dashboardTexts).chart;
  const id = useId();
  const [view, setView] = useState<"chart" | "table">("chart");
  const { error, refetch } = card.answer;
  return (
    <Card component="section" aria-labelledby={id} sx={{ ...CARD, gridColumn: { lg: `span ${span}` } }}>
      <ChartHead {...{ id, title, lead }}>
        {legend && <Box sx={LEGEND}>{legend}</Box>}
        <Box sx={BUTTONS}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={`${t.view}: ${title}`}
            onChange={(_, next) => next && setView(next)}
          >
            {(["chart", "table"] as const).map((each) => (
              <ToggleButton key={each} value={each}>
                {t[each]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <ExportMenu of={title} write={exportOf(card.table, card.filter)} />
        </Box>
      </ChartHead>
      {error && !content ? (
        <FailedPart error={error} title={card.failed} onRetry={() => void refetch()} />
      ) : !content ? (
        <Skeleton variant="rounded" height={HEIGHT} aria-hidden />
      ) : content.rows.length === 0 ? (
        <Typography variant="body2" sx={{ py: 6, textAlign: "center", color: "text.secondary" }}>
          {t.empty}
        </Typography>
      ) : view === "chart" ? (
        <Box sx={{ minHeight: { lg: HEIGHT } }}>{chart}</Box>
      ) : (
        <ReadTable title={title} content={content} />
      )}
      {foot && content && <Box sx={{ mt: "auto", pt: 2 }}>{foot}</Box>}
    </Card>
  );
}

function ReadTable({ title, content }: { title: string; content: ChartTable }) {
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={{ maxHeight: 360, overflow: "auto" }}>
      <Table
        size="small"
        stickyHeader
        aria-label={title}
        // The card has room and an edge of its own.
        sx={{
          "& th:first-of-type": { pl: 0 },
          "& tr > :last-child": { pr: 0 },
          "& tbody tr:last-of-type > *": { borderBottom: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            {content.head.map((name, index) => (
              <TableCell key={name} align={index === 0 ? "left" : "right"}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {content.rows.map(({ key, cells: [name, ...figures] }) => (
            <TableRow key={key}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {figures.map((figure, index) => (
                <TableCell key={content.head[index + 1]} align="right" sx={{ fontVariantNumeric: "tabular-nums" }}>
                  {figure}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
