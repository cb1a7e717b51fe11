import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Campaign } from "@recado/contract";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { connectionsOf } from "../connectionsOf";
import { campaignTexts } from "../texts";
import { useCompanyTimes } from "../useCompanyTimes";
import { reachableOf } from "./reachableOf";
import { reportTexts } from "./texts";

/** What there is to know of a campaign besides the way of its message. */
export function Facts({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts).facts;
  const { notStarted } = useTexts(reportTexts);
  const list = useTexts(campaignTexts);
  const { at, count } = useCompanyTimes();
  const { progress, contactList, scheduledAt, startedAt, completedAt } = campaign;
  const known = connectionsOf(campaign);
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 2,
        m: 0,
        // Where it is wide four figures and, below, five facts.
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr))",
          sm: "repeat(3, minmax(0, 1fr))",
          lg: "repeat(20, minmax(0, 1fr))",
        },
        "& > *": { gridColumn: { lg: "span 4" } },
        "& > :nth-of-type(-n+4)": { gridColumn: { lg: "span 5" } },
        "& > :last-of-type": { gridColumn: { xs: "span 2", sm: "auto", lg: "span 4" } },
      }}
    >
      <Fact title={t.recipients}>{count(reachableOf(campaign))}</Fact>
      <Fact title={t.waiting}>{count(progress.waiting)}</Fact>
      <Fact title={t.failed} isBad={progress.failed > 0}>
        {count(progress.failed)}
      </Fact>
      <Fact title={t.skipped}>{count(progress.skipped)}</Fact>
      <Fact title={t.connection}>
        {known ? (known.others > 0 ? list.moreConnections(known.first, known.others) : known.first) : list.noConnection}
      </Fact>
      <Fact title={t.contactList}>{contactList?.name ?? list.noContactList}</Fact>
      <Fact title={t.scheduled}>{scheduledAt ? at(scheduledAt) : list.notScheduled}</Fact>
      <Fact title={t.started}>{startedAt ? at(startedAt) : notStarted}</Fact>
      <Fact title={t.completed}>{completedAt ? at(completedAt) : list.notCompleted}</Fact>
    </Box>
  );
}

function Fact({ title, isBad, children }: { title: string; isBad?: boolean; children: ReactNode }) {
  return (
    <Card sx={{ p: 2 }}>
      <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
        {title}
      </Typography>
      <Typography
        component="dd"
        variant="subtitle1"
        sx={{
          m: 0,
          overflowWrap: "anywhere",
          fontVariantNumeric: "tabular-nums",
          color: isBad ? "error.main" : undefined,
        }}
      >
        {children}
      </Typography>
    </Card>
  );
}
