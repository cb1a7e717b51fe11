import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { FoundTicket } from "@recado/contract";
import { memo } from "react";
import { Link } from "react-router-dom";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ContactAvatar } from "../../contacts";
import { DESK } from "../data/useTicketDeeds";
import { ticketTexts } from "../texts";
import { cutText } from "./cutText";
import { LastInteraction } from "./LastInteraction";
import { RowButtons } from "./RowButtons";
import { RowMarks } from "./RowMarks";
import { RowName } from "./RowName";
import { RowPreview } from "./RowPreview";
import { UnreadBadge } from "./UnreadBadge";

interface TicketRowProps {
  ticket: FoundTicket;
  isSelected: boolean;
  now: Date;
  /** The words a search looks for, to be marked. */
  search: string;
  onPeek?: (ticket: FoundTicket) => void;
}

/** What a narrow screen shows of a name. */
const NAME_ON_PHONE = 10;

/** A conversation in the list. One that waits is accepted by its button, not opened. */
export const TicketRow = memo(function TicketRow({ ticket, isSelected, now, search, onPeek }: TicketRowProps) {
  const t = useTexts(ticketTexts);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down("sm"));
  const isOpenable = ticket.status !== "pending";
  const { contact, unreadMessages } = ticket;
  // A search hit is opened where it was said.
  const toHit = ticket.hit ? `?message=${ticket.hit.messageId}` : "";
  return (
    <Box
      sx={{
        borderBottom: 1,
        borderColor: "divider",
        bgcolor: isSelected ? "action.selected" : undefined,
      }}
    >
      <ButtonBase
        component={isOpenable ? Link : "div"}
        {...(isOpenable
          ? { to: `${DESK}/${ticket.uuid}${toHit}`, "aria-current": isSelected ? ("true" as const) : undefined }
          : { tabIndex: -1, role: undefined, disabled: true })}
        sx={{
          display: "flex",
          alignItems: "flex-start",
          justifyContent: "flex-start",
          gap: 1.5,
          width: "100%",
          minHeight: isOpenable ? 92 : undefined,
          px: 1.5,
          pt: 1.25,
          pb: isOpenable ? 1.25 : 0.75,
          textAlign: "start",
          color: "text.primary",
          "&:hover": isOpenable ? { bgcolor: "action.hover" } : undefined,
          "&.Mui-focusVisible": { outlineOffset: "-2px" },
        }}
      >
        <ContactAvatar contact={contact} size={44} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
            <RowName name={isPhone ? cutText(contact.name, NAME_ON_PHONE) : contact.name} title={contact.name} />
            <LastInteraction updatedAt={ticket.updatedAt} now={now} />
          </Box>
          <Box sx={{ display: "flex", alignItems: "center", gap: 1, minHeight: 22 }}>
            <RowPreview ticket={ticket} search={search} isPhone={isPhone} />
            <UnreadBadge count={unreadMessages} />
          </Box>
          <RowMarks ticket={ticket} />
        </Box>
      </ButtonBase>
      {!isOpenable && <RowButtons ticket={ticket} label={t.actionsFor(contact.name)} onPeek={onPeek} />}
    </Box>
  );
});
