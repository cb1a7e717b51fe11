import Box from "@mui/material/Box";
import type { Connection } from "@recado/contract";
import { MINUTE_MS } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { Link } from "react-router-dom";
import { useNow } from "../../shared/screen/useNow";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { formatWait } from "../../shared/texts/format";
import { languageStore } from "../../shared/texts/languageStore";
import { connectionList, needsAttention } from "../connections";
import { HOT, NamedNote, NowPart } from "./NowPart";
import { dashboardTexts } from "./texts";
import { useFigures } from "./useFigures";

/** How many numbers work, and which does not. */
export function LinesNow() {
  const t = useTexts(dashboardTexts).now;
  const { count } = useFigures();
  const lines = useQuery(connectionList).data;
  if (!lines) return <NowPart label={t.lines} figure="—" />;
  const down = lines.filter(needsAttention);
  return (
    <NowPart label={t.lines} figure={count(lines.length - down.length)} of={t.of(count(lines.length))}>
      {lines.length === 0 ? t.noLines : down.length === 0 ? t.allUp : <Down lines={down} />}
    </NowPart>
  );
}

function Down({ lines }: { lines: Connection[] }) {
  const t = useTexts(dashboardTexts).now;
  const language = useStore(languageStore);
  const now = useNow().getTime();
  // The one that customers have missed for longest.
  const [line] = lines.toSorted((a, b) => (a.downSince ?? "9").localeCompare(b.downSince ?? "9"));
  if (!line) return null;
  const { name, downSince } = line;
  const minutes = downSince === null ? 0 : Math.max(1, Math.floor((now - Date.parse(downSince)) / MINUTE_MS));
  const words =
    lines.length > 1
      ? t.manyDown(lines.length - 1)
      : downSince === null
        ? t.neverUp
        : t.down(formatWait(minutes * 60, language));
  return (
    <Box
      component={Link}
      to="/connections"
      sx={{ display: "flex", width: "fit-content", gap: 0.75, maxWidth: "100%", color: HOT }}
    >
      <Box component={WifiOff} size={14} strokeWidth={1.75} aria-hidden sx={{ flexShrink: 0, mt: "2px" }} />
      <NamedNote name={name}>{words}</NamedNote>
    </Box>
  );
}
