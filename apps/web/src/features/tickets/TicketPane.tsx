import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import useMediaQuery from "@mui/material/useMediaQuery";
import { type Ticket, ticketChannel } from "@recado/contract";
import { refuseWriting } from "@recado/domain";
import { useIsFetching, usePrefetchInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, useState } from "react";
import { useLocation } from "react-router-dom";
import { useLiveChannel } from "../../shared/live/useLiveChannel";
import { useAfterPaint } from "../../shared/screen/useAfterPaint";
import { useBackCloses } from "../../shared/screen/useBackCloses";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { late } from "../../shared/ui/late";
import { PaneHead } from "../../shared/ui/PaneHead";
import { chatQuery } from "../conversation";
import { loadTicketChat } from "./chat/loadTicketChat";
import { ticketMessages } from "./chat/ticketMessages";
import { DESK } from "./data/deskPath";
import { drawerStore } from "./data/drawerStore";
import { ticketByUuid } from "./data/ticketQueries";
import { useAttendant } from "./data/useAttendant";
import { useWayOut } from "./data/useWayOut";
import { TicketHeader } from "./header/TicketHeader";
import { type Gone, InsteadOfField } from "./InsteadOfField";
import { PaneSkeleton } from "./PaneSkeleton";
import { paneTexts } from "./paneTexts";
import { SayPresence } from "./presence/SayPresence";
import { TicketOffers } from "./shortcuts/TicketOffers";
import { ticketTexts } from "./texts";

/** The customer's card, and the air around it where it floats under the header. */
const DRAWER_WIDTH = 360;
const AROUND = 12;
const HEADER_HEIGHT = 64;

const TicketChat = late(loadTicketChat, { hasPlace: true, fallback: () => <Box sx={{ flex: 1 }} /> });
const ContactDrawer = late(() => import("./drawer/ContactDrawer"), { hasPlace: true });

interface TicketPaneProps {
  uuid: string;
  onTalk: (card: { name: string; number: string }) => void;
  onSnooze: (ticket: Ticket) => void;
}

/** One conversation, with the customer beside it where there is room. */
export const TicketPane = memo(function TicketPane({ uuid, onTalk, onSnooze }: TicketPaneProps) {
  const client = useQueryClient();
  const { data: ticket, error, refetch } = useQuery(ticketByUuid(client, uuid));
  useWayOut(error);
  if (!ticket) return error ? <FailedPane error={error} onRetry={() => void refetch()} /> : <PaneSkeleton />;
  return <OpenTicket ticket={ticket} onTalk={onTalk} onSnooze={onSnooze} />;
});

