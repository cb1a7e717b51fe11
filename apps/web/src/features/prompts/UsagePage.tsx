import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { PromptUsage } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useParams } from "react-router-dom";
import { SkeletonRows } from "../../shared/list/SkeletonRows";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { EmptyState } from "../../shared/ui/EmptyState";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Page } from "../../shared/ui/Page";
import { WayBack } from "../../shared/ui/WayBack";
import { promptById, usageOf } from "./promptQueries";
import { promptTexts } from "./texts";

/** What a prompt has spent this month, by day, and on whom. */
export default function UsagePage() {
  const t = useTexts(promptTexts).usage;
  const { day: dayOf } = useFormat();
  const promptId = Number(useParams().promptId);
  const { data: prompt } = useQuery(promptById(promptId));
  const { data: usage, error, isPending, refetch } = useQuery(usageOf(promptId));
  return (
    <Page title={prompt ? t.of(prompt.name) : t.title} lead={t.lead} above={<WayBack to="/prompts">{t.back}</WayBack>}>
      {isPending && <SkeletonRows columns={2} height={56} />}
      {error && !usage && <FailedPart error={error} onRetry={() => void refetch()} />}
      {usage && (
        <Box sx={{ display: "grid", gap: 2 }}>
          <Total {...usage} />
          {usage.days.length === 0 ? (
            <Card>
              <EmptyState icon={ChartNoAxesColumn} {...t.empty} action={null} />
            </Card>
          ) : (
            <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "1fr 1fr" }, alignItems: "start" }}>
              <Rows title={t.days}>
                {usage.days.map(({ day, ...spent }) => (
                  <Row key={day} name={dayOf(day)} {...spent} />
                ))}
              </Rows>
              {usage.tickets.length > 0 && (
                <Rows title={t.tickets}>
                  {usage.tickets.map(({ ticketId, contactName, ...spent }) => (
                    <Row key={ticketId} name={`${contactName} #${ticketId}`} {...spent} />
                  ))}
                </Rows>
              )}
            </Box>
          )}
        </Box>
      )}
    </Page>
  );
}

function Total({ tokens, cost, monthlyTokens: most }: PromptUsage) {
  const t = useTexts(promptTexts).usage;
  const isSpent = most !== null && tokens >= most;
  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h2" component="p">
        {t.tokens(tokens)}
        {cost > 0 && ` · ${t.cost(cost)}`}
      </Typography>
      <Typography variant="body2" sx={{ color: isSpent ? "error.main" : "text.secondary", mt: 0.5 }}>
        {most === null ? t.noCeiling : isSpent ? t.spent(most) : t.ceiling(most)}
      </Typography>
      {most !== null && (
        <LinearProgress
          variant="determinate"
          aria-label={t.title}
          value={Math.min(100, (tokens / most) * 100)}
          color={isSpent ? "error" : "primary"}
          sx={{ mt: 1.5, height: 8, borderRadius: "4px" }}
        />
      )}
    </Card>
  );
}

function Rows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, pb: 1, listStyle: "none" }}>
        {children}
      </Box>
    </Card>
  );
}

function Row({ name, tokens, cost, turns }: { name: string; tokens: number; cost: number; turns: number }) {
  const t = useTexts(promptTexts).usage;
  return (
    <Box component="li" sx={{ display: "flex", justifyContent: "space-between", gap: 2, px: 2, py: 1 }}>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
        {name}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
        {t.tokens(tokens)} · {t.turns(turns)}
        {cost > 0 && ` · ${t.cost(cost)}`}
      </Typography>
    </Box>
  );
}
