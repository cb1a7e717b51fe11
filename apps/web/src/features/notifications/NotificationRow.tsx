import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { FoundTicket } from "@recado/contract";
import { Link } from "react-router-dom";
import { useNow } from "../../shared/screen/useNow";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { ROW_BUTTON } from "../../shared/ui/rowButton";
import { ContactAvatar } from "../contacts";
import { openTab, pathOfTicket, RowName, RowPreview, UnreadBadge } from "../tickets";
import { notificationTexts } from "./texts";

interface NotificationRowProps {
  ticket: FoundTicket;
  onChoose: () => void;
}

/** Who wrote, what and when; leads there. */
export function NotificationRow({ ticket, onChoose }: NotificationRowProps) {
  const t = useTexts(notificationTexts);
  const { away } = useMoments();
  useNow();
  const isPending = ticket.status === "pending";
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: "divider", "&:last-of-type": { borderBottom: 0 } }}>
      <ButtonBase
        component={Link}
        to={pathOfTicket(ticket)}
        onClick={() => {
          // The list shows the tab it is in, too.
          openTab(isPending ? "waiting" : "mine");
          onChoose();
        }}
        sx={ROW_BUTTON}
      >
        <ContactAvatar contact={ticket.contact} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
            <RowName name={ticket.contact.name} />
            <Box
              component="span"
              sx={{ flexShrink: 0, typography: "overline", fontWeight: 400, color: "text.secondary" }}
            >
              {away(ticket.updatedAt)}
            </Box>
          </Box>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 22 }}>
            <RowPreview ticket={ticket} search="" />
            <UnreadBadge count={ticket.unreadMessages} />
          </Box>
          {isPending && ticket.chatbot && (
            <Box component="span" sx={{ typography: "overline", color: "text.secondary" }}>
              {t.bot}
            </Box>
          )}
          {isPending && !ticket.chatbot && (
            <Box component="span" sx={{ typography: "overline", color: "warning.main" }}>
              {ticket.queue ? t.waitingIn(ticket.queue.name) : t.waiting}
            </Box>
          )}
        </Box>
      </ButtonBase>
    </Box>
  );
}
