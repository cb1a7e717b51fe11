import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type FailedWork, installationRoutes, type RouteAnswer } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../shared/api/call";
import { cacheAnswer } from "../../shared/api/queries";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { FailedPart } from "../../shared/ui/FailedPart";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { failedWorkTexts } from "./failedWorkTexts";
import { failedWork } from "./operatorQueries";

type Answer = RouteAnswer<typeof installationRoutes.retryFailedWork>;

/** What was given up in the background, why, and what may be tried again. Where there is none, nothing is said. */
export function FailedWorkList() {
  const t = useTexts(failedWorkTexts);
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(failedWork);

  const isTried = useRef(false);
  // The button that was pressed went with its row: the keyboard goes on at the title, or at the page.
  useEffect(() => {
    if (!isTried.current || document.activeElement !== document.body) return;
    isTried.current = false;
    (title.current ?? document.querySelector("main"))?.focus({ preventScroll: true });
  });

  function show(answer?: Answer) {
    isTried.current = true;
    if (answer) cacheAnswer(client, failedWork, answer);
    else void refetch();
  }

  if (error && !data) return <FailedPart error={error} title={t.title} onRetry={() => void refetch()} />;
  if (!data || data.failedWork.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="failed-work" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id="failed-work" ref={title} tabIndex={-1} variant="h3" component="h2">
        {t.title}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5, mb: 2 }}>
        {t.lead}
      </Typography>
      <Box component="ul" aria-labelledby="failed-work" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.failedWork.map((row) => (
          <Row key={`${row.kind} ${row.companyId}`} row={row} onTried={show} />
        ))}
      </Box>
    </Card>
  );
}

interface RowProps {
  row: FailedWork;
  /** Without an answer where that was refused. */
  onTried: (answer?: Answer) => void;
}

function Row({ row, onTried }: RowProps) {
  const t = useTexts(failedWorkTexts);
  const ui = useTexts(uiTexts);
  const { at } = useMoments();
  const { kind, companyId, companyName, count, lastFailedAt, problem, mayRetry } = row;
  const retry = useAction(() => call(installationRoutes.retryFailedWork, { body: { kind, companyId } }), {
    done: t.retried,
    onDone: (answer) => onTried(answer),
    failed: t.notRetried,
  });
  const what = Object.hasOwn(t.kinds, kind) ? t.kinds[kind as keyof typeof t.kinds] : kind;
  const whose = companyName ?? t.installation;
  // Neither is broken in two.
  const facts = [t.times(count), t.last(at(lastFailedAt))].map((fact) => fact.replaceAll(" ", "\u00a0"));
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        columnGap: 2,
        rowGap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        overflowWrap: "anywhere",
      }}
    >
      <Box sx={{ flex: "1 1 280px", minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ fontSize: "0.875rem" }}>
          {what}
        </Typography>
        <Typography variant="body2">
          {whose}
          {/* On a phone a dot would hang at the end of a line. */}
          <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
            {" · "}
          </Box>
          <Box component="span" sx={{ display: { xs: "block", sm: "inline" } }}>
            {facts.join(", ")}
          </Box>
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5 }}>
          {problem ? t.problem : t.unknown}
        </Typography>
        {problem && (
          <Box component="code" sx={WORDS}>
            {problem}
          </Box>
        )}
      </Box>
      {mayRetry && (
        <Button
          variant="outlined"
          size="small"
          aria-label={`${ui.retry}: ${what}, ${whose}`}
          loading={retry.isPending}
          onClick={() => retry.mutate(undefined, { onError: () => onTried() })}
        >
          {ui.retry}
        </Button>
      )}
    </Box>
  );
}

/** What a server said, in its own words and its own language. */
const WORDS = {
  display: "block",
  mt: 0.5,
  px: 1.5,
  py: 0.75,
  borderRadius: "8px",
  bgcolor: "action.hover",
  fontFamily: "monospace",
  fontSize: "0.8125rem",
} as const;
