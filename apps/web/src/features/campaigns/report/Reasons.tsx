import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import type { Campaign } from "@recado/contract";
import { useId } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { useCompanyTimes } from "../useCompanyTimes";
import { reportTexts } from "./texts";
import { useReasons } from "./useReasons";

const COLORS = { failed: "var(--bad)", skipped: "var(--c2)" };

/** Why people got nothing, as bars; who failed is red. */
export function Reasons({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts);
  const id = useId();
  const { count } = useCompanyTimes();
  const { data } = useReasons(campaign);
  const all = campaign.progress.failed + campaign.progress.skipped;
  const rows = data?.rows ?? [];
  const most = Math.max(1, ...rows.map(({ total }) => total));
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: "18px 20px" }, minWidth: 0 }}>
      {/* On one line with the title beside it, which has buttons. */}
      <Typography
        id={id}
        variant="h3"
        component="h2"
        sx={{ display: "flex", alignItems: "center", minHeight: 40, mb: 1 }}
      >
        {t.why}
      </Typography>
      {!data && <Skeleton variant="rounded" height={88} aria-hidden />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {rows.map(({ reason, state, total }) => (
          <Box
            component="li"
            key={`${state} ${reason}`}
            sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) auto", columnGap: 1, rowGap: 0.5, py: "7px" }}
          >
            <Typography variant="body2">{t.reasons[reason]}</Typography>
            <Typography variant="body2" component="b" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
              {count(total)}
            </Typography>
            <Box sx={{ gridColumn: "1 / -1", height: 6, borderRadius: "3px", bgcolor: "var(--h0)" }}>
              <Box
                sx={{ height: "100%", borderRadius: "3px", bgcolor: COLORS[state], opacity: 0.75 }}
                style={{ width: `${(100 * total) / most}%` }}
              />
            </Box>
          </Box>
        ))}
      </Box>
      {data && data.counted < all && (
        <Typography variant="caption" component="p" sx={{ mt: 1, color: "text.secondary" }}>
          {t.whyPart(count(data.counted), count(all))}
        </Typography>
      )}
    </Card>
  );
}
