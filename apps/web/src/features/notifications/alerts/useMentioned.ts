import { noteMentionChannel } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { useLiveChannel } from "../../../shared/live/useLiveChannel";
import { isLooking } from "../../../shared/screen/looking";
import { useTexts } from "../../../shared/texts/defineTexts";
import { toastOffer } from "../../../shared/ui/toasts";
import { leaveDialogs } from "../../../shared/ui/unsaved";
import { DESK, mentionList } from "../../tickets";
import type { OnNews } from "../data/useUnreadTickets";
import { notificationTexts } from "../texts";

/** Tells whoever is named in a note: by sound and by a toast that opens the conversation, unless it is in front of him. */
export function useMentioned(onNews: OnNews): void {
  const t = useTexts(notificationTexts);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useQuery(mentionList);
  useLiveChannel(noteMentionChannel, (event, { missed }) => {
    if (missed || event.action !== "create") return;
    const { mention, ticket } = event;
    const path = `${DESK}/${ticket.uuid}`;
    onNews(`mention.${mention.noteId}`, ticket);
    if (isLooking() && pathname === path) return;
    // Notes can be read also where nobody has accepted the conversation yet.
    const onAccept = () => leaveDialogs(() => void navigate(path));
    toastOffer(t.mentionedYou(mention.by, ticket.contact.name), { label: t.open, isNews: true, onAccept });
  });
}
