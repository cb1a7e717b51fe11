import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { memo } from "react";
import { PANE_TABS_SX } from "../../../shared/screen/paneTabsSx";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { writeCount } from "../../../shared/texts/writeCount";
import { SteadyText } from "../../../shared/ui/SteadyText";
import { deskStore, openTab } from "../data/deskStore";
import type { Desk } from "../data/useDesk";
import { ticketTexts } from "../texts";

type ListTab = "mine" | "waiting" | "closed";

/**
 * What is served, what waits, what is done. A search looks through all of them, and what was put aside stands in none: none is
 * chosen then, so that each leads where it says.
 */
export const ListTabs = memo(function ListTabs({ counts }: Pick<Desk, "counts">) {
  const t = useTexts(ticketTexts);
  const { tab, queue } = useStore(deskStore);
  const isInNone = tab === "search" || (tab === "open" && queue === "snoozed");
  return (
    <Tabs
      value={isInNone ? false : tab === "closed" ? tab : queue}
      onChange={(_, next: ListTab) => openTab(next)}
      aria-label={t.list}
      variant="scrollable"
      scrollButtons={false}
      // Half a tab counts as seen to the browser, and is not brought into sight by itself.
      onFocus={({ target }) => target.scrollIntoView({ inline: "nearest", block: "nearest" })}
      sx={PANE_TABS_SX}
    >
      <Tab value="mine" label={<Counted text={t.tabs.mine} count={counts?.open} />} />
      <Tab value="waiting" label={<Counted text={t.tabs.waiting} count={counts?.pending} isHot />} />
      <Tab value="closed" label={<SteadyText text={t.tabs.closed} />} />
    </Tabs>
  );
});

/** The room of the figure is kept while it is on its way. */
function Counted({ text, count, isHot = false }: { text: string; count: number | undefined; isHot?: boolean }) {
  const isLit = isHot && Boolean(count);
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 0.5 }}>
      <SteadyText text={text} align="end" />
      {/* For those who hear it. */}{" "}
      <Box
        component="span"
        sx={{
          minWidth: 20,
          px: 0.5,
          borderRadius: "9px",
          bgcolor: isLit ? "var(--fold)" : "var(--wait-bg)",
          color: isLit ? "var(--fold-ink)" : "text.secondary",
          fontSize: "0.75rem",
          lineHeight: "18px",
          fontWeight: 600,
          fontVariantNumeric: "tabular-nums",
          textAlign: "center",
        }}
      >
        {count === undefined ? "\u00a0" : writeCount(count)}
      </Box>
    </Box>
  );
}
