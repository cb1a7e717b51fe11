import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ConnectionHealth } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useMoments } from "../../../shared/texts/format";
import { causeTexts } from "./causeTexts";
import { healthTexts } from "./texts";

type LineEnd = ConnectionHealth["ends"][number];

interface EndListProps {
  ends: LineEnd[];
  isUp: boolean;
}

/** After these nothing is left to do once the line is back. */
const PASSED: string[] = ["restart", "closed", "unavailable"] satisfies (keyof typeof causeTexts.pt)[];

/** The times the line broke: when, why in plain words, and of the newest what to do about it. */
export function EndList({ ends, isUp }: EndListProps) {
  const t = useTexts(healthTexts);
  if (ends.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t.noEnds}
      </Typography>
    );
  }
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {ends.map((end, index) => (
        <End key={end.at} end={end} isAdvised={index === 0 && !(isUp && PASSED.includes(end.cause))} />
      ))}
    </Box>
  );
}

function End({ end: { at: moment, cause, code, retryAt }, isAdvised }: { end: LineEnd; isAdvised: boolean }) {
  const t = useTexts(healthTexts);
  const causes = useTexts(causeTexts);
  const { at, away } = useMoments();
  const known = Object.hasOwn(causes, cause) ? (cause as keyof typeof causes) : "other";
  return (
    <Box component="li" sx={{ display: "grid", gap: 0.5, py: 1.5, borderTop: 1, borderColor: "divider" }}>
      <Typography variant="subtitle2" component="p" sx={{ fontSize: "0.875rem" }}>
        {causes[known].what}
      </Typography>
      {isAdvised && (
        <Typography variant="body2">
          <Box component="span" sx={{ color: "text.secondary" }}>
            {`${t.todo}: `}
          </Box>
          {causes[known].todo}
        </Typography>
      )}
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {[`${at(moment)} (${away(moment)})`, t.code(code), retryAt ? t.retried : t.notRetried].join(" · ")}
      </Typography>
    </Box>
  );
}
