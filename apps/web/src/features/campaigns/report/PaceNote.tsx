import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { WEEKDAYS } from "@recado/contract";
import { DAY_MS } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { MoonStar } from "lucide-react";
import { Link } from "react-router-dom";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { formatFor } from "../../../shared/texts/format";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";
import { campaignSettingList } from "../campaignQueries";
import { readSettings } from "../readSettings";
import { useCompanyTimes } from "../useCompanyTimes";
import { formatPace } from "./formatPace";
import { reportTexts } from "./texts";

/** A Monday, from which weekdays are counted. */
const MONDAY = Date.UTC(2024, 0, 1);

/** How fast it goes and when it is silent, in one sentence. */
export function PaceNote() {
  const t = useTexts(reportTexts).pace;
  const locale = LOCALES[useStore(languageStore)];
  const { count, join } = useCompanyTimes();
  const { data } = useQuery(campaignSettingList);
  if (!data) return null;
  const weekday = formatFor(locale, { weekday: "long", timeZone: "UTC" });
  const { pace, rest } = formatPace(readSettings(data), t, {
    count,
    days: (days) => join(days.map((day) => weekday.format(new Date(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS)))),
  });
  return (
    <Box
      sx={{
        display: "flex",
        flexWrap: { xs: "wrap", sm: "nowrap" },
        alignItems: "center",
        columnGap: 1.5,
        rowGap: 1,
        p: { xs: "12px 16px", sm: "10px 10px 10px 16px" },
        borderRadius: "14px",
        color: "var(--info)",
        bgcolor: "var(--info-bg)",
        boxShadow: "inset 0 0 0 1px var(--info-line)",
      }}
    >
      <Box sx={{ display: "grid", flex: "none" }}>
        <MoonStar size={20} strokeWidth={1.75} aria-hidden />
      </Box>
      <Typography
        variant="body2"
        sx={{ flex: { xs: "1 1 calc(100% - 40px)", sm: 1 }, minWidth: 0, textWrap: "pretty" }}
      >
        <b style={{ fontWeight: 600 }}>{pace}</b>
        {rest}
      </Typography>
      <Button
        component={Link}
        to="/campaigns-config"
        color="inherit"
        size="small"
        sx={{ flex: "none", ml: { xs: 4, sm: 0 }, boxShadow: "inset 0 0 0 1px currentColor", whiteSpace: "nowrap" }}
      >
        {t.change}
      </Button>
    </Box>
  );
}
