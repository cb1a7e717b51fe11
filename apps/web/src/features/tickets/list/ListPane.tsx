import Box from "@mui/material/Box";
import { SquarePen } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { NewButton } from "../../../shared/list/NewButton";
import { useBarSlot } from "../../../shared/screen/barSlot";
import { HIDDEN_TEXT } from "../../../shared/screen/MenuBadge";
import { useBackCloses } from "../../../shared/screen/useBackCloses";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { SHORT_SCREEN } from "../../../shared/theme/lowScreens";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { WAITING_PARAM } from "../data/deskPath";
import { changeDesk, deskStore, searchDesk } from "../data/deskStore";
import type { Desk } from "../data/useDesk";
import { loadTicketPane } from "../loadTicketPane";
import { ticketTexts } from "../texts";
import { ListSearch } from "./ListSearch";
import { ListTabs } from "./ListTabs";
import { ListTools } from "./ListTools";
import { NoTickets } from "./NoTickets";
import type { OverRow } from "./overRow";
import { pickedStore, progressStore } from "./picked";
import { SnoozedBar } from "./SnoozedBar";
import { TicketList } from "./TicketList";

const PickedBar = lazyPart(() => import("./PickedBar"));

interface ListPaneProps {
  desk: Desk;
  selectedUuid: string | undefined;
  onNew: () => void;
  over: OverRow;
}

/** The list at the left: its search, its tabs, what it is narrowed by, and the conversations. */
export function ListPane({ desk, selectedUuid, onNew, over }: ListPaneProps) {
  const t = useTexts(ticketTexts);
  const { tab, queue } = useStore(deskStore);
  const isPicking = useStore(pickedStore, (picked) => picked !== null);
  const isBusy = useStore(progressStore, (progress) => progress !== null);
  const isPhone = useBarSlot() !== null;
  const [isOpen, setOpen] = useState(false);
  // An address that names who waits is replaced at once: no entry may come between.
  const isSettled = !new URLSearchParams(useLocation().search).has(WAITING_PARAM);
  useBackCloses(isSettled && tab === "open" && queue === "snoozed", () => changeDesk({ queue: "mine" }));
  useBackCloses(isOpen, () => setOpen(false));
  useBackCloses(isSettled && tab === "search", () => searchDesk({ search: "", tags: [], users: [] }));
  useBackCloses(isPicking, () => pickedStore.set(null));
  const searchField = useRef<HTMLInputElement>(null);
  const areToolsShown = !isPhone || isOpen || tab === "search";
  const snoozed = desk.counts?.snoozed ?? 0;
  const findsNothing = tab === "search" && desk.searched !== "" && !desk.isSearching && desk.list.rows.length === 0;
  const newTicket = { label: t.newTicket, icon: SquarePen, onClick: onNew };
  const label = tab !== "open" ? t.tabs[tab] : queue === "snoozed" ? t.snoozed(snoozed) : t.tabs[queue];
  return (
    <Box
      component="section"
      aria-label={t.list}
      // Whoever comes near will open one.
      onPointerEnter={() => void loadTicketPane()}
      onFocus={() => void loadTicketPane()}
      sx={{
        position: "relative",
        display: "flex",
        flexDirection: "column",
        minHeight: 0,
        height: "100%",
        // On a phone the navigation below it does.
        pb: isPhone ? 0 : "env(safe-area-inset-bottom)",
        bgcolor: "background.paper",
        // What it is narrowed by leaves no room there for what is left.
        [SHORT_SCREEN]: { overflowY: "auto" },
      }}
    >
      <ListSearch
        field={searchField}
        newTicket={newTicket}
        isSearching={desk.isSearching}
        areToolsShown={areToolsShown}
        onTools={tab === "search" ? undefined : () => setOpen(!isOpen)}
      />
      <ListTabs counts={desk.counts} />
      {!isPhone && <SnoozedBar count={snoozed} />}
      {areToolsShown && <ListTools />}
      <TicketList
        key={tab === "open" ? queue : tab}
        label={label}
        list={desk.list}
        selectedUuid={selectedUuid}
        search={tab === "search" ? desk.searched : ""}
        isSearching={desk.isSearching}
        empty={<NoTickets onNew={onNew} searchField={searchField} />}
        over={over}
      />
      {/* Here before it is needed: only then does a screen reader hear what comes. */}
      <Box role="status" sx={HIDDEN_TEXT}>
        {findsNothing && !desk.list.isPending && t.none.found}
      </Box>
      {(isPicking || isBusy) && <PickedBar rows={desk.list.rows} />}
      {isPhone && !isPicking && !isBusy && <SnoozedBar count={snoozed} isFloating />}
      {isPhone && !isPicking && !isBusy && <NewButton {...newTicket} />}
    </Box>
  );
}
