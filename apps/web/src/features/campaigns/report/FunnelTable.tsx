import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { Campaign } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { listStages, triedOf } from "./stages";
import { reportTexts } from "./texts";
import { useShareText } from "./useShareText";

/** The same to be read. */
export function FunnelTable({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts);
  const { count, percent } = useCompanyTimes();
  const shareText = useShareText();
  const { progress } = campaign;
  const tried = triedOf(progress);
  const rows = [
    ...listStages(campaign).map(({ stage, total, ...part }) => ({ name: stage, total, share: shareText(part) })),
    {
      name: "failed" as const,
      total: progress.failed,
      share: tried > 0 ? t.ofTried(percent(progress.failed / tried)) : "",
    },
    { name: "skipped" as const, total: progress.skipped, share: "" },
  ];
  return (
    <Table
      size="small"
      aria-label={t.path}
      // The card has room and an edge of its own.
      sx={{
        "& th:first-of-type": { pl: 0 },
        "& tr > :last-child": { pr: 0 },
        "& tbody tr:last-of-type > *": { borderBottom: 0 },
        fontVariantNumeric: "tabular-nums",
      }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t.stage}</TableCell>
          <TableCell align="right">{t.amount}</TableCell>
          <TableCell align="right">{t.share}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, total, share }) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {t.facts[name]}
            </TableCell>
            <TableCell align="right">{count(total)}</TableCell>
            <TableCell align="right">{share || "—"}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
