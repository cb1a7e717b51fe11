import Box from "@mui/material/Box";
import type { Ticket } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { Pencil, X } from "lucide-react";
import { useState } from "react";
import { hasCampaigns } from "../../../shared/api/sessionStore";
import { useMay } from "../../../shared/api/useMay";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { uiTexts } from "../../../shared/ui/texts";
import { OptOutNote } from "../../campaigns";
import { ContactAvatar, contactDetails } from "../../contacts";
import { PendingSchedules, useMaySchedule } from "../../schedules";
import { paneTexts } from "../paneTexts";
import { ticketTexts } from "../texts";
import { ContactMedia } from "./ContactMedia";
import { DrawerPart } from "./DrawerPart";
import { EarlierTickets } from "./EarlierTickets";
import { FactLine } from "./FactLine";
import { GroupMembers } from "./GroupMembers";
import { StarredMessages } from "./StarredMessages";
import { TicketFacts } from "./TicketFacts";
import { TicketLane } from "./TicketLane";
import { TicketNotes } from "./TicketNotes";
import { TicketTags } from "./TicketTags";

const EditContact = lazyPart(() => import("./EditContact"));

interface ContactDrawerProps {
  ticket: Ticket;
  onClose: () => void;
  /** Something leads into the conversation: where this lies above it, it goes. */
  onLeave: () => void;
}

/** What is known of the customer, and what colleagues wrote down. */
export default function ContactDrawer({ ticket, onClose, onLeave }: ContactDrawerProps) {
  const t = useTexts(ticketTexts);
  const pane = useTexts(paneTexts);
  const ui = useTexts(uiTexts);
  const hasBoard = useMay({ plan: "useKanban" });
  const maySchedule = useMaySchedule();
  const [isEditing, setEditing] = useState(false);
  const { data: contact } = useQuery(contactDetails(ticket.contactId));
  const { name, number, isGroup } = contact ?? ticket.contact;
  return (
    <>
      <Box
        sx={{
          display: "flex",
          alignItems: "center",
          minHeight: 64,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: "divider",
        }}
      >
        <Box component="h2" sx={{ flex: 1, m: 0, typography: "h3" }}>
          {isGroup ? t.group : t.contact}
        </Box>
        <IconAction label={pane.editContact} icon={Pencil} onClick={() => setEditing(true)} />
        <IconAction label={ui.close} icon={X} onClick={onClose} />
      </Box>
      <Box sx={{ display: "grid", justifyItems: "center", gap: 0.5, px: 2, pt: 2.5, pb: 1.5, textAlign: "center" }}>
        <ContactAvatar contact={ticket.contact} size={80} />
        <Box dir="auto" sx={{ mt: 1, typography: "h3", overflowWrap: "anywhere" }}>
          {name}
        </Box>
        {number !== "" && !isGroup && (
          <Box sx={{ typography: "body2", color: "text.secondary" }}>{formatPhone(number)}</Box>
        )}
        {contact?.email && (
          <Box sx={{ typography: "body2", color: "text.secondary", overflowWrap: "anywhere" }}>{contact.email}</Box>
        )}
        {hasCampaigns() && number !== "" && !isGroup && (
          // Its room is kept while it is on its way: what stands below would move.
          <Box sx={{ minHeight: 40, "@media (pointer: coarse)": { minHeight: 44 } }}>
            {contact && <OptOutNote contact={contact} />}
          </Box>
        )}
      </Box>
      {isGroup && <GroupMembers ticket={ticket} />}
      <TicketFacts ticket={ticket} />
      <TicketTags ticket={ticket} />
      {hasBoard && <TicketLane ticket={ticket} />}
      {contact && contact.extraInfo.length > 0 && (
        <DrawerPart title={pane.extraInfo}>
          <Box component="dl" sx={{ m: 0, display: "grid", gap: 1 }}>
            {contact.extraInfo.map((info) => (
              <FactLine key={info.id} name={info.name}>
                {info.value}
              </FactLine>
            ))}
          </Box>
        </DrawerPart>
      )}
      {maySchedule && <PendingSchedules contactId={ticket.contactId} part={DrawerPart} />}
      <TicketNotes ticket={ticket} />
      <StarredMessages ticket={ticket} onLeave={onLeave} />
      <ContactMedia ticket={ticket} onLeave={onLeave} />
      <EarlierTickets ticket={ticket} />
      {isEditing && <EditContact contact={{ id: ticket.contactId }} onClose={() => setEditing(false)} />}
    </>
  );
}
