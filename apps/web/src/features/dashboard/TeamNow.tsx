import Box from "@mui/material/Box";
import Tooltip from "@mui/material/Tooltip";
import type { AttendantLoad } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { useAvailability } from "../availability";
import { NowPart } from "./NowPart";
import { PersonFace } from "./PersonFace";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

/** At most this many faces stand beside each other. */
const MAX_FACES = 6;

/** Who is there, by their faces, and who comes back when. */
export function TeamNow({ people }: { people: AttendantLoad[] }) {
  const t = useTexts(dashboardTexts).now;
  const { count } = useFigures();
  const availability = useAvailability();
  const known = people.map((person) => ({ person, ...availability(person) }));
  const there = known.filter(({ kind }) => kind === "available");
  const away = known.filter(({ kind }) => kind === "away");
  const busy = known.filter(({ person, kind }) => kind === "offline" && person.open > 0);
  const faces = [...there, ...away, ...busy];
  const hidden = faces.length - MAX_FACES;
  const back = away.find(({ person }) => person.isAway && person.awayUntil !== null);
  return (
    <NowPart
      label={t.team}
      figure={count(there.length)}
      of={t.of(count(people.length))}
      beside={
        faces.length > 0 && (
          <Box component="ul" aria-label={t.team} sx={STACK}>
            {faces.slice(0, MAX_FACES).map(({ person, words }) => (
              <Face key={person.id} person={person} words={words} />
            ))}
            {hidden > 0 && (
              <Box
                component="li"
                aria-label={t.more(hidden)}
                sx={{ color: "var(--rail-ink)", typography: "subtitle2" }}
              >
                {`+${hidden}`}
              </Box>
            )}
          </Box>
        )
      }
    >
      {faces.length === 0
        ? t.nobodyThere
        : back
          ? `${back.person.name} · ${back.words}`
          : away.length > 0 && t.away(away.length)}
    </NowPart>
  );
}

const STACK = { display: "flex", alignItems: "center", gap: 0.75, m: 0, p: 0, listStyle: "none" } as const;

/** A colleague, and how many conversations he holds. */
function Face({ person, words }: { person: AttendantLoad; words: string }) {
  const label = useTexts(dashboardTexts).now.holds(person.name, person.open, words);
  return (
    <Tooltip title={label}>
      <Box component="li" sx={{ position: "relative", display: "flex" }}>
        <PersonFace person={person} />
        <Box component="span" sx={SEEN_BY_READERS}>
          {label}
        </Box>
      </Box>
    </Tooltip>
  );
}

const SEEN_BY_READERS = {
  position: "absolute",
  width: 1,
  height: 1,
  overflow: "hidden",
  clipPath: "inset(50%)",
} as const;
