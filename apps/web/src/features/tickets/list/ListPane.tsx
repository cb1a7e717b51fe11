import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { FoundTicket } from "@recado/contract";
import { lazy, memo, Suspense } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { SHORT_SCREEN } from "../../../shared/theme/lowScreens";
import { loadTicketChat } from "../chat/loadTicketChat";
import { changeDesk, type DeskState, deskStore } from "../data/deskStore";
import type { Desk } from "../data/useDesk";
import { ticketTexts } from "../texts";
import { ListTools } from "./ListTools";
import { NoTickets } from "./NoTickets";
import { QueueTabs } from "./QueueTabs";
import { TicketList } from "./TicketList";

// Its fields are heavy, and most days begin without a search.
const SearchTools = lazy(() => import("./SearchTools"));

interface ListPaneProps {
  desk: Desk;
  selectedUuid: string | undefined;
  onNew: () => void;
  onPeek?: (ticket: FoundTicket) => void;
}

/** The list at the left: its tabs, what it is narrowed by, and the conversations. */
export function ListPane({ desk, selectedUuid, onNew, onPeek }: ListPaneProps) {
  const t = useTexts(ticketTexts);
  const { tab, queue } = useStore(deskStore);
  const label = tab === "open" ? t.tabs[queue] : t.tabs[tab];
  return (
    <Box
      component="section"
      aria-label={t.list}
      // Whoever comes near will open one.
      onPointerEnter={() => void loadTicketChat()}
      onFocus={() => void loadTicketChat()}
      sx={{
        display: "flex",
        flexDirection: "column",
        minHeight: 0,
        height: "100%",
        pb: "env(safe-area-inset-bottom)",
        bgcolor: "background.paper",
        // What it is narrowed by leaves no room there for what is left.
        [SHORT_SCREEN]: { overflowY: "auto" },
      }}
    >
      <ListTabs tab={tab} />
      <ListTools showAll={desk.showAll} onNew={onNew} />
      {tab === "open" && <QueueTabs counts={desk.counts} />}
      {tab === "search" && (
        <Suspense fallback={<Box sx={{ flexShrink: 0, height: 109, borderBottom: 1, borderColor: "divider" }} />}>
          <SearchTools />
        </Suspense>
      )}
      <TicketList
        key={label}
        label={label}
        list={desk.list}
        selectedUuid={selectedUuid}
        search={tab === "search" ? desk.searched : ""}
        empty={<NoTickets onNew={onNew} />}
        onPeek={onPeek}
      />
    </Box>
  );
}

/** Drawn anew when another tab is chosen, and not with each conversation. */
const ListTabs = memo(function ListTabs({ tab }: Pick<DeskState, "tab">) {
  const t = useTexts(ticketTexts);
  return (
    <Tabs
      value={tab}
      onChange={(_, next: DeskState["tab"]) => changeDesk({ tab: next })}
      variant="fullWidth"
      aria-label={t.list}
      // Three words in 300 pixels.
      sx={{ flexShrink: 0, borderBottom: 1, borderColor: "divider", "& .MuiTab-root": { px: 0.5 } }}
    >
      <Tab value="open" label={t.tabs.open} />
      <Tab value="closed" label={t.tabs.closed} />
      <Tab value="search" label={t.tabs.search} />
    </Tabs>
  );
});
