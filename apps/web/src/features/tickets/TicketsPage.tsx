import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Ticket } from "@recado/contract";
import { isAdmin } from "@recado/domain";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useParams } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { LIST_PANE_SX } from "../../shared/screen/listPaneSx";
import { HIDDEN_TEXT } from "../../shared/screen/MenuBadge";
import { useTexts } from "../../shared/texts/defineTexts";
import { lazyPart } from "../../shared/ui/lazyPart";
import { useDesk } from "./data/useDesk";
import { useStartTab } from "./data/useStartTab";
import { useWaitingInAddress } from "./data/useWaitingInAddress";
import { FollowLines } from "./lines/downLines";
import { ListPane } from "./list/ListPane";
import type { OverRow } from "./list/overRow";
import { loadTicketPane } from "./loadTicketPane";
import { PaneSkeleton } from "./PaneSkeleton";
import { usePresenceEvents } from "./presence/usePresenceEvents";
import { useDeskKeys } from "./shortcuts/useDeskKeys";
import { ticketTexts } from "./texts";
import { WelcomePane } from "./WelcomePane";

const TicketPane = lazyPart(loadTicketPane, { fallback: PaneSkeleton });
const NewTicket = lazyPart(() => import("./newTicket/NewTicket"));
const PeekDialog = lazyPart(() => import("./PeekDialog"));
const SnoozeDialog = lazyPart(() => import("./snooze/SnoozeDialog"));
const TransferDialog = lazyPart(() => import("./header/TransferDialog"));

/** What stands over the desk. */
type OpenOverlay =
  | { kind: "new"; card?: { name: string; number: string } }
  | { kind: "peek" | "transfer" | "snooze"; ticket: Ticket };

/** The ticket manager: the conversations at the left, the chosen one beside them. */
export default function TicketsPage() {
  const t = useTexts(ticketTexts);
  const { uuid } = useParams();
  const user = useUser();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const [over, setOver] = useState<OpenOverlay | null>(null);
  const desk = useDesk();
  useStartTab(desk.counts);
  usePresenceEvents();
  const snooze = useCallback((ticket: Ticket) => setOver({ kind: "snooze", ticket }), []);
  const peek = useCallback((ticket: Ticket) => setOver({ kind: "peek", ticket }), []);
  useDeskKeys(desk.list.rows, { uuid, peek });

  useEffect(() => {
    // At the same time as the ticket, without which nothing of it is shown.
    if (uuid) void loadTicketPane();
  }, [uuid]);

  const mayPeek = isAdmin(user);
  useWaitingInAddress(peek);
  const talk = useCallback((card: { name: string; number: string }) => setOver({ kind: "new", card }), []);
  const overRow = useMemo<OverRow>(
    () => ({
      mayPeek,
      peek,
      transfer: (ticket) => setOver({ kind: "transfer", ticket }),
      snooze,
    }),
    [mayPeek, peek, snooze],
  );
  const openNew = useCallback(() => setOver({ kind: "new" }), []);
  const close = () => setOver(null);

  const list = <ListPane desk={desk} selectedUuid={uuid} onNew={openNew} over={overRow} />;
  const isListEmpty = !desk.list.isPending && desk.list.rows.length === 0;
  const ticket = uuid ? (
    <TicketPane uuid={uuid} onTalk={talk} onSnooze={snooze} />
  ) : (
    <WelcomePane isListEmpty={isListEmpty} />
  );

  return (
    <Box sx={{ height: "100%", minHeight: 0 }}>
      <Box component="h1" sx={HIDDEN_TEXT}>
        {t.title}
      </Box>
      {isPhone ? (
        // A box of its own, apart from a sibling with the ticket's key.
        <Box sx={{ height: "100%" }}>{uuid ? ticket : list}</Box>
      ) : (
        <Box sx={{ display: "flex", height: "100%" }}>
          <Box sx={LIST_PANE_SX}>{list}</Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>{ticket}</Box>
        </Box>
      )}
      <FollowLines />
      {over?.kind === "new" && <NewTicket newContact={over.card} onClose={close} />}
      {over?.kind === "peek" && <PeekDialog ticket={over.ticket} mayLook={mayPeek} onClose={close} />}
      {over?.kind === "snooze" && <SnoozeDialog ticket={over.ticket} onClose={close} />}
      {over?.kind === "transfer" && <TransferDialog ticket={over.ticket} onClose={close} />}
    </Box>
  );
}
