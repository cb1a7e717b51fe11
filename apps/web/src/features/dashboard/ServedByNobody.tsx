import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { type ChartProps, usersQuery } from "./chartQuery";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

/** How much was resolved while no attendant had it, as by the robot: what is left of all when theirs is taken away. */
export function ServedByNobody({ filter, dates, finished = 0 }: ChartProps & { finished?: number }) {
  const t = useTexts(dashboardTexts).queues;
  const { count, share } = useFigures();
  const users = useQuery(usersQuery(dates)).data?.data;
  const alone = users ? finished - users.reduce((sum, user) => sum + user.finished, 0) : 0;
  // Of one attendant there is nothing to say.
  if (alone <= 0 || filter.userId) return null;
  return (
    <Box sx={{ display: "flex", gap: 1, px: 1.5, py: 1.25, borderRadius: "10px", bgcolor: "var(--sunken)" }}>
      <Box component={Bot} size={18} strokeWidth={1.75} aria-hidden sx={{ flexShrink: 0, color: "text.secondary" }} />
      <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
        <Box component="b" sx={{ color: "text.primary", fontWeight: 600 }}>
          {count(alone)}
        </Box>{" "}
        {t.alone(alone, share(alone / finished))}
      </Typography>
    </Box>
  );
}