/** Stays for the next ticket: mounted anew is only what keeps something of its own. */
function OpenTicket({ ticket, onTalk, onSnooze }: { ticket: Ticket } & Omit<TicketPaneProps, "uuid">) {
  const t = useTexts(ticketTexts);
  const user = useAttendant();
  const isNarrow = useMediaQuery("(max-width: 1279.95px)");
  const floats = useMediaQuery("(max-width: 1599.95px)");
  const isShownBeside = useStore(drawerStore) === "open";
  const [isShownAbove, setShownAbove] = useState(false);
  const [gone, setGone] = useState<Gone | null>(null);
  // Neither goes with one to the next ticket.
  const [lastId, setLastId] = useState(ticket.id);
  if (lastId !== ticket.id) {
    setLastId(ticket.id);
    setShownAbove(false);
    setGone(null);
  }
  const { search, key: step } = useLocation();
  const startAt = Number(new URLSearchParams(search).get("message")) || undefined;
  // Whoever asks for the same message again is led to it again.
  const chatKey = startAt ? step : ticket.id;
  // Counted before the messages are asked for, because the server then counts them as read.
  const [opened, setOpened] = useState({ chatKey, unread: ticket.unreadMessages });
  if (opened.chatKey !== chatKey) setOpened({ chatKey, unread: ticket.unreadMessages });
  // Asked for before the chat is drawn, which takes as long as the answer does.
  const source = ticketMessages(ticket.id, user);
  const asked = chatQuery({ kind: "ticket", id: ticket.id, source }, { earlier: true, around: startAt ?? null });
  usePrefetchInfiniteQuery(asked);
  const isChatAsked = useIsFetching({ queryKey: asked.queryKey }) > 0;
  // The customer's card is drawn, and asks for what it shows, after the chat.
  const beside = useAfterPaint(ticket, isChatAsked);

  // Out of sight while it is open here: what was typed stays where it is.
  useLiveChannel(ticketChannel, (event) => {
    if (event.action === "delete" && event.ticketId === ticket.id) setGone(event.moved ?? {});
    if (event.action === "update" && event.ticket.id === ticket.id) setGone(null);
  });

  const toggle = () => (isNarrow ? setShownAbove(!isShownAbove) : drawerStore.set(isShownBeside ? "closed" : "open"));
  const close = () => (isNarrow ? setShownAbove(false) : drawerStore.set("closed"));
  useBackCloses(isNarrow && isShownAbove, close);
  const drawer = (
    // Hidden while it is still the card of the customer before.
    <div style={{ visibility: beside.id === ticket.id ? undefined : "hidden" }}>
      <ContactDrawer key={beside.id} ticket={beside} onClose={close} onLeave={() => setShownAbove(false)} />
    </div>
  );

  return (
    <Box sx={{ position: "relative", display: "flex", height: "100%", minWidth: 0, bgcolor: "var(--wall)" }}>
      <Box
        component="section"
        aria-label={t.ticketOf(ticket.contact.name)}
        sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}
      >
        {!gone && <TicketOffers key={ticket.uuid} uuid={ticket.uuid} onSnooze={onSnooze} />}
        <SayPresence key={ticket.id} ticketId={ticket.id} />
        <TicketHeader
          ticket={ticket}
          isGone={gone !== null}
          isDrawerOpen={isNarrow ? isShownAbove : isShownBeside}
          onDrawer={toggle}
        />
        {/* Beside a drawer that floats, what is said and written moves aside: nobody writes beneath it. */}
        <Box
          sx={{
            flex: 1,
            minHeight: 0,
            display: "flex",
            flexDirection: "column",
            pr: !isNarrow && floats && isShownBeside ? `${DRAWER_WIDTH + 2 * AROUND}px` : 0,
            transition: "padding var(--d-panel) var(--ease-out)",
          }}
        >
          <TicketChat
            key={chatKey}
            ticket={ticket}
            unread={opened.unread}
            earlier
            startAt={startAt}
            talkTo={onTalk}
            instead={gone || refuseWriting(user, ticket) ? <InsteadOfField ticket={ticket} gone={gone} /> : undefined}
          />
        </Box>
      </Box>
      {isNarrow ? (
        <Drawer
          anchor="right"
          open={isShownAbove}
          onClose={close}
          slotProps={{ paper: { "aria-label": t.contact, sx: { width: DRAWER_WIDTH, maxWidth: "100%" } } }}
        >
          {drawer}
        </Drawer>
      ) : (
        isShownBeside && (
          <Box
            component="aside"
            aria-label={t.contact}
            sx={{
              width: DRAWER_WIDTH,
              flexShrink: 0,
              overflowY: "auto",
              bgcolor: "background.paper",
              ...(floats
                ? {
                    position: "absolute",
                    top: HEADER_HEIGHT + AROUND,
                    right: AROUND,
                    bottom: AROUND,
                    borderRadius: "18px",
                    boxShadow: "var(--e3)",
                  }
                : { borderLeft: 1, borderColor: "divider" }),
            }}
          >
            {drawer}
          </Box>
        )
      )}
    </Box>
  );
}

/** Stands where a conversation could not be loaded. */
function FailedPane({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(paneTexts);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  return (
    <Box sx={{ height: "100%" }}>
      {isPhone && <PaneHead list={DESK} />}
      <FailedPart error={error} title={t.loadFailed} onRetry={onRetry} />
    </Box>
  );
}
