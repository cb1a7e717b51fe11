import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { Ticket } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { memo, useMemo } from "react";
import { useAfterPaint } from "../../shared/screen/useAfterPaint";
import { useBackCloses } from "../../shared/screen/useBackCloses";
import { useTexts } from "../../shared/texts/defineTexts";
import { FailedPart } from "../../shared/ui/FailedPart";
import { lazyPart } from "../../shared/ui/lazyPart";
import { PaneHead } from "../../shared/ui/PaneHead";
import { ConversationPane } from "./ConversationPane";
import { useChatStart } from "./chat/useChatStart";
import { DESK } from "./data/deskPath";
import { ticketByUuid } from "./data/ticketQueries";
import { isOutOfSight, useLeaveWhenMissing } from "./data/useLeaveWhenMissing";
import { PaneSkeleton } from "./PaneSkeleton";
import { paneTexts } from "./paneTexts";
import { ticketTexts } from "./texts";
import { AROUND, DRAWER_WIDTH, type TicketDrawer, useTicketDrawer } from "./useTicketDrawer";

const HEADER_HEIGHT = 64;
const FLOATING = {
  position: "absolute",
  top: HEADER_HEIGHT + AROUND,
  right: AROUND,
  bottom: AROUND,
  borderRadius: "18px",
  boxShadow: "var(--e3)",
};

/** Upright it covers the conversation whole: a strip of it would only look cut. Before it stand the rail and the list. */
const ABOVE_WIDTH = `clamp(${DRAWER_WIDTH}px, 100vw - 384px, 440px)`;

const ContactDrawer = lazyPart(() => import("./drawer/ContactDrawer"), { hasPlace: true });

interface TicketPaneProps {
  uuid: string;
  onTalk: (card: { name: string; number: string }) => void;
  onSnooze: (ticket: Ticket) => void;
}

/** One conversation, with the customer beside it where there is room. */
export const TicketPane = memo(function TicketPane({ uuid, onTalk, onSnooze }: TicketPaneProps) {
  const client = useQueryClient();
  const { data: ticket, dataUpdatedAt, error, refetch } = useQuery(ticketByUuid(client, uuid));
  // What was open here stays when it is taken away, with what was typed.
  const wasOpen = dataUpdatedAt > 0;
  useLeaveWhenMissing(wasOpen ? null : error);
  if (!ticket) return error ? <FailedPane error={error} onRetry={() => void refetch()} /> : <PaneSkeleton />;
  return <OpenTicket ticket={ticket} isRefused={isOutOfSight(error)} onTalk={onTalk} onSnooze={onSnooze} />;
});

interface OpenTicketProps extends Omit<TicketPaneProps, "uuid"> {
  ticket: Ticket;
  isRefused: boolean;
}

/** Stays for the next ticket: mounted anew is only what keeps something of its own. */
function OpenTicket({ ticket, isRefused, onTalk, onSnooze }: OpenTicketProps) {
  const drawer = useTicketDrawer(ticket.id);
  const start = useChatStart(ticket);
  return (
    <Box sx={{ position: "relative", display: "flex", height: "100%", minWidth: 0, bgcolor: "var(--wall)" }}>
      <ConversationPane
        ticket={ticket}
        isRefused={isRefused}
        start={start}
        drawer={drawer}
        onTalk={onTalk}
        onSnooze={onSnooze}
      />
      <BesidePane ticket={ticket} isChatAsked={start.isAsked} drawer={drawer} />
    </Box>
  );
}

interface BesidePaneProps {
  ticket: Ticket;
  isChatAsked: boolean;
  drawer: TicketDrawer;
}

/** The customer's card: it floats beside the conversation or, where there is no room, lies above it. */
function BesidePane({ ticket, isChatAsked, drawer: { isOpen, place, close, leave } }: BesidePaneProps) {
  const t = useTexts(ticketTexts);
  // It is drawn, and asks for what it shows, after the chat.
  const beside = useAfterPaint(ticket, isChatAsked);
  useBackCloses(place === "above" && isOpen, close);
  // Kept, so that the next customer's chat does not draw it once more.
  const content = useMemo(
    () => <ContactDrawer key={beside.id} ticket={beside} onClose={close} onLeave={leave} />,
    [beside, close, leave],
  );
  // Hidden while it is still the card of the customer before.
  const card = <div style={{ visibility: beside.id === ticket.id ? undefined : "hidden" }}>{content}</div>;
  if (place === "above") {
    const paper = { "aria-label": t.contact, sx: { width: { xs: "100%", sm: ABOVE_WIDTH } } };
    return (
      <Drawer anchor="right" open={isOpen} onClose={close} slotProps={{ paper }}>
        {card}
      </Drawer>
    );
  }
  if (!isOpen) return null;
  return (
    <Box
      component="aside"
      aria-label={t.contact}
      sx={{
        ...FLOATING,
        width: DRAWER_WIDTH,
        overflowY: "auto",
        bgcolor: "background.paper",
      }}
    >
      {card}
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
