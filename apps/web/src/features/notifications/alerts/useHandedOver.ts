import { type TimelineEntry, ticketChannel, timelineChannel } from "@recado/contract";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
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
  /** What was handed over, until the ticket itself comes, which the server tells of next. */
  const handed = useRef(new Map<number, TimelineEntry>());
  useLiveChannel(timelineChannel, ({ ticketId, entry }, { missed }) => {
    const { kind, user, toUser } = entry;
    if (missed || kind !== "transferred" || toUser?.id !== userId || user?.id === userId) return;
    handed.current.set(ticketId, entry);
  });
  useLiveChannel(ticketChannel, (event) => {
    // Taken away again before it came.
    if (event.action === "delete") handed.current.delete(event.ticketId);
    if (event.action !== "update") return;
    const { ticket } = event;
    const entry = handed.current.get(ticket.id);
    handed.current.delete(ticket.id);
    if (!entry?.user || ticket.userId !== userId) return;
    const { name } = entry.user;
    markHandedOver(ticket.id, name);
    onNews(`handed.${entry.id}`, ticket);
    const onAccept = () => void navigate(pathOfTicket(ticket));
    toastOffer(t.handedToYou(name, ticket.contact.name), { label: t.open, onAccept });
  });
}
