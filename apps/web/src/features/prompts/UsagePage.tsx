import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import type { PromptUsage } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link, useParams } from "react-router-dom";
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
  const toPrompts = (
    <Button component={Link} to="/prompts" variant="outlined">
      {t.toPrompts}
    </Button>
  );
  return (
    <Page
      isWide
      title={prompt ? t.of(prompt.name) : t.title}
      // Without prices of its own it is not known what a prompt costs.
      lead={usage?.cost === 0 ? t.tokensLead : t.lead}
      above={<WayBack to="/prompts">{t.back}</WayBack>}
    >
      {isPending && <SkeletonRows columns={2} height={56} />}
      {error && !usage && <FailedPart error={error} onRetry={() => void refetch()} />}
      {usage && (
        <Box sx={{ display: "grid", gap: 2 }}>
          <Total {...usage} />
          {usage.days.length === 0 ? (
            <Card>
              <EmptyState icon={ChartNoAxesColumn} {...t.empty} action={toPrompts} />
            </Card>
          ) : (
            <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { md: "1fr 1fr" }, alignItems: "start" }}>
              {/* A day stands beside its figures, unless a price is among them. */}
              <Rows title={t.days} isLong={usage.cost > 0}>
                {usage.days.map(({ day, ...spent }) => (
                  <Row key={day} name={dayOf(day)} isLong={usage.cost > 0} {...spent} />
                ))}
              </Rows>
              {usage.tickets.length > 0 && (
                <Rows title={t.tickets} isLong>
                  {usage.tickets.map(({ ticketId, contactName, ...spent }) => (
                    <Row key={ticketId} name={t.ticket(contactName, ticketId)} isLong {...spent} />
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

interface RowsProps {
  title: string;
  /** On a phone their names have lines of their own. */
  isLong: boolean;
  children: ReactNode;
}

function Rows({ title, isLong, children }: RowsProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ p: 2 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          display: "grid",
          m: 0,
          p: 0,
          listStyle: "none",
          gridTemplateColumns: { xs: isLong ? "1fr auto auto" : FOUR, sm: FOUR },
        }}
      >
        {children}
      </Box>
    </Card>
  );
}

const LINE = { px: 2, py: 1, typography: "body2", borderTop: 1, borderColor: "divider" } as const;
const FOUR = "minmax(0, 1fr) auto auto auto";
/** In columns of its own, one below the other. */
const NUMBER = {
  pl: 2,
  color: "text.secondary",
  textAlign: "right",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums",
} as const;

const LONG = { gridColumn: { xs: "1 / -1", sm: "auto" }, "& + span": { pl: { xs: 0, sm: 2 } } } as const;

interface RowProps {
  name: string;
  isLong: boolean;
  tokens: number;
  cost: number;
  turns: number;
}

function Row({ name, isLong, tokens, cost, turns }: RowProps) {
  const t = useTexts(promptTexts).usage;
  return (
    <Box component="li" sx={{ display: "grid", gridColumn: "1 / -1", gridTemplateColumns: "subgrid", ...LINE }}>
      <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere", ...(isLong && LONG) }}>
        {name}
      </Box>
      {[t.tokens(tokens), t.turns(turns), ...(cost > 0 ? [t.cost(cost)] : [])].map((number) => (
        <Box component="span" key={number} sx={NUMBER}>
          {number}
        </Box>
      ))}
    </Box>
  );
}
