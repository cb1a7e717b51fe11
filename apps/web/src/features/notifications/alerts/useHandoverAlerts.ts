import { type TimelineEntry, ticketChannel, timelineChannel } from "@recado/contract";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { useUser } from "../../../shared/api/sessionStore";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toastOffer } from "../../../shared/ui/toasts";
import { leaveDialogs } from "../../../shared/ui/unsaved";
import { pathOfTicket } from "../../tickets";
import type { OnNews } from "../data/useUnreadTickets";
import { notificationTexts } from "../texts";

/**
 * Tells whoever gets a conversation, because a colleague hands it over or its time has come for which it was put aside: by
 * sound and by a toast that opens it.
 */
export function useHandoverAlerts(onNews: OnNews): void {
  const t = useTexts(notificationTexts);
  const { id: userId } = useUser();
  const navigate = useNavigate();
  /** Why a ticket comes, until its own event, which follows. */
  const coming = useRef(new Map<number, TimelineEntry>());
  /** What each colleague gave, of which the toast is still shown. */
  const handed = useRef(new Map<string, Set<number>>());
  useLiveChannel(timelineChannel, ({ ticketId, entry }) => {
    const { kind, by, user, toUser } = entry;
    const isHanded = kind === "transferred" && user?.id !== userId;
    const isBack = kind === "cameBack" && by === "timer";
    if (toUser?.id !== userId || !(isHanded || isBack)) return;
    coming.current.set(ticketId, entry);
  });
  useLiveChannel(ticketChannel, (event, { missed }) => {
    // One that moved is gone from its old queue, and comes by the next event to whoever belongs to both.
    if (event.action === "delete" && !event.moved) coming.current.delete(event.ticketId);
    if (event.action !== "update") return;
    const { ticket } = event;
    const entry = coming.current.get(ticket.id);
    coming.current.delete(ticket.id);
    if (!entry || ticket.userId !== userId) return;
    // What came while the connection was lost is told without a sound.
    if (!missed) onNews(`comes.${entry.id}`, ticket);
    const by = entry.user?.name;
    const customer = ticket.contact.name;
    const onAccept = () => leaveDialogs(() => void navigate(pathOfTicket(ticket)));
    if (by === undefined) return toastOffer(t.isBack(customer), { label: t.open, isNews: true, onAccept });
    // Of several from one colleague one toast tells how many.
    const given = new Set(handed.current.get(by)).add(ticket.id);
    handed.current.set(by, given);
    const onEnd = () => handed.current.delete(by);
    const text = given.size === 1 ? t.handedToYou(by, customer) : t.handedSeveral(by, given.size);
    toastOffer(text, { id: `handed.${by}`, label: t.open, isNews: true, onAccept, onEnd });
  });
}
