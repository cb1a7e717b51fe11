import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { DashboardNow } from "@recado/contract";
import { MINUTE_MS } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useNow } from "../../shared/screen/useNow";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { formatWait } from "../../shared/texts/format";
import { languageStore } from "../../shared/texts/languageStore";
import { FailedPart } from "../../shared/ui/FailedPart";
import { useAvailability } from "../availability";
import { pathOfTicket } from "../tickets";
import { LinesNow } from "./LinesNow";
import { HOT, NamedNote, NowPart } from "./NowPart";
import { nowQuery } from "./nowQuery";
import { TeamNow } from "./TeamNow";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";
import type { Filter } from "./useFilter";

/** What happens at this moment: on a dark ground, with the folded corner. */
export function NowStrip({ filter }: { filter: Filter }) {
  const t = useTexts(dashboardTexts).now;
  const { count } = useFigures();
  const availability = useAvailability();
  const { data, error, refetch } = useQuery(nowQuery(filter));
  if (error && !data) return <FailedPart error={error} title={t.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" aria-hidden sx={{ borderRadius: "18px", mb: 2.5, height: HEIGHT }} />;
  const { happening, pending, longestWait, people } = data;
  const there = people.filter((person) => availability(person).kind === "available").length;
  return (
    <Box component="section" aria-label={t.name} sx={STRIP}>
      <NowPart isLive label={t.happening} figure={count(happening)}>
        {there > 0 && t.perPerson(count(Math.round((happening / there) * 10) / 10))}
      </NowPart>
      <NowPart label={t.pending} figure={count(pending)} isHot={pending > 0}>
        {longestWait ? <LongestWait wait={longestWait} /> : pending === 0 && t.nobodyWaits}
      </NowPart>
      <TeamNow people={people} />
      <LinesNow />
    </Box>
  );
}

function LongestWait({ wait }: { wait: NonNullable<DashboardNow["longestWait"]> }) {
  const t = useTexts(dashboardTexts).now;
  const language = useStore(languageStore);
  const minutes = Math.floor((useNow().getTime() - Date.parse(wait.since)) / MINUTE_MS);
  return (
    <Box
      component={Link}
      to={pathOfTicket({ uuid: wait.ticketUuid, status: "pending" })}
      sx={{ display: "flex", width: "fit-content", maxWidth: "100%", color: "inherit" }}
    >
      <NamedNote name={wait.contactName}>
        {t.waits}{" "}
        <Box component="b" sx={{ color: HOT, fontWeight: 600, whiteSpace: "nowrap" }}>
          {formatWait(Math.max(1, minutes) * 60, language)}
        </Box>
      </NamedNote>
    </Box>
  );
}

const HEIGHT = { xs: 318, sm: 218, lg: 110 };

const STRIP = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: {
    xs: "1fr 1fr",
    sm: "repeat(2, minmax(0, 1fr))",
    lg: "repeat(4, minmax(0, 1fr))",
  },
  // Its lines stand where the filters and the cards below begin.
  columnGap: { lg: 2 },
  "& > :nth-of-type(n + 3)": { gridColumn: { xs: "1 / -1", sm: "auto" } },
  mb: 2.5,
  overflow: "hidden",
  borderRadius: "18px",
  "--ground": "var(--rail)",
  bgcolor: "var(--ground)",
  color: "var(--rail-on)",
  "[data-theme=dark] &": { "--ground": "#122b26" },
  "&::after": {
    content: '""',
    position: "absolute",
    top: 0,
    right: 0,
    width: 26,
    height: 26,
    bgcolor: "var(--fold)",
    borderRadius: "0 18px 0 14px",
  },
} as const;
