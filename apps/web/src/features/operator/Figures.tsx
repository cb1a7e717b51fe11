import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { FailedPart } from "../../shared/ui/FailedPart";
import { Summary } from "../../shared/ui/Summary";
import { figures } from "./operatorQueries";
import { operatorTexts } from "./texts";
import { useNumbers } from "./useNumbers";

/** How business goes, in four numbers with what they are made of. */
export function Figures() {
  const t = useTexts(operatorTexts);
  const { money } = useFormat();
  const { count, percent } = useNumbers();
  const { data, error, refetch } = useQuery(figures);
  if (error && !data) return <FailedPart error={error} onRetry={() => void refetch()} />;
  const cards = data && [
    { title: t.figures.revenue, value: money(data.monthlyRevenue), note: t.figures.paying(data.paying) },
    { title: t.figures.trials, value: count(data.standings.trial), note: t.figures.begun(data.trialsBegun) },
    { title: t.figures.converted, value: count(data.trialsConverted), note: t.figures.thisMonth },
    { title: t.figures.churn, value: percent(data.churnRate), note: t.figures.lost(data.churned) },
  ];
  return (
    <Box sx={{ mb: 3 }}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: "grid",
          gap: 2,
          // On the narrowest phones one beside the other would break an amount.
          gridTemplateColumns: { xs: "repeat(auto-fit, minmax(150px, 1fr))", md: "repeat(4, 1fr)" },
        }}
      >
        {cards?.map(({ title, value, note }) => (
          <Card key={title} sx={{ p: 2 }}>
            <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
              {title}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, mt: 0.5, fontSize: { xs: "1.25rem", sm: "1.5rem" }, fontWeight: 700 }}
            >
              {value}
            </Typography>
            <Typography component="dd" variant="caption" sx={{ m: 0, color: "text.secondary" }}>
              {note}
            </Typography>
          </Card>
        ))}
        {!cards && [1, 2, 3, 4].map((place) => <Skeleton key={place} variant="rounded" height={104} />)}
      </Box>
      <Meanings />
    </Box>
  );
}

const MEANT = ["revenue", "trials", "converted", "churn"] as const;

/** What each number says, for who wants to know. */
function Meanings() {
  const t = useTexts(operatorTexts).figures;
  return (
    <Box component="details" sx={{ mt: 1, typography: "body2", color: "text.secondary" }}>
      <Summary>{t.how}</Summary>
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxWidth: 720, display: "grid", gap: 0.5 }}>
        {MEANT.map((name) => (
          <li key={name}>{`${t[name]}: ${t.means[name]}`}</li>
        ))}
      </Box>
    </Box>
  );
}
