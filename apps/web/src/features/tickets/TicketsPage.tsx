import Box from "@mui/material/Box";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FoundTicket, Ticket } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useUser } from "../../shared/api/sessionStore";
import { HIDDEN_TEXT } from "../../shared/screen/MenuMark";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMessageEvents } from "../messages";
import { keyOfTicket } from "./data/applyTicketEvent";
import { changeDesk } from "./data/deskStore";
import { useDesk } from "./data/useDesk";
import { DESK, useMayDo, useTicketDeeds } from "./data/useTicketDeeds";
import { useTicketEvents } from "./data/useTicketEvents";
import { ListPane } from "./list/ListPane";
import { NarrowDesk } from "./NarrowDesk";
import { type Shortcut, useShortcuts } from "./shortcuts/useShortcuts";
import { TicketPane } from "./TicketPane";
import { ticketTexts } from "./texts";
import { WelcomePane } from "./WelcomePane";

const NewTicketDialog = lazy(() => import("./newTicket/NewTicketDialog"));
const PeekDialog = lazy(() => import("./PeekDialog"));
const ShortcutSheet = lazy(() => import("./shortcuts/ShortcutSheet"));

/** What stands over the desk. */
type Over =
  | { kind: "new"; card?: { name: string; number: string } }
  | { kind: "peek"; ticket: FoundTicket }
  | { kind: "shortcuts" };

/** The ticket manager: the conversations at the left, the chosen one beside them. */
export default function TicketsPage() {
  const t = useTexts(ticketTexts);
  const { uuid } = useParams();
  const navigate = useNavigate();
  const user = useUser();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const [over, setOver] = useState<Over | null>(null);
  const desk = useDesk();
  useTicketEvents();
  useMessageEvents();
  useDeskKeys({ rows: desk.list.rows, uuid, onHelp: () => setOver({ kind: "shortcuts" }) });

  useEffect(() => {
    if (uuid) changeDesk({ lastUuid: uuid });
  }, [uuid]);

  const mayPeek = user.profile === "admin" || user.super;
  const talk = useCallback((card: { name: string; number: string }) => setOver({ kind: "new", card }), []);
  // The same function at each drawing: rows that did not change are not drawn again.
  const peek = useCallback((ticket: FoundTicket) => setOver({ kind: "peek", ticket }), []);
  const openNew = () => setOver({ kind: "new" });
  const close = () => setOver(null);

  const list = <ListPane desk={desk} selectedUuid={uuid} onNew={openNew} onPeek={mayPeek ? peek : undefined} />;
  const ticket = uuid ? <TicketPane key={uuid} uuid={uuid} onTalk={talk} /> : <WelcomePane />;

  return (
    <Box sx={{ height: "100%", minHeight: 0 }}>
      <Box component="h1" sx={HIDDEN_TEXT}>
        {t.title}
      </Box>
      {isPhone ? (
        <NarrowDesk uuid={uuid} list={list} ticket={ticket} />
      ) : (
        <Box sx={{ display: "flex", height: "100%" }}>
          <Box sx={{ width: { sm: 300, md: 340 }, flexShrink: 0, borderRight: 1, borderColor: "divider" }}>{list}</Box>
          <Box sx={{ flex: 1, minWidth: 0 }}>{ticket}</Box>
        </Box>
      )}
      <Suspense>
        {over?.kind === "new" && (
          <NewTicketDialog
            newContact={over.card}
            onClose={close}
            onOpened={(opened) => {
              close();
              changeDesk({ tab: "open", queue: "mine" });
              void navigate(`${DESK}/${opened.uuid}`);
            }}
          />
        )}
        {over?.kind === "peek" && <PeekDialog ticket={over.ticket} onClose={close} />}
        {over?.kind === "shortcuts" && <ShortcutSheet onClose={close} />}
      </Suspense>
    </Box>
  );
}

interface DeskKeys {
  rows: FoundTicket[];
  uuid: string | undefined;
  onHelp: () => void;
}

/** What the keys do here. */
function useDeskKeys({ rows, uuid, onHelp }: DeskKeys): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const deeds = useTicketDeeds();
  const mayDo = useMayDo();
  const openable = rows.filter(({ status }) => status !== "pending");
  const at = openable.findIndex((row) => row.uuid === uuid);
  const pathOf = (row: FoundTicket | undefined) => (row && row.uuid !== uuid ? `${DESK}/${row.uuid}` : undefined);

  useShortcuts((shortcut: Shortcut) => {
    if (shortcut === "help") return onHelp();
    if (shortcut === "next" || shortcut === "previous") {
      const path = pathOf(openable[shortcut === "next" ? at + 1 : at < 0 ? openable.length - 1 : at - 1]);
      if (path) void navigate(path);
      return;
    }
    const ticket = uuid ? client.getQueryData<Ticket>(keyOfTicket(uuid)) : undefined;
    if (ticket?.status !== "open" || !mayDo(ticket, "resolve")) return;
    deeds.resolve(ticket, shortcut === "resolveAndNext" ? pathOf(openable[at + 1] ?? openable[at - 1]) : undefined);
  });
}
