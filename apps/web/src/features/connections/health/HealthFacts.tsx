import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ConnectionHealth } from "@recado/contract";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useMoments } from "../../../shared/texts/format";
import { StatusLabel } from "../StatusLabel";
import { healthTexts } from "./texts";

/** What is known of the line at this moment. */
export function HealthFacts({ health }: { health: ConnectionHealth }) {
  const t = useTexts(healthTexts);
  const { at, away } = useMoments();
  const { status, since, lastInboundAt, lastOutboundAt, unsent, ends } = health;
  const retryAt = status === "CONNECTED" ? null : (ends[0]?.retryAt ?? null);
  const isComing = retryAt !== null && new Date(retryAt).getTime() > Date.now();
  const tell = (moment: string | null) => (moment ? { value: away(moment), hint: at(moment) } : { value: t.never });
  return (
    <Box>
      <Typography component="p" variant="subtitle1">
        <StatusLabel status={status} />
      </Typography>
      {since && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t.since(at(since), away(since))}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, mt: 2, px: 2, border: 1, borderColor: "divider", borderRadius: "12px" }}>
        {isComing && <Fact name={t.nextTry} {...tell(retryAt)} />}
        <Fact name={t.inbound} {...tell(lastInboundAt)} />
        <Fact name={t.outbound} {...tell(lastOutboundAt)} />
        <Fact
          name={t.unsent}
          value={String(unsent)}
          hint={unsent > 0 && status !== "CONNECTED" ? t.unsentHint : undefined}
        />
      </Box>
    </Box>
  );
}

interface FactProps {
  name: string;
  value: string;
  hint?: string;
}

/** Its name at the left, its value at the right; on a phone below each other. */
function Fact({ name, value, hint }: FactProps) {
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: "wrap",
        justifyContent: "space-between",
        columnGap: 2,
        py: 1.25,
        typography: "body2",
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Box component="dt" sx={{ color: "text.secondary" }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {value}
        </Box>
        {hint && <Box component="span" sx={{ color: "text.secondary" }}>{` · ${hint}`}</Box>}
      </Box>
    </Box>
  );
}
