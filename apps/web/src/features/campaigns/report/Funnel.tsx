import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import type { Campaign } from "@recado/contract";
import { ChartNoAxesColumn, Table2 } from "lucide-react";
import { useId, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FunnelChart } from "./FunnelChart";
import { FunnelTable } from "./FunnelTable";
import { reportTexts } from "./texts";

const VIEWS = ["chart", "table"] as const;
const ICONS = { chart: ChartNoAxesColumn, table: Table2 };

/** How many come from one stage to the next, drawn or as a table, and how many do not. */
export function Funnel({ campaign }: { campaign: Campaign }) {
  const t = useTexts(reportTexts);
  const id = useId();
  const [view, setView] = useState<(typeof VIEWS)[number]>("chart");
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: "18px 20px" }, minWidth: 0 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, minHeight: 40, mb: 1 }}>
        <Typography id={id} variant="h3" component="h2" sx={{ flex: "1 1 auto" }}>
          {t.path}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={`${t.view}: ${t.path}`}
          onChange={(_, next) => next && setView(next)}
        >
          {VIEWS.map((each) => {
            const Icon = ICONS[each];
            return (
              <ToggleButton key={each} value={each}>
                <Icon size={14} strokeWidth={1.75} aria-hidden style={{ marginRight: 6 }} />
                {t[each]}
              </ToggleButton>
            );
          })}
        </ToggleButtonGroup>
      </Box>
      {view === "chart" ? <FunnelChart campaign={campaign} /> : <FunnelTable campaign={campaign} />}
    </Card>
  );
}
