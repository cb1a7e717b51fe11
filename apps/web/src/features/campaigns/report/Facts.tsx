import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Campaign } from "@recado/contract";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { campaignTexts } from "../texts";
import { useCompanyTimes } from "../useCompanyTimes";
import { useConnectionNames } from "../useConnectionNames";
import { reportTexts } from "./texts";

/** What there is to know of a campaign besides how far it is. */
export function Facts({ campaign }: { campaign: Campaign }) {
  const { details, facts: t } = useTexts(reportTexts);
  const list = useTexts(campaignTexts);
  const { at, count } = useCompanyTimes();
  const connections = useConnectionNames(campaign);
  const { progress, contactList, scheduledAt, completedAt } = campaign;
  return (
    <Card
      component="dl"
      aria-label={details}
      sx={{
        display: "grid",
        gap: 2,
        m: 0,
        p: { xs: 2, sm: "18px 20px" },
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr))",
          sm: "repeat(auto-fit, minmax(160px, 1fr))",
        },
      }}
    >
      <Fact title={t.recipients}>{count(progress.valid)}</Fact>
      <Fact title={t.waiting}>{count(progress.waiting)}</Fact>
      <Fact title={t.connection}>{connections ?? list.noConnection}</Fact>
      <Fact title={t.contactList}>{contactList?.name ?? list.noContactList}</Fact>
      <Fact title={t.scheduled}>{scheduledAt ? at(scheduledAt) : list.notScheduled}</Fact>
      <Fact title={t.completed}>{completedAt ? at(completedAt) : list.notCompleted}</Fact>
    </Card>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" sx={{ color: "text.secondary" }}>
        {title}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{ m: 0, fontWeight: 600, overflowWrap: "anywhere", fontVariantNumeric: "tabular-nums" }}
      >
        {children}
      </Typography>
    </Box>
  );
}
