import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { memo } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { changeDesk, deskStore } from "../data/deskStore";
import type { Desk } from "../data/useDesk";
import { ticketTexts } from "../texts";

/** What is being served, and what waits: each with how many there are. */
export const QueueTabs = memo(function QueueTabs({ counts }: Pick<Desk, "counts">) {
  const t = useTexts(ticketTexts);
  const { queue } = useStore(deskStore);
  return (
    <Tabs
      value={queue}
      onChange={(_, next: typeof queue) => changeDesk({ queue: next })}
      variant="fullWidth"
      aria-label={t.tabs.open}
      sx={{ flexShrink: 0, minHeight: 44, borderBottom: 1, borderColor: "divider" }}
    >
      <Tab value="mine" label={<Counted text={t.tabs.mine} count={counts?.open} />} />
      <Tab value="waiting" label={<Counted text={t.tabs.waiting} count={counts?.pending} />} />
    </Tabs>
  );
});

/** The room of the figure is kept while it is on its way. */
function Counted({ text, count }: { text: string; count: number | undefined }) {
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1 }}>
      {/* The blank is for those who hear it. */}
      {`${text} `}
      <Box
        component="span"
        sx={{
          minWidth: 28,
          px: 0.75,
          borderRadius: 10,
          bgcolor: "action.selected",
          color: "text.primary",
          typography: "overline",
          textAlign: "center",
        }}
      >
        {count ?? "\u00a0"}
      </Box>
    </Box>
  );
}
