import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { chatMessageRoutes, type Message, type SharedTicket, ticketChannel } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { EyeOff, type LucideIcon, MessageSquareX, TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { queryFor } from "../../../shared/api/queries";
import { updateOn } from "../../../shared/live/liveRule";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { ContactAvatar } from "../../contacts";
import { lineTexts, toPlainText } from "../../conversation";
import { CARD_SX, SharedTicketPlaceholder } from "./SharedTicketPlaceholder";
import { shareTexts } from "./texts";

/** What it shows is looked up for each who reads it, and follows the conversation while it is on the screen. */
function sharedTicket({ id, ticketId: chatId }: Message) {
  const follow = updateOn(ticketChannel, (shared: SharedTicket, event, { refetch }) => {
    const changed = event.action === "update" ? event.ticket.id : event.ticketId;
    if (shared.state === "shown" && shared.ticket.id === changed) refetch("soon");
    return shared;
  });
  return queryFor(chatMessageRoutes.showTicket, { params: { chatId, messageId: id } }, { live: [follow] });
}

/** A conversation with a customer that a colleague shared. Opens it for who may see it, and tells others nothing of it. */
export default function SharedTicketCard({ message }: { message: Message }) {
  const t = useTexts(shareTexts);
  const { data: shared, error } = useQuery({ ...sharedTicket(message), refetchOnMount: "always" });
  if (error && !shared) return <Note icon={TriangleAlert} text={t.failed} />;
  if (!shared) return <SharedTicketPlaceholder />;
  if (shared.state === "shown") return <Card {...shared} />;
  const isHidden = shared.state === "hidden";
  return <Note icon={isHidden ? EyeOff : MessageSquareX} text={isHidden ? t.hidden : t.gone} />;
}

function Note({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <Box sx={{ ...CARD_SX, color: "var(--quiet)", fontStyle: "italic" }}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {text}
    </Box>
  );
}

function Card({ ticket, message }: Extract<SharedTicket, { state: "shown" }>) {
  const t = useTexts(shareTexts);
  const { kinds } = useTexts(lineTexts);
  const { uuid, contact, queue, status } = ticket;
  const words =
    message && (toPlainText(message.words) || (message.isDeleted ? t.messageGone : kinds[message.mediaType]));
  return (
    <ButtonBase
      component={Link}
      to={`/tickets/${uuid}${message && !message.isDeleted ? `?message=${message.id}` : ""}`}
      sx={{ ...CARD_SX, color: "inherit" }}
    >
      <ContactAvatar contact={contact} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box dir="auto" sx={{ typography: "body2", fontWeight: 600, ...ONE_LINE }}>
          {contact.name}
        </Box>
        <Box sx={{ typography: "caption", color: "var(--quiet)", ...ONE_LINE }}>
          {queue?.name ?? t.noQueue} · {t.statuses[status]}
        </Box>
        {words && (
          <Box
            dir="auto"
            sx={{
              mt: 0.5,
              pl: 1,
              borderLeft: "3px solid var(--brand)",
              typography: "body2",
              display: "-webkit-box",
              WebkitBoxOrient: "vertical",
              WebkitLineClamp: 3,
              overflow: "hidden",
              overflowWrap: "anywhere",
            }}
          >
            {words}
          </Box>
        )}
      </Box>
    </ButtonBase>
  );
}
