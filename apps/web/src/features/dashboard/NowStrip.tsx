import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Tooltip from "@mui/material/Tooltip";
import Typography from "@mui/material/Typography";
import { type AttendantLoad, dashboardRoutes, ticketChannel, userChannel } from "@recado/contract";
import { MINUTE_MS } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { queryFor } from "../../shared/api/queries";
import { refetchOn } from "../../shared/live/liveRule";
import { useNow } from "../../shared/screen/useNow";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { formatWait } from "../../shared/texts/format";
import { languageStore } from "../../shared/texts/languageStore";
import { FailedPart } from "../../shared/ui/FailedPart";
import { useAvailability } from "../availability";
import { ContactAvatar } from "../contacts";
import { pathOfTicket } from "../tickets";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";
import { type Filter, partOf } from "./useFilter";

/** At most this many faces stand beside each other. */
const MAX_FACES = 8;

/** Refetched when a conversation or a colleague changes: events do not carry the figures. */
function nowQuery(filter: Filter) {
  const live = [refetchOn(ticketChannel, undefined, "soon"), refetchOn(userChannel, undefined, "soon")];
  return queryFor(dashboardRoutes.showNow, { query: partOf(filter) }, { live });
}

/** What happens at this moment: on a dark ground, with the folded corner. */
export function NowStrip({ filter }: { filter: Filter }) {
  const t = useTexts(dashboardTexts).now;
  const { count } = useFigures();
  const language = useStore(languageStore);
  const now = useNow();
  const availability = useAvailability();
  const { data, error, refetch } = useQuery(nowQuery(filter));
  if (error && !data) return <FailedPart error={error} title={t.failed} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" aria-hidden sx={{ borderRadius: "18px", mb: 2, height: HEIGHT }} />;
  const { happening, pending, longestWait, people } = data;
  const there = people.filter((person) => availability(person).kind === "available");
  const busy = people.filter((person) => person.open > 0 || person.online);
  const waited = longestWait && (now.getTime() - Date.parse(longestWait.since)) / MINUTE_MS;
  return (
    <Box component="section" aria-label={t.name} sx={STRIP}>
      <Part label={t.happening} figure={count(happening)}>
        {there.length > 0 && t.perPerson(count(Math.round((happening / there.length) * 10) / 10))}
      </Part>
      <Part label={t.pending} figure={count(pending)} isHot={pending > 0}>
        {longestWait ? (
          <Box
            component={Link}
            to={pathOfTicket({ uuid: longestWait.ticketUuid, status: "pending" })}
            sx={{ color: "inherit" }}
          >
            {t.waits(longestWait.contactName, formatWait(Math.max(1, Math.floor(waited ?? 0)) * 60, language))}
          </Box>
        ) : (
          pending === 0 && t.nobodyWaits
        )}
      </Part>
      <Part label={t.team} figure={count(there.length)} beside={t.available(people.length)}>
        {busy.length === 0 && t.nobodyThere}
        <Box
          component="ul"
          aria-label={t.team}
          sx={{ display: "flex", flexWrap: "wrap", gap: 1, m: 0, p: 0, listStyle: "none" }}
        >
          {busy.slice(0, MAX_FACES).map((person) => (
            <Face key={person.id} person={person} words={availability(person).words} />
          ))}
        </Box>
      </Part>
    </Box>
  );
}

const HEIGHT = { xs: 225, sm: 135, md: 103 };

const STRIP = {
  position: "relative",
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(3, minmax(0, 1fr))" },
  "& > :nth-of-type(3)": { gridColumn: { xs: "1 / -1", sm: "auto" } },
  mb: 2,
  overflow: "hidden",
  borderRadius: "18px",
  bgcolor: "var(--rail)",
  color: "var(--rail-on)",
  "[data-theme=dark] &": { bgcolor: "#122b26" },
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

interface PartProps {
  label: string;
  figure: string;
  beside?: string;
  isHot?: boolean;
  children: ReactNode;
}

function Part({ label, figure, beside, isHot, children }: PartProps) {
  return (
    <Box sx={{ px: 2.5, py: 2, minWidth: 0 }}>
      <Typography variant="caption" component="h2" sx={{ color: "var(--rail-ink)", fontWeight: 500 }}>
        {label}
      </Typography>
      <Typography variant="h4" component="p" sx={{ my: 0.25, color: isHot ? "#ffd684" : undefined }}>
        {figure}
        {beside && (
          <Typography component="span" variant="caption" sx={{ ml: 1, color: "var(--rail-ink)", letterSpacing: 0 }}>
            {beside}
          </Typography>
        )}
      </Typography>
      <Typography variant="caption" component="div" sx={{ color: "var(--rail-ink)", overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </Box>
  );
}

/** A colleague, and how many conversations he holds. */
function Face({ person, words }: { person: AttendantLoad; words: string }) {
  const t = useTexts(dashboardTexts).now;
  const { id, name, open } = person;
  const label = t.holds(name, open, words);
  return (
    <Tooltip title={label}>
      <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 0.75, color: "var(--rail-on)" }}>
        <ContactAvatar contact={{ id, name, profilePicUrl: null, isGroup: false }} size={24} />
        <Typography variant="subtitle2" component="span" aria-hidden sx={{ fontVariantNumeric: "tabular-nums" }}>
          {open}
        </Typography>
        <Box component="span" sx={SEEN_BY_READERS}>
          {label}
        </Box>
      </Box>
    </Tooltip>
  );
}

const SEEN_BY_READERS = { position: "absolute", width: 1, height: 1, overflow: "hidden", clipPath: "inset(50%)" };
