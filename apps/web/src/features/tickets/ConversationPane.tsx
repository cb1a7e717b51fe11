import Box from "@mui/material/Box";
import type { Ticket } from "@recado/contract";
import { refuseWriting } from "@recado/domain";
import { useTexts } from "../../shared/texts/defineTexts";
import { lazyPart } from "../../shared/ui/lazyPart";
import { loadTicketChat } from "./chat/loadTicketChat";
import type { ChatStart } from "./chat/useChatStart";
import { useLastMover } from "./chat/useLastMover";
import { useAttendant } from "./data/useAttendant";
import { TicketHeader } from "./header/TicketHeader";
import { InsteadOfField } from "./InsteadOfField";
import { SayPresence } from "./presence/SayPresence";
import { TicketOffers } from "./shortcuts/TicketOffers";
import { ticketTexts } from "./texts";
import { useGone } from "./useGone";
import { AROUND, DRAWER_WIDTH, type TicketDrawer } from "./useTicketDrawer";

const TicketChat = lazyPart(loadTicketChat, { hasPlace: true, fallback: () => <Box sx={{ flex: 1 }} /> });

interface ConversationPaneProps {
  ticket: Ticket;
  /** The server gives it no longer. */
  isRefused: boolean;
  start: ChatStart;
  drawer: TicketDrawer;
  onTalk: (card: { name: string; number: string }) => void;
  onSnooze: (ticket: Ticket) => void;
}

/** Who it is with, what is said, and the field; or why there is none. */
export function ConversationPane({ ticket, isRefused, start, drawer, onTalk, onSnooze }: ConversationPaneProps) {
  const t = useTexts(ticketTexts);
  const user = useAttendant();
  const gone = useGone(ticket, isRefused);
  const by = useLastMover(ticket, start);
  const isBesideFloating = drawer.place === "floating" && drawer.isOpen;
  return (
    <Box
      component="section"
      aria-label={t.ticketOf(ticket.contact.name)}
      sx={{ flex: 1, minWidth: 0, display: "flex", flexDirection: "column" }}
    >
      <TicketOffers key={ticket.uuid} uuid={ticket.uuid} isGone={gone !== null} onSnooze={onSnooze} />
      <SayPresence key={ticket.id} ticketId={ticket.id} />
      <TicketHeader ticket={ticket} isGone={gone !== null} drawer={drawer} />
      {/* Beside the card of the customer, what is said and written moves aside: nobody writes, or scrolls, beneath it. */}
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: "flex",
          flexDirection: "column",
          pr: isBesideFloating ? `${DRAWER_WIDTH + 2 * AROUND}px` : 0,
          transition: "padding var(--d-panel) var(--ease-out)",
        }}
      >
        <TicketChat
          key={start.key}
          ticket={ticket}
          unread={start.unread}
          earlier
          startAt={start.startAt}
          talkTo={onTalk}
          canRemove={gone === null}
          instead={
            gone || refuseWriting(user, ticket) ? <InsteadOfField ticket={ticket} gone={gone} by={by} /> : undefined
          }
        />
      </Box>
    </Box>
  );
}
