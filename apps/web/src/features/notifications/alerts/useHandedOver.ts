import { ticketRoutes, timelineChannel } from "@recado/contract";
import { useNavigate } from "react-router-dom";
import { call } from "../../../shared/api/call";
import { useUser } from "../../../shared/api/sessionStore";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toastOffer } from "../../../shared/ui/toasts";
import { markHandedOver } from "../../tickets";
import type { OnNews } from "../data/useUnreadTickets";
import { notificationTexts } from "../texts";
import { pathOfTicket } from "./pathOfTicket";

/** Tells whoever a colleague hands a conversation to: by sound and by a toast that opens it. */
export function useHandedOver(onNews: OnNews): void {
  const t = useTexts(notificationTexts);
  const { id: userId } = useUser();
  const navigate = useNavigate();
  useLiveChannel(timelineChannel, ({ ticketId, entry }, { missed }) => {
    const { kind, user, toUser } = entry;
    if (missed || kind !== "transferred" || toUser?.id !== userId || !user || user.id === userId) return;
    void call(ticketRoutes.show, { params: { ticketId } })
      .then((ticket) => {
        markHandedOver(ticketId, user.name);
        onNews(`handed.${entry.id}`, ticket);
        const onAccept = () => void navigate(pathOfTicket(ticket));
        toastOffer(t.handedToYou(user.name, ticket.contact.name), { label: t.open, onAccept });
      })
      // Gone again already: there is nothing to tell.
      .catch(() => undefined);
  });
}
